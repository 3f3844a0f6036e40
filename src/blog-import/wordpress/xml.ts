import { Parser } from "htmlparser2";

import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { importError, INCOMPLETE, NOT_WORDPRESS } from "../import-error";
import { readText } from "../read-text";

export type WordPressTerm = { domain: string; slug: string; name: string };

export type WordPressEntry = {
  kind: "item" | "wp:author" | "wp:category" | "wp:tag";
  position: number;
  fields: { readonly [name: string]: string };
  terms: WordPressTerm[];
  meta: Map<string, string>;
  comments: number;
};

export function absoluteAddress(address: string, page: string) {
  const isRelative = /^\s*(\/(?!\/)|\.\.?\/|\?)/.test(address);
  return (isRelative && URL.parse(address, page)?.href) || address;
}

/** Deeper files are refused: an export has six levels, and the parser becomes slower with each level. */
const MAX_DEPTH = 64;

const kinds = new Set<string>(["item", "wp:author", "wp:category", "wp:tag"]);

export async function* readWordPress(path: string): AsyncGenerator<WordPressEntry> {
  const reader = new WordPressReader();
  for await (const text of skipToXml(readText(path))) {
    reader.write(text);
    yield* reader.takeEntries();
    await yieldToEventLoop();
  }
  reader.end();
}

/** Skips anything that a server wrote before the file, such as warnings of PHP. */
async function* skipToXml(chunks: AsyncIterable<string>) {
  let start: string | undefined = "";
  for await (const chunk of chunks) {
    if (start === undefined) yield chunk;
    else {
      start += chunk;
      const begin = start.search(/<\?xml\s|<rss[\s>]/);
      if (begin === -1 && start.length < MAX_PREFIX_LENGTH) continue;
      yield begin === -1 ? start : start.slice(begin);
      start = undefined;
    }
  }
  if (start !== undefined) yield start;
}

const MAX_PREFIX_LENGTH = 65_536;

class WordPressReader {
  private readonly openTags: string[] = [];
  private entries: WordPressEntry[] = [];
  private entry: (WordPressEntry & { fields: Record<string, string> }) | undefined;
  private text = "";
  private metaKey = "";
  private attributes: Record<string, string> = {};
  private isWordPress = false;
  private isComplete = false;
  private position = 0;
  private site = "";

  // This parser knows only the five predefined entities of XML: a file can't define others, or refer to other files.
  private readonly parser = new Parser(
    {
      onopentag: (name, attributes) => this.openTag(name, attributes),
      ontext: (part) => {
        this.text += part;
      },
      onclosetag: (name, isImplied) => this.closeTag(name, isImplied),
    },
    { xmlMode: true },
  );

  write(part: string) {
    this.parser.write(part);
  }

  takeEntries() {
    const { entries } = this;
    this.entries = [];
    return entries;
  }

  end() {
    this.parser.end();
    if (!this.isWordPress) throw importError(NOT_WORDPRESS);
    if (!this.isComplete) throw importError(INCOMPLETE);
  }

  private openTag(name: string, attributes: Record<string, string>) {
    if (this.openTags.length === 0 && name !== "rss") throw importError(NOT_WORDPRESS);
    this.openTags.push(name);
    if (this.openTags.length > MAX_DEPTH) throw importError(NOT_WORDPRESS);
    this.text = "";
    this.attributes = attributes;
    if (this.openTags.length !== 3 || !kinds.has(name)) return;
    const kind = name as WordPressEntry["kind"];
    this.entry = { kind, position: this.position, fields: {}, terms: [], meta: new Map(), comments: 0 };
    this.position += 1;
  }

  private closeTag(name: string, isImplied: boolean) {
    this.openTags.pop();
    const depth = this.openTags.length;
    if (name === "rss" && !isImplied) this.isComplete = true;
    if (depth === 2 && name === "wp:wxr_version") this.isWordPress = true;
    if (depth === 2 && name === "link") this.site = this.text;
    if (this.entry && depth === 2) this.addEntry(this.entry);
    else if (this.entry) this.addField(this.entry, name, depth);
    this.text = "";
  }

  private addEntry(entry: WordPressEntry) {
    if (!this.isWordPress) throw importError(NOT_WORDPRESS);
    this.entries.push(entry);
    this.entry = undefined;
  }

  private addField(entry: NonNullable<WordPressReader["entry"]>, name: string, depth: number) {
    const { text, attributes, metaKey } = this;
    if (depth === 3 && name === "category") {
      entry.terms.push({ domain: attributes.domain ?? "", slug: attributes.nicename ?? "", name: text });
    } else if (depth === 3 && name === "wp:comment") entry.comments += 1;
    // Squarespace writes only the path of a link.
    else if (depth === 3) entry.fields[name] = name === "link" ? absoluteAddress(text, this.site) : text;
    else if (name === "wp:meta_key") this.metaKey = text;
    else if (name === "wp:meta_value" && this.openTags[3] === "wp:postmeta") {
      // Several rows may have the same key; an empty one does not replace a value.
      if (text !== "" || !entry.meta.has(metaKey)) entry.meta.set(metaKey, text);
    }
  }
}
