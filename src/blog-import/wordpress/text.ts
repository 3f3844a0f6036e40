import { z } from "zod";

import { ContentError } from "@/content/content-error";
import { escapeXml } from "@/lib/text/xml";

import type { PostNotes } from "../notes";
import type { UniqueIndex } from "../unique-index";
import type { Attachment } from "./references";
import { expandRawShortcodes, expandShortcodes } from "./shortcodes";

type ExpandContext = {
  slug: string;
  footnotes: string | undefined;
  id: string;
  attachments: UniqueIndex<Attachment>;
  uploadsOf: (id: string) => readonly Attachment[];
  notes: PostNotes;
};

const MAX_ADDED_CHARACTERS = 2_000_000;
const MAX_LEVELS = 3;

const reusableBlock = /<!--\s+wp:block\s+\{"ref":(\d+)[^<>]*-->/g;

/** Throws a ContentError when the inserted blocks are too long. */
export function insertReusableBlocks(
  text: string,
  { slug, blocks, notes }: { slug: string; blocks: UniqueIndex<string>; notes: PostNotes },
) {
  let added = 0;
  let expanded = text.replaceAll("\r\n", "\n");
  for (let level = 0; level < MAX_LEVELS && reusableBlock.test(expanded); level += 1) {
    expanded = expanded.replace(reusableBlock, (_, id: string) => {
      const block = blocks.get(id);
      if (!block) notes.add("dynamicBlocks", `block (${slug})`);
      added += block?.length ?? 0;
      if (added > MAX_ADDED_CHARACTERS) throw new ContentError(413, "The reusable blocks in this text are too long.");
      return block ?? "";
    });
  }
  return expanded;
}

/** Adds a player for the episode whose address, size and type a podcast plugin stored outside the text. WordPress also stores files that the text links to there; they are not added again. */
export function withEnclosure(text: string, enclosure = "") {
  const typed = enclosure.trim().split("\n")[0]?.trim() ?? "";
  const address = URL.parse(typed)?.href ?? "";
  const isInText = [typed, address].some((form) => text.includes(form) || text.includes(escapeXml(form)));
  return /^https?:/.test(address) && !isInText ? `${text}\n\n<audio src="${escapeXml(address)}"></audio>\n\n` : text;
}

/** Turns footnotes, captions and shortcodes into HTML, as far as the export contains what they need. */
export function expandWordPressText(
  source: string,
  { slug, id, footnotes, attachments, uploadsOf, notes }: ExpandContext,
) {
  const text = withFootnotes(source, footnotes);
  for (const [, name] of text.matchAll(/<!--\s+wp:([a-z][\w/-]*)\s[^<>]*\/-->/g)) {
    if (name) notes.add("dynamicBlocks", `${name} (${slug})`);
  }
  return expandShortcodes(expandCaptions(expandRawShortcodes(text)), {
    slug,
    attachments,
    uploads: uploadsOf(id),
    notes,
  });
}

function withFootnotes(text: string, footnotes: string | undefined) {
  const items = parseFootnotes(footnotes).map(
    ({ id, content }) => `<li id="${escapeXml(id)}">${content} <a href="#${escapeXml(id)}-link">↩</a></li>`,
  );
  if (items.length === 0) return text;
  const list = `\n\n<ol>${items.join("")}</ol>\n\n`;
  const block = /<!--\s+wp:footnotes\s[^<>]*\/-->/;
  return block.test(text) ? text.replace(block, () => list) : text + list;
}

const footnote = z.object({ id: z.string(), content: z.string() });

function parseFootnotes(json: string | undefined) {
  try {
    return z.array(footnote).safeParse(JSON.parse(json || "[]")).data ?? [];
  } catch {
    return [];
  }
}

export const hasBlocks = (text: string) => /<!--\s+wp:/.test(text);

function expandCaptions(text: string) {
  const [before = "", ...parts] = text.split(/\[(?:wp_)?caption\b/);
  return before + parts.map(expandCaption).join("");
}

function expandCaption(part: string) {
  const start = part.indexOf("]") + 1;
  const end = part.search(/\[\/(?:wp_)?caption\]/);
  if (start === 0 || end < start) return `[caption${part}`;
  const content = part.slice(start, end);
  const after = part.slice(part.indexOf("]", end) + 1);
  const captionAttribute = /\bcaption="([^"]*)"/.exec(part.slice(0, start))?.[1] ?? "";
  const [, image, words = ""] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(content) ?? [];
  if (!image) return content + after;
  return `<figure>${image}<figcaption>${words.trim() || captionAttribute}</figcaption></figure>${after}`;
}
