import type { Root } from "hast";
import { toText } from "hast-util-to-text";

import type { BackupInput } from "@/content-file/file-format";
import { ContentError } from "@/content/content-error";
import { parseHtml } from "@/content/parse";
import { replaceElements, text, textOf } from "@/content/tree";
import { firstCharacters } from "@/lib/text/first-characters";
import { oneLine } from "@/lib/text/one-line";
import { toTidySlug } from "@/lib/text/slug";
import { MAX_SLUG_LENGTH } from "@/posts/article-slug";
import { type LineName, postFields } from "@/posts/post-fields";
import { toUnicodeForm } from "@/sources/formats/plain-text";

import type { PostNotes } from "./notes";

export type ConvertedPost = BackupInput["posts"][number];

const MAX_TAGS = 50;
const EXCERPT_LENGTH = 200;

export function firstSentences(text: string) {
  const start = oneLine(firstCharacters(text, 2000));
  let excerpt = "";
  for (const { segment } of new Intl.Segmenter("en", { granularity: "sentence" }).segment(start)) {
    if (excerpt !== "" && excerpt.length + segment.length > EXCERPT_LENGTH) break;
    excerpt += segment;
  }
  return excerpt.length > EXCERPT_LENGTH * 2
    ? `${firstCharacters(excerpt, EXCERPT_LENGTH).trimEnd()}…`
    : excerpt.trim();
}

export function plainTextOf(html: string) {
  try {
    return oneLine(wordsOf(parseHtml(html)));
  } catch (error) {
    if (error instanceof ContentError) return oneLine(html);
    throw error;
  }
}

/** Text without formatting: 10<sup>6</sup> becomes 10⁶, not 106, and struck-out words are left out. */
export function wordsOf(tree: Root) {
  const words = structuredClone(tree);
  replaceElements(words, (node) => {
    if (/^(s|del|strike)$/.test(node.tagName)) return [];
    if (!/^su[bp]$/.test(node.tagName)) return undefined;
    return [text(textOf(node).replace(/\S(?:.*\S)?/s, (inside) => toUnicodeForm(node.tagName, inside) ?? inside))];
  });
  return toText(words).trim();
}

export const shorten = (text: string | null | undefined, max: number) =>
  firstCharacters(oneLine(text ?? ""), max).trim();

export const shortenFor = (name: LineName, text: string | null | undefined) => shorten(text, postFields[name].max);

export const isGarbled = (text: string) => text.includes("\uFFFD");

export function byline(names: string[], postSlug: string, notes: PostNotes) {
  const distinct = [...new Set(names.map(oneLine))].filter((name) => name !== "");
  const all = new Intl.ListFormat("en").format(distinct);
  if (all.length <= postFields.author.max) return all;
  if (distinct.length > 1) notes.add("authors", `${postSlug} (${all})`);
  return shorten(distinct[0], postFields.author.max);
}

export function limitTags(slugs: string[], postSlug: string, notes: PostNotes) {
  if (slugs.length > MAX_TAGS) notes.add("moreTags", `${postSlug} (${slugs.slice(MAX_TAGS).join(", ")})`);
  return slugs.slice(0, MAX_TAGS);
}

export class Slugs {
  readonly #taken = new Set<string>();

  constructor(private readonly isValid: (slug: string) => boolean) {}

  take(wanted: string, ...others: string[]) {
    const candidates = [
      lastPart(wanted).toLowerCase().slice(0, MAX_SLUG_LENGTH),
      ...others.map((text) => toTidySlug(text, MAX_SLUG_LENGTH)),
    ];
    const base = candidates.find(this.isValid) ?? "post";
    let slug = base;
    for (let number = 2; this.#taken.has(slug); number += 1) {
      slug = `${base.slice(0, MAX_SLUG_LENGTH - 1 - String(number).length)}-${number}`;
    }
    this.#taken.add(slug);
    return slug;
  }
}

/** Some programs write a whole path or the name of a file as the slug. */
const lastPart = (slug: string) =>
  slug
    .replace(/\.html?$/i, "")
    .split("/")
    .findLast((part) => part !== "") ?? "";

/** `time` is ISO 8601. A scheduled post whose time has passed becomes a draft: an export doesn't say whether it was ever published. */
export const hasPassed = (time: string) => Date.parse(time) <= Date.now();

/** Converts a time in UTC (ISO 8601, "2024-01-02 03:04:05" or milliseconds) to ISO 8601; undefined when it is not valid. */
export function parseInstant(value: string | number | null | undefined) {
  if (value === null || value === undefined || value === "") return undefined;
  const text =
    typeof value === "string"
      ? value.trim().replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(\.\d+)?)$/, "$1T$2Z")
      : value;
  const time = new Date(text);
  return time.getTime() > 0 && time.getTime() < Date.UTC(9999) ? time.toISOString() : undefined;
}
