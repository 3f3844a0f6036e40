export type SourceInfo = { key: string; reference: string };

type LoadSources = (keys: string[]) => Promise<{ readonly [requestedKey: string]: SourceInfo | undefined }>;

const MAX_KEYS_AT_ONCE = 100;
const RETRY_MS = 15_000;

export class SourceCache extends EventTarget {
  readonly #found = new Map<string, SourceInfo | null>();
  readonly #loading = new Set<string>();

  constructor(private readonly load: LoadSources) {
    super();
  }

  /** Null if there is no such source, undefined until that is known. */
  find(key: string) {
    return this.#found.get(key);
  }

  /** Until a source is loaded, its key counts as the current one. */
  readonly resolve = (key: string) => {
    const found = this.#found.get(key);
    return found === null ? undefined : (found?.key ?? key);
  };

  add(source: SourceInfo) {
    this.#found.set(source.key, source);
    this.dispatchEvent(new Event("change"));
  }

  loadMissing(keys: Iterable<string>) {
    const missing = [...new Set(keys)].filter((key) => !this.#found.has(key) && !this.#loading.has(key));
    for (let start = 0; start < missing.length; start += MAX_KEYS_AT_ONCE) {
      void this.#load(missing.slice(start, start + MAX_KEYS_AT_ONCE));
    }
  }

  async #load(keys: string[]) {
    for (const key of keys) this.#loading.add(key);
    try {
      const sources = await this.load(keys);
      for (const key of keys) this.#found.set(key, sources[key] ?? null);
      for (const key of keys) this.#loading.delete(key);
      this.dispatchEvent(new Event("change"));
    } catch {
      setTimeout(() => {
        for (const key of keys) this.#loading.delete(key);
        this.dispatchEvent(new Event("change"));
      }, RETRY_MS);
    }
  }
}
