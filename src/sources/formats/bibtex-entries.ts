/** An entry as it is written: its values have no outer braces or quotes, but still contain LaTeX. */
export type BibtexEntry = { type: string; label: string; fields: Map<string, string>; isComplete: boolean };

const MAX_VALUE_LENGTH = 20_000;
const anyEntryStart = /@\s{0,20}([A-Za-z][\w-]{0,39})\s{0,20}[{(]/g;

/** Splits the text into entries and fields, so that a broken entry does not affect the others. citation.js then reads LaTeX, names and types. */
export function readBibtexEntries(text: string): BibtexEntry[] {
  const strings = new Map<string, string>();
  const entries: BibtexEntry[] = [];
  anyEntryStart.lastIndex = 0;
  for (let found = anyEntryStart.exec(text); found; found = anyEntryStart.exec(text)) {
    const type = (found[1] ?? "").toLowerCase().replace(/[_-]/g, "");
    const reader = new FieldReader(text, anyEntryStart.lastIndex, strings);
    if (type === "comment" || type === "preamble") {
      reader.skipBalanced();
    } else if (type === "string") {
      for (const [name, value] of reader.readFields()) strings.set(name, value);
    } else {
      const label = reader.readLabel();
      entries.push({ type, label, fields: reader.readFields(), isComplete: reader.isComplete });
    }
    anyEntryStart.lastIndex = reader.at;
  }
  return entries;
}

class FieldReader {
  isComplete = true;
  private unclosed = 0;

  constructor(
    private readonly text: string,
    public at: number,
    private readonly strings: Map<string, string>,
  ) {}

  /** Some programs leave the label out, or the comma after it. */
  readLabel(): string {
    const label =
      this.match(/\s*([^,={}()"\s][^,={}"\n]{0,200})?\s{0,200}(?:,|(?=[})]))/y) ??
      this.match(/\s*([^\s,={}()"]{1,200})\s{1,200}(?=[A-Za-z][\w-]{0,40}\s{0,20}=)/y);
    return label?.trim() ?? "";
  }

  readFields(): Map<string, string> {
    const fields = new Map<string, string>();
    let last = { name: "", from: this.at };
    for (;;) {
      this.skipToField();
      const name = this.match(/([^\s=,{}"#%@()]{1,60})\s*=\s*/y)?.toLowerCase();
      if (name !== undefined) {
        last = { name, from: this.at + 1 };
        const value = this.readValue();
        if (!fields.has(name)) fields.set(name, value);
      } else if (!this.skipBrokenField()) {
        if (this.match(/\s*([})])/y) !== undefined) return fields;
        this.isComplete = false;
        // The last value may have swallowed everything after it.
        const value = this.readToLineEnd(last.from);
        if (value === undefined) return fields;
        fields.set(last.name, value);
      }
    }
  }

  private skipToField(): void {
    while (this.match(/[\s,]*%([^\n]*)/y) !== undefined);
    this.match(/[\s,]*/y);
  }

  /** Moves to the next field after text that can't be read, such as `July` in `year = 2002 July, title = …`. */
  private skipBrokenField(): boolean {
    if (/[})]/.test(this.text[this.at] ?? "}") || this.startsEntry(this.at)) return false;
    this.isComplete = false;
    const found = /[,\n]\s{0,20}(?=[A-Za-z][\w-]{0,40}\s{0,20}=)|[,\n]\s{0,20}(?=[@}])/.exec(
      this.text.slice(this.at, this.at + 2000),
    );
    if (!found || this.startsEntry(this.at + found.index + found[0].length)) return false;
    this.at += found.index + found[0].length;
    return true;
  }

  private readValue(): string {
    let value = "";
    do {
      const char = this.text[this.at];
      if (char === "{" || char === '"') {
        value += this.readDelimited(char === "{" ? "}" : '"');
      } else {
        const word = this.match(/([^\s,#{}()"=]{1,200})/y) ?? "";
        value += this.strings.get(word.toLowerCase()) ?? word;
      }
      // BibTeX strings can be made of other strings: without a limit, a short file could become endlessly long.
      value = value.slice(0, MAX_VALUE_LENGTH);
    } while (this.match(/\s*(#)\s*/y) !== undefined);
    return value;
  }

  private readDelimited(end: string): string {
    const from = ++this.at;
    let depth = 0;
    for (; this.at < this.text.length; this.at++) {
      const char = this.text[this.at];
      if (char === "\\") this.at++;
      else if (char === end && depth === 0) return this.text.slice(from, this.at++);
      else if (char === "{") depth++;
      else if (char === "}") depth--;
      else if (char === "\n" && this.startsEntry(this.at + 1)) break;
    }
    this.isComplete = false;
    return this.readToLineEnd(from) ?? this.text.slice(from, this.at);
  }

  /** A value that is never closed ends with its line if another field follows. */
  private readToLineEnd(from: number): string | undefined {
    lineEnd.lastIndex = from;
    const found = this.unclosed++ < 20 ? lineEnd.exec(this.text) : null;
    if (!found || lineEnd.lastIndex > this.at) return undefined;
    this.at = lineEnd.lastIndex;
    return found[1];
  }

  skipBalanced(): void {
    let depth = 1;
    for (; this.at < this.text.length && depth > 0; this.at++) {
      const char = this.text[this.at];
      if (char === "{") depth++;
      else if (char === "}") depth--;
      else if (char === "\n" && this.startsEntry(this.at + 1)) break;
    }
  }

  /** Whether an entry starts here. It also ends a value that was never closed. */
  private startsEntry(at: number): boolean {
    entryStart.lastIndex = at;
    return entryStart.test(this.text);
  }

  private match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found[1] ?? "";
  }
}

const entryStart = /[ \t]{0,8}@[A-Za-z][\w-]{0,29}[ \t]{0,4}[{(][^\s{},=]{0,200}\s?,/y;
const lineEnd = /([^\n]{0,5000}?)[}"]{0,3},[ \t]{0,20}\n(?=\s{0,40}[A-Za-z][\w-]{0,40}\s{0,20}=)/y;
