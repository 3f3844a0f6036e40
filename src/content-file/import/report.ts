import type { ImportReport, SkippedItem } from "./import-report";

/** More than anyone reads; the counts stay exact. */
const MAX_LINES = 1000;

const listOf = {
  category: "categories",
  tag: "tags",
  post: "posts",
  subscriber: "subscribers",
} satisfies Record<SkippedItem["kind"], keyof ImportReport["results"]>;

/** Collects what an import did. */
export class ReportBuilder {
  private results = {
    categories: { added: 0, skipped: 0 },
    tags: { added: 0, skipped: 0 },
    posts: { added: 0, skipped: 0 },
    subscribers: { added: 0, skipped: 0 },
  };
  private skipped: SkippedItem[] = [];
  private notes: string[] = [];
  private notesLeftOut = 0;

  constructor(private readonly onSkip: (name: string) => void = () => {}) {}

  added(kind: SkippedItem["kind"], count = 1) {
    this.results[listOf[kind]].added += count;
  }

  skip(kind: SkippedItem["kind"], name: string, reason: string) {
    this.results[listOf[kind]].skipped += 1;
    if (kind === "post" || kind === "subscriber") this.onSkip(name.toLowerCase());
    if (this.skipped.length < MAX_LINES) this.skipped.push({ kind, name, reason });
  }

  /** Of what counts as added, some was there at the last moment. */
  moveToSkipped(kind: SkippedItem["kind"], count: number) {
    this.results[listOf[kind]].added -= count;
    this.results[listOf[kind]].skipped += count;
  }

  note(text: string) {
    if (this.notes.length < MAX_LINES) this.notes.push(text);
    else this.notesLeftOut += 1;
  }

  finish(): ImportReport {
    const { results, skipped, notes, notesLeftOut } = this;
    const allSkipped = Object.values(results).reduce((sum, list) => sum + list.skipped, 0);
    const more = (count: number, what: string) =>
      count > 0 ? [`… and ${count.toLocaleString("en-US")} more ${what}.`] : [];
    return {
      results,
      skipped,
      notes: [...notes, ...more(notesLeftOut, "notes"), ...more(allSkipped - skipped.length, "items were skipped")],
    };
  }
}
