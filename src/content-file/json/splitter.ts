import { ItemScanner, joinBytes, JsonError, parseItem } from "./item-scanner";

export type JsonItem = {
  key: string;
  position: number | undefined;
  bytes: Uint8Array | undefined;
};

export type JsonSection = {
  isArray: boolean;
  items: number;
  /** Offset of the comma or brace before its name. */
  commaOffset: number;
  from: number;
  /** Offset after the closing bracket. */
  to: number;
};

/** Whether a value is split into the values inside it, or is one item. The path is "" for the whole text (depth 0), else like "db.0.data". */
export type ShouldSplit = (value: { depth: number; path: string; isArray: boolean }) => boolean;

type Container = { isArray: boolean; key: string; path: string; items: number; section: JsonSection | undefined };

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const spaces = new Set([0x20, 0x0a, 0x0d, 0x09]);
const byteOrderMark = [0xef, 0xbb, 0xbf];

type State =
  "start" | "name or end" | "name" | "in name" | "colon" | "value or end" | "value" | "in item" | "after value" | "end";

const beforeValue = new Set<State>(["name", "in name", "colon", "value"]);

const shouldSplitLists: ShouldSplit = ({ depth, isArray }) => depth === (isArray ? 1 : 0);

/** Splits large JSON into items while it is read, with one item in memory. JSON.parse checks the inside of an item, this class everything between items. */
export class JsonSplitter {
  readonly sections = new Map<string, JsonSection>();
  /** For all bytes before this offset, it is known which section they belong to. */
  settled = 0;
  private state: State = "start";
  private offset = 0;
  private commaOffset = 0;
  private key = "";
  private containers: Container[] = [];
  private completeItems: JsonItem[] = [];
  private scanner = new ItemScanner();
  private pieces: Uint8Array[] = [];
  private length = 0;
  private readonly shouldSplit: ShouldSplit;

  constructor(
    private readonly maxItemBytes: number,
    { insideList, shouldSplit = shouldSplitLists }: { insideList?: string; shouldSplit?: ShouldSplit } = {},
  ) {
    this.shouldSplit = insideList === undefined ? shouldSplit : () => false;
    if (insideList !== undefined) this.open(true, insideList, insideList, this.addSection(insideList, 0, true));
  }

  push(chunk: Uint8Array): JsonItem[] {
    this.completeItems = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.state === "in item" || this.state === "in name") at = this.readItem(chunk, at);
      else if (spaces.has(chunk[at] as number)) at += 1;
      else at = this.readBetween(chunk[at] as number, at);
    }
    this.offset += chunk.length;
    if (!this.isTopLevel() || !beforeValue.has(this.state)) this.settled = this.offset;
    return this.completeItems;
  }

  end(): JsonItem[] {
    this.completeItems = [];
    if (this.state === "in item" && this.containers.length === 0 && this.scanner.isAtTopLevel) this.endItem();
    if (this.state !== "end") throw new JsonError("The text ends too early");
    return this.completeItems;
  }

  private isTopLevel() {
    return this.containers.length === 1 && this.containers[0]?.isArray === false;
  }

  private readBetween(byte: number, at: number) {
    const offset = this.offset + at;
    switch (this.state) {
      case "start":
        if (byte === byteOrderMark[offset]) return at + 1;
        return this.beginValue(byte, at);
      case "name or end":
      case "name":
        if (byte === QUOTE) return this.beginItem("in name", at);
        this.expect(byte === CLOSE_BRACE && this.state === "name or end");
        this.close(offset);
        return at + 1;
      case "colon":
        this.expect(byte === COLON);
        this.state = "value";
        return at + 1;
      case "value or end":
        if (byte !== CLOSE_BRACKET) return this.beginValue(byte, at);
        this.close(offset);
        return at + 1;
      case "value":
        return this.beginValue(byte, at);
      case "after value":
        this.readAfterValue(byte, offset);
        return at + 1;
      default:
        throw this.unexpected();
    }
  }

  private readAfterValue(byte: number, offset: number) {
    const { isArray } = this.container();
    this.expect(byte === COMMA || byte === (isArray ? CLOSE_BRACKET : CLOSE_BRACE));
    if (this.isTopLevel()) {
      this.commaOffset = offset;
      this.settled = offset;
    }
    if (byte === COMMA) this.state = isArray ? "value" : "name";
    else this.close(offset);
  }

  private container() {
    const container = this.containers.at(-1);
    if (!container) throw this.unexpected();
    return container;
  }

  private expect(condition: boolean) {
    if (!condition) throw this.unexpected();
  }

  private unexpected() {
    return new JsonError(`Unexpected character (${this.state})`);
  }

  private beginValue(byte: number, at: number) {
    const offset = this.offset + at;
    const isArray = byte === OPEN_BRACKET;
    const value = { depth: this.containers.length, path: this.pathOfValue(), isArray };
    const isSplit = (isArray || byte === OPEN_BRACE) && this.shouldSplit(value);
    const section = this.isTopLevel() ? this.addSection(this.key, isArray ? offset + 1 : offset, isArray) : undefined;
    if (!isSplit) return this.beginItem("in item", at);
    this.open(isArray, this.key, value.path, section);
    return at + 1;
  }

  private pathOfValue() {
    const parent = this.containers.at(-1);
    if (!parent) return "";
    const name = parent.isArray ? parent.items : this.key;
    return parent.path === "" ? String(name) : `${parent.path}.${name}`;
  }

  private open(isArray: boolean, key: string, path: string, section: JsonSection | undefined) {
    this.containers.push({ isArray, key, path, items: 0, section });
    this.state = isArray ? "value or end" : "name or end";
  }

  private close(offset: number) {
    const { section } = this.container();
    if (section) section.to = offset + 1;
    this.containers.pop();
    this.endValue();
  }

  private endValue() {
    const parent = this.containers.at(-1);
    if (parent) parent.items += 1;
    if (parent?.section) parent.section.items += 1;
    this.state = parent ? "after value" : "end";
  }

  private addSection(key: string, from: number, isArray: boolean) {
    if (this.sections.has(key)) throw new JsonError(`The key ${key} is repeated`);
    const section = { isArray, items: 0, commaOffset: this.commaOffset, from, to: from };
    this.sections.set(key, section);
    return section;
  }

  private beginItem(state: "in item" | "in name", at: number) {
    this.state = state;
    this.scanner = new ItemScanner();
    this.pieces = [];
    this.length = 0;
    return at;
  }

  private readItem(chunk: Uint8Array, from: number) {
    const end = this.scanner.findEnd(chunk, from);
    const to = end === -1 ? chunk.length : end;
    this.length += to - from;
    if (this.length > this.maxItemBytes) this.pieces = [];
    else this.pieces.push(chunk.subarray(from, to));
    if (end !== -1) this.endItem();
    return to;
  }

  private endItem() {
    if (this.length === 0) throw new JsonError("A value is missing");
    const bytes = this.length > this.maxItemBytes ? undefined : joinBytes(this.pieces, this.length);
    this.pieces = [];
    if (this.state === "in name") {
      this.key = String(parseItem(bytes));
      this.state = "colon";
      return;
    }
    const parent = this.containers.at(-1);
    const isElement = parent?.isArray === true;
    const key = isElement ? parent.key : this.key;
    this.completeItems.push({ key, position: isElement ? parent.items : undefined, bytes });
    this.endValue();
  }
}
