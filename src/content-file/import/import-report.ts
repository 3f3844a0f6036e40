import { definitionOf, type ReportedName, reportedNames, type TableName } from "@/content-file/content-tables";
import { mapFields } from "@/posts/post-fields";

const MAX_LINES = 1000;

export type ImportCount = { added: number; skipped: number };

export type SkippedItem = {
  kind: string;
  name: string;
  reason: string;
};

export type ImportReport = {
  results: { [Name in ReportedName]: ImportCount };
  skipped: SkippedItem[];
  notes: string[];
  addresses?: { from: string; to: string }[];
};

export type ImportResult = ImportReport & {
  safetyBackup: string | null;
};

export class ReportBuilder {
  private results = mapFields(reportedNames, () => ({ added: 0, skipped: 0 }));
  private others = new Map<TableName, ImportCount>();
  private skipped: SkippedItem[] = [];
  private notes: string[] = [];
  private notesLeftOut = 0;

  constructor(private readonly onSkip: (name: string) => void = () => {}) {}

  added(table: TableName, count = 1) {
    this.countOf(table).added += count;
  }

  /** `onSkip` gets the `name`; the report shows the `label`. */
  skip(table: TableName, name: string, reason: string, label = name) {
    this.countOf(table).skipped += 1;
    if (!isReported(table)) return;
    if (table === "posts" || table === "subscribers") this.onSkip(name.toLowerCase());
    if (this.skipped.length < MAX_LINES) this.skipped.push({ kind: definitionOf(table).noun[0], name: label, reason });
  }

  moveToSkipped(table: TableName, count: number) {
    this.countOf(table).added -= count;
    this.countOf(table).skipped += count;
  }

  private countOf(table: TableName) {
    if (isReported(table)) return this.results[table];
    const count = this.others.get(table) ?? { added: 0, skipped: 0 };
    this.others.set(table, count);
    return count;
  }

  note(text: string) {
    if (this.notes.length < MAX_LINES) this.notes.push(text);
    else this.notesLeftOut += 1;
  }

  /** `includesOtherLists` adds notes on lists without separate results. */
  finish({ includesOtherLists }: { includesOtherLists: boolean }): ImportReport {
    const { results, skipped, notesLeftOut } = this;
    const notes = includesOtherLists ? [...this.notes, ...this.describeOthers()] : this.notes;
    const allSkipped = Object.values(results).reduce((sum, list) => sum + list.skipped, 0);
    const more = (count: number, one: string, several: string) =>
      count > 0 ? [`… and ${count.toLocaleString("en-US")} more ${count === 1 ? one : several}.`] : [];
    const skippedLeftOut = allSkipped - skipped.length;
    return {
      results,
      skipped,
      notes: [
        ...notes,
        ...more(notesLeftOut, "note", "notes"),
        ...more(skippedLeftOut, "item was skipped", "items were skipped"),
      ],
    };
  }

  private describeOthers() {
    const list = (kind: keyof ImportCount) =>
      new Intl.ListFormat("en-US").format(
        [...this.others].flatMap(([table, counts]) => {
          const [singular, plural] = definitionOf(table).noun;
          const count = counts[kind];
          return count > 0 && definitionOf(table).isCompared
            ? [`${count.toLocaleString("en-US")} ${count === 1 ? singular : plural}`]
            : [];
        }),
      );
    const [added, skipped] = [list("added"), list("skipped")];
    return [
      ...(added ? [`Also new: ${added}.`] : []),
      ...(skipped ? [`Already on this site and left as they are: ${skipped}.`] : []),
    ];
  }
}

const isReported = (table: TableName): table is ReportedName => (reportedNames as TableName[]).includes(table);
