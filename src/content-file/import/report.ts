import { definitionOf, type ReportedName, reportedNames } from "@/content-file/content-tables";
import { mapFields } from "@/posts/post-fields";

import type { ImportReport, SkippedItem } from "./import-report";

const MAX_LINES = 1000;

export class ReportBuilder {
  private results = mapFields(reportedNames, () => ({ added: 0, skipped: 0 }));
  private skipped: SkippedItem[] = [];
  private notes: string[] = [];
  private notesLeftOut = 0;

  constructor(private readonly onSkip: (name: string) => void = () => {}) {}

  added(table: ReportedName, count = 1) {
    this.results[table].added += count;
  }

  skip(table: ReportedName, name: string, reason: string) {
    this.results[table].skipped += 1;
    if (table === "posts" || table === "subscribers") this.onSkip(name.toLowerCase());
    if (this.skipped.length < MAX_LINES) this.skipped.push({ kind: definitionOf(table).noun[0], name, reason });
  }

  moveToSkipped(table: ReportedName, count: number) {
    this.results[table].added -= count;
    this.results[table].skipped += count;
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
