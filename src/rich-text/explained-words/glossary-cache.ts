export type GlossaryEntry = { key: string; name: string; definition: string; otherNames: string[] };

export class GlossaryCache extends EventTarget {
  #entries: ReadonlyMap<string, GlossaryEntry> | undefined;
  #loading: Promise<void> | undefined;

  constructor(private readonly load: (options: { isFresh: boolean }) => Promise<GlossaryEntry[]>) {
    super();
  }

  /** Undefined until they are loaded. */
  get entries(): readonly GlossaryEntry[] | undefined {
    return this.#entries && [...this.#entries.values()];
  }

  /** Null if there is no such entry, undefined until they are loaded. */
  find(key: string) {
    return this.#entries && (this.#entries.get(key) ?? null);
  }

  add(entry: GlossaryEntry) {
    if (!this.#entries) return void this.refresh().catch(() => {});
    this.#entries = new Map(this.#entries).set(entry.key, entry);
    this.dispatchEvent(new Event("change"));
  }

  /** Loads the entries once. If that fails, the text is shown without their definitions. */
  loadOnce() {
    this.#loading ??= this.#loadEntries({ isFresh: false }).catch(() => {});
  }

  /** Rejects when the entries can't be loaded. */
  refresh() {
    return this.#loadEntries({ isFresh: true });
  }

  async #loadEntries(options: { isFresh: boolean }) {
    const entries = await this.load(options);
    this.#entries = new Map(entries.map((entry) => [entry.key, entry]));
    this.dispatchEvent(new Event("change"));
  }
}
