import { ItemScanner, JsonError, parseItem } from "./item-scanner";

/** One element of a top-level array, or a top-level value that is no array. */
export type JsonItem = {
  /** The name of the member; "" when the whole text is no object. */
  key: string;
  /** Its place in the array; undefined when the value is no array. */
  position: number | undefined;
  /** Its JSON; undefined when it is longer than an item may be. */
  bytes: Uint8Array | undefined;
};

/** A top-level member, by its places in the text. */
export type JsonSection = {
  isArray: boolean;
  items: number;
  /** Of the comma, or brace, before its name. */
  before: number;
  /** Where its elements begin, after the bracket. */
  from: number;
  /** Where they end, after the closing bracket. */
  to: number;
};

const [QUOTE, COMMA, COLON] = [0x22, 0x2c, 0x3a];
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d];
const spaces = new Set([0x20, 0x0a, 0x0d, 0x09]);
const byteOrderMark = [0xef, 0xbb, 0xbf];

type Place =
  | "start"
  | "name or end"
  | "name"
  | "in name"
  | "colon"
  | "value"
  | "element or end"
  | "element"
  | "in item"
  | "after element"
  | "after member"
  | "end";

/** Places at which it is not known yet which member comes. */
const beforeValue = new Set<Place>(["name", "in name", "colon", "value"]);

/**
 * Cuts the JSON of one large object into its items while it comes in, so that only one of them is in memory. What is inside an item is
 * left to JSON.parse; what stands between them is checked here.
 */
export class JsonSplitter {
  readonly sections = new Map<string, JsonSection>();
  /** The bytes before this place surely belong to no member whose name is still to come. */
  settled = 0;
  private place: Place = "start";
  private offset = 0;
  private before = 0;
  private key = "";
  private section: JsonSection | undefined;
  private found: JsonItem[] = [];
  private scanner = new ItemScanner();
  private pieces: Uint8Array[] = [];
  private length = 0;

  /** With `inside` it reads only the elements of that array, from `section.from` to `section.to`. */
  constructor(
    private readonly maxItemBytes: number,
    private readonly inside?: string,
  ) {
    if (inside !== undefined) this.beginArray(inside, 0);
  }

  /** The items that end in this piece of the text. Throws a JsonFault. */
  push(chunk: Uint8Array): JsonItem[] {
    this.found = [];
    let at = 0;
    while (at < chunk.length) {
      if (this.place === "in item" || this.place === "in name") at = this.readItem(chunk, at);
      else if (spaces.has(chunk[at] as number)) at += 1;
      else at = this.readBetween(chunk[at] as number, at);
    }
    this.offset += chunk.length;
    if (!beforeValue.has(this.place)) this.settled = this.offset;
    return this.found;
  }

  /** What only the end of the text completes. Throws a JsonFault when it is not complete. */
  end(): JsonItem[] {
    this.found = [];
    if (this.place === "in item" && !this.section && this.scanner.isBare) this.endItem();
    if (this.place !== "end") throw new JsonError("The text ends too early");
    return this.found;
  }

  /** Reads one character between items; gives the place of the next one. */
  private readBetween(byte: number, at: number) {
    const offset = this.offset + at;
    switch (this.place) {
      case "start":
        if (byte === byteOrderMark[offset]) break;
        if (byte !== OPEN_BRACE) return this.beginItem("in item", at);
        this.place = "name or end";
        break;
      case "name or end":
      case "name":
        if (byte === QUOTE) return this.beginItem("in name", at);
        this.expect(byte === CLOSE_BRACE && this.place === "name or end");
        this.place = "end";
        break;
      case "colon":
        this.expect(byte === COLON);
        this.place = "value";
        break;
      case "value":
        if (byte !== OPEN_BRACKET) {
          this.addSection(this.key, offset, false);
          return this.beginItem("in item", at);
        }
        this.beginArray(this.key, offset + 1);
        break;
      case "element or end":
      case "element":
        if (byte !== CLOSE_BRACKET || this.place === "element") return this.beginItem("in item", at);
        this.endArray(offset);
        break;
      case "after element":
        if (byte === COMMA) this.place = "element";
        else this.endArray(offset, byte);
        break;
      case "after member":
        this.expect(byte === COMMA || byte === CLOSE_BRACE);
        this.place = byte === COMMA ? "name" : "end";
        this.before = offset;
        this.settled = offset;
        break;
      default:
        this.expect(false);
    }
    return at + 1;
  }

  private expect(isAsExpected: boolean) {
    if (!isAsExpected) throw new JsonError(`A character is wrong (${this.place})`);
  }

  private beginArray(key: string, from: number) {
    this.key = key;
    this.addSection(key, from, true);
    this.place = "element or end";
  }

  private endArray(offset: number, byte = CLOSE_BRACKET) {
    this.expect(byte === CLOSE_BRACKET);
    if (this.section) this.section.to = offset + 1;
    this.place = this.inside === undefined ? "after member" : "end";
  }

  private addSection(key: string, from: number, isArray: boolean) {
    if (this.sections.has(key)) throw new JsonError(`${key} is there twice`);
    this.section = { isArray, items: 0, before: this.before, from, to: from };
    this.sections.set(key, this.section);
  }

  private beginItem(place: "in item" | "in name", at: number) {
    this.place = place;
    this.scanner = new ItemScanner();
    this.pieces = [];
    this.length = 0;
    return at;
  }

  /** Reads on in the item, or name, under way; gives the place after what was read. */
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
    const bytes = this.length > this.maxItemBytes ? undefined : joined(this.pieces, this.length);
    this.pieces = [];
    if (this.place === "in name") {
      this.key = String(parseItem(bytes));
      this.place = "colon";
      return;
    }
    const isElement = this.section?.isArray === true;
    this.found.push({ key: this.key, position: isElement ? this.section?.items : undefined, bytes });
    if (this.section) this.section.items += 1;
    this.place = isElement ? "after element" : this.section ? "after member" : "end";
  }
}

/** One array; a copy, so that an item does not keep the larger chunk that it came in. */
function joined(pieces: Uint8Array[], length: number) {
  const whole = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
