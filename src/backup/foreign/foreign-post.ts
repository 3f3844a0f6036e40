import { toText } from "hast-util-to-text";

import type { BackupInput } from "@/backup/file-format";
import { ContentError } from "@/content/content-error";
import { parseHtml } from "@/content/parse";
import { firstCharacters } from "@/lib/first-characters";
import { slugFrom } from "@/lib/slug";

export type ForeignPost = BackupInput["posts"][number];

const EXCERPT_LENGTH = 200;
const LONGEST_SLUG = 120;

/** The first sentences of a text, as an excerpt for a post that has none. */
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

/** Text without line breaks, control characters and doubled spaces. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();

/** The words of a small piece of HTML, in one line. */
export function wordsOf(html: string) {
  try {
    return oneLine(toText(parseHtml(html)));
  } catch (error) {
    if (error instanceof ContentError) return oneLine(html);
    throw error;
  }
}

/** One line of at most so many characters. */
export const short = (text: string | null | undefined, most: number) =>
  firstCharacters(oneLine(text ?? ""), most).trim();

/** Gives each post and term of an export a slug that is valid and its own. */
export class Slugs {
  readonly #taken = new Set<string>();

  /** `wanted` when it can be a slug, else one made of the first of `others` that has letters for it. */
  take(wanted: string, ...others: string[]) {
    const made = [wanted.toLowerCase(), ...others.map(slugFrom)].map((text) => text.slice(0, LONGEST_SLUG));
    const base = made.find((text) => /^[a-z0-9-]*[a-z0-9][a-z0-9-]*$/.test(text)) ?? "post";
    let slug = base;
    for (let number = 2; this.#taken.has(slug); number += 1) slug = `${base}-${number}`;
    this.#taken.add(slug);
    return slug;
  }
}

/** An instant as a file has it, always UTC: ISO 8601, "2024-01-02 03:04:05" or milliseconds; undefined when it is none. */
export function instantOf(value: string | number | null | undefined) {
  if (value === null || value === undefined || value === "") return undefined;
  const text =
    typeof value === "string"
      ? value.trim().replace(/^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d(\.\d+)?)$/, "$1T$2Z")
      : value;
  const moment = new Date(text);
  return moment.getTime() > 0 && moment.getTime() < Date.UTC(9999) ? moment.toISOString() : undefined;
}
