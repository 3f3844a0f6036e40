import { Parser } from "htmlparser2";

import { yieldToEventLoop } from "@/lib/async/yield-to-event-loop";

import { readText } from "../read-text";
import { CUT_OFF, NOT_WORDPRESS, refuse } from "../refuse";

export type WordPressTerm = { domain: string; slug: string; name: string };

export type WordPressEntry = {
  kind: "item" | "wp:author" | "wp:category" | "wp:tag";
  position: number;
  fields: { readonly [name: string]: string };
  terms: WordPressTerm[];
  meta: Map<string, string>;
  comments: number;
};

/** An export has six levels; the parser takes longer the deeper it is. */
const MAX_DEPTH = 64;

const kinds = new Set<string>(["item", "wp:author", "wp:category", "wp:tag"]);

export async function* readWordPress(path: string): AsyncGenerator<WordPressEntry> {
  const reader = startReader();
  for await (const text of fromXml(readText(path))) {
    reader.write(text);
    yield* reader.takeEntries();
    await yieldToEventLoop();
  }
  reader.end();
}

/** Without what a server wrote before the file, such as warnings of PHP. */
async function* fromXml(chunks: AsyncIterable<string>) {
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

// This parser knows the five entities of XML and no others: a file can't define any, or name another file.
function startReader() {
  const open: string[] = [];
  let entries: WordPressEntry[] = [];
  let entry: (WordPressEntry & { fields: Record<string, string> }) | undefined;
  let text = "";
  let metaKey = "";
  let attributes: Record<string, string> = {};
  let isWordPress = false;
  let isWhole = false;
  let position = 0;

  function close(name: string) {
    const depth = open.length;
    if (depth === 2 && name === "wp:wxr_version") isWordPress = true;
    if (!entry) return;
    if (depth === 2) {
      if (!isWordPress) throw refuse(NOT_WORDPRESS);
      entries.push(entry);
      entry = undefined;
    } else if (depth === 3 && name === "category") {
      entry.terms.push({ domain: attributes.domain ?? "", slug: attributes.nicename ?? "", name: text });
    } else if (depth === 3 && name === "wp:comment") entry.comments += 1;
    else if (depth === 3) entry.fields[name] = text;
    else if (name === "wp:meta_key") metaKey = text;
    else if (name === "wp:meta_value" && open[3] === "wp:postmeta") {
      // Several rows may have one key, and an empty one says nothing.
      if (text !== "" || !entry.meta.has(metaKey)) entry.meta.set(metaKey, text);
    }
  }

  const parser = new Parser(
    {
      onopentag(name, given) {
        if (open.length === 0 && name !== "rss") throw refuse(NOT_WORDPRESS);
        open.push(name);
        if (open.length > MAX_DEPTH) throw refuse(NOT_WORDPRESS);
        text = "";
        attributes = given;
        if (open.length === 3 && kinds.has(name)) {
          const kind = name as WordPressEntry["kind"];
          entry = { kind, position, fields: {}, terms: [], meta: new Map(), comments: 0 };
          position += 1;
        }
      },
      ontext(part) {
        text += part;
      },
      onclosetag(name, isImplied) {
        open.pop();
        if (name === "rss" && !isImplied) isWhole = true;
        close(name);
        text = "";
      },
    },
    { xmlMode: true },
  );

  return {
    write: (part: string) => parser.write(part),
    takeEntries() {
      const taken = entries;
      entries = [];
      return taken;
    },
    end() {
      parser.end();
      if (!isWordPress) throw refuse(NOT_WORDPRESS);
      if (!isWhole) throw refuse(CUT_OFF);
    },
  };
}
