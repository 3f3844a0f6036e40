import { ContentError } from "@/content/content-error";
import { escapeXml } from "@/lib/xml";

import type { Notes } from "../notes";

type Surroundings = {
  blocks: ReadonlyMap<string, string>;
  attachments: ReadonlyMap<string, { url: string; alt: string }>;
  notes: Notes;
};

/** More characters than any text may have. */
const MOST_ADDED = 2_000_000;
/** In one gallery. */
const MOST_PICTURES = 500;

/** Shortcodes that may stand without attributes. */
const known = /^(audio|caption|contact-form-7|embed|gallery|playlist|video|wp_caption)$/;

const shortcode = /\[(\/?)([a-zA-Z][\w-]*)((?:\s+[\w-]+\s*=\s*(?:"[^"[]*"|'[^'[]*'|[^\s\]["']+))*)\s*\/?\]/g;

/** The HTML that WordPress would make of a text's captions, shortcodes and shared blocks, as far as the file has it. Throws a ContentError. */
export function expandWordPressText(text: string, around: Surroundings) {
  const { blocks, notes } = around;
  let added = 0;
  const whole = text.replaceAll("\r\n", "\n").replace(/<!--\s+wp:block\s+\{"ref":(\d+)[^<>]*-->/g, (_, id) => {
    const block = blocks.get(id) ?? "";
    added += block.length;
    if (added > MOST_ADDED) throw new ContentError(413, "The shared blocks of this text are too many.");
    return block;
  });
  for (const [, name] of whole.matchAll(/<!--\s+wp:([a-z][\w/-]*)\s[^<>]*\/-->/g)) {
    if (name) notes.add("dynamicBlocks", name);
  }
  return takeOutShortcodes(expandCaptions(whole), around);
}

/** Was this text written in the block editor? */
export const hasBlocks = (text: string) => /<!--\s+wp:/.test(text);

function expandCaptions(text: string) {
  const [before = "", ...parts] = text.split(/\[(?:wp_)?caption\b/);
  return before + parts.map(expandCaption).join("");
}

/** `part` is what stands between one "[caption" and the next. */
function expandCaption(part: string) {
  const start = part.indexOf("]") + 1;
  const end = part.search(/\[\/(?:wp_)?caption\]/);
  if (start === 0 || end < start) return `[caption${part}`;
  const inside = part.slice(start, end);
  const after = part.slice(part.indexOf("]", end) + 1);
  const named = /\bcaption="([^"]*)"/.exec(part.slice(0, start))?.[1] ?? "";
  const [, picture, words = ""] = /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/i.exec(inside) ?? [];
  if (!picture) return inside + after;
  return `<figure>${picture}<figcaption>${words.trim() || named}</figcaption></figure>${after}`;
}

/** Takes the marks of shortcodes out and leaves what stands between them; words in square brackets stay. */
function takeOutShortcodes(text: string, { attachments, notes }: Surroundings) {
  const closed = new Set(Array.from(text.matchAll(/\[\/([a-zA-Z][\w-]*)\]/g), ([, name]) => name));
  return text.replace(shortcode, (found, _slash: string, name: string, attributes: string) => {
    if (!known.test(name) && attributes === "" && !closed.has(name)) return found;
    if (name === "embed") return "\n\n";
    const source = /\b(?:src|mp3|mp4|m4a|ogg|url)\s*=\s*["']?(https?:\/\/[^\s"'\]]+)/.exec(attributes)?.[1];
    if (/^(audio|video)$/.test(name) && source) return `\n\n${source}\n\n`;
    const pictures = name === "gallery" ? picturesNamed(attributes, attachments) : "";
    if (pictures) return `\n\n${pictures}\n\n`;
    notes.add("shortcodes", `[${name}]`);
    return "";
  });
}

function picturesNamed(attributes: string, attachments: Surroundings["attachments"]) {
  const ids = /\bids\s*=\s*["']?([\d,\s]+)/.exec(attributes)?.[1]?.split(",") ?? [];
  return ids
    .map((id) => attachments.get(id.trim()))
    .filter((picture) => picture !== undefined)
    .slice(0, MOST_PICTURES)
    .map(({ url, alt }) => `<img src="${escapeXml(url)}" alt="${escapeXml(alt)}">`)
    .join("\n\n");
}
