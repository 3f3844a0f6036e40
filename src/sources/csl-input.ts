import type { CslDate, CslItem, CslName } from "@db/library-types";

import { oneLine } from "@/lib/text/one-line";
import { z } from "@/lib/zod";

import { readIsbn } from "./formats/find-identifiers";
import { readDoi, readPmcid, readPmid, readWebAddress } from "./identifiers";

const MAX_LENGTH = 20_000;
/** An index of the database can’t store much longer values. */
const MAX_IDENTIFIER_LENGTH = 500;
const MAX_DEPTH = 4;
const MAX_NAMES = 500;

/** Some programs write numbers without quotes. */
const toText = (value: unknown) =>
  typeof value === "string" || typeof value === "number" ? oneLine(String(value)) : "";

const line = (label: string, max: number) =>
  z
    .unknown()
    .transform(toText)
    .refine((text) => text.length <= max, `${label} must be at most ${max.toLocaleString("en-US")} characters long`)
    .transform((text) => text || undefined);

const identifier = (read: (text: string) => string | undefined, message: string, max = MAX_IDENTIFIER_LENGTH) =>
  z
    .unknown()
    .transform((value) => toText(value) || undefined)
    .refine((text) => text === undefined || (text.length <= max && read(text) !== undefined), message)
    .transform((text) => text && read(text));

const names = (label: string) =>
  z
    .unknown()
    .transform((value) => (Array.isArray(value) ? value.flatMap(readName) : []))
    .refine((list) => list.length <= MAX_NAMES, `${label}: at most ${MAX_NAMES} names`)
    .refine((list) => list.every(isShort), `${label}: a name must be at most 500 characters long`)
    .transform((list) => (list.length > 0 ? list : undefined));

const isShort = (name: CslName) => Object.values(name).every((text) => text.length <= 500);

function readName(value: unknown): CslName[] {
  if (typeof value !== "object" || value === null) return [];
  const given = value as Record<string, unknown>;
  const particles = [given["dropping-particle"], given["non-dropping-particle"]].map(toText);
  const name = {
    family: [...particles, toText(given.family)].filter(Boolean).join(" "),
    given: toText(given.given),
    suffix: toText(given.suffix),
    literal: toText(given.literal),
  };
  const parts = Object.entries(name).filter(([, text]) => text !== "");
  return parts.length > 0 ? [Object.fromEntries(parts)] : [];
}

const date = (label: string) =>
  z
    .unknown()
    .transform(readDate)
    .refine((read) => read !== null, `${label}: enter a year, or a date such as 2021-03-04`)
    .transform((read) => read ?? undefined);

/** Null when the numbers are not a date. A range becomes its first date. */
function readDate(value: unknown): CslDate | null | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const { "date-parts": ranges, literal, raw } = value as Record<string, unknown>;
  const first = Array.isArray(ranges) && Array.isArray(ranges[0]) ? ranges[0].slice(0, 3) : [];
  const [year, month, day] = first.map((part) => (toText(part) === "" ? undefined : Number(toText(part))));
  const words = (toText(literal) || toText(raw)).slice(0, 100);
  if (year === undefined) return words ? { literal: words } : undefined;
  if (!isWithin(year, 1, 9999) || !isWithin(month, 1, 12) || !isWithin(day, 1, 31)) return null;
  if (month === undefined) return { "date-parts": [[year]] };
  return { "date-parts": [day === undefined ? [year, month] : [year, month, day]] };
}

const isWithin = (number: number | undefined, min: number, max: number) =>
  number === undefined || (Number.isInteger(number) && number >= min && number <= max);

const knownFields = z.object({
  type: z
    .unknown()
    .transform(toText)
    .refine((type) => /^[a-z][a-z_-]{1,49}$/.test(type), "Kind of work is required"),
  title: z
    .unknown()
    .transform(toText)
    .refine((title) => /[\p{L}\p{N}]/u.test(title), "Title is required")
    .refine((title) => title.length <= 2000, "Title must be at most 2,000 characters long"),
  author: names("Authors"),
  editor: names("Editors"),
  issued: date("Date published"),
  accessed: date("Date accessed"),
  "container-title": line("Journal or book", 1000),
  "container-title-short": line("Journal abbreviation", 300),
  publisher: line("Publisher", 500),
  "publisher-place": line("Place", 300),
  edition: line("Edition", 100),
  volume: line("Volume", 100),
  issue: line("Issue", 100),
  page: line("Pages", 200),
  DOI: identifier(readDoi, "This is not a DOI. One looks like 10.1093/humrep/deab123"),
  PMID: identifier(readPmid, "This is not a PubMed number. One looks like 33569613"),
  PMCID: identifier(readPmcid, "This is not a PubMed Central number. One looks like PMC7866332"),
  ISBN: identifier(readIsbn, "This is not an ISBN. Check its 10 or 13 digits"),
  URL: identifier(readWebAddress, "Enter an address that starts with https:// or http://", 2000),
});

const emptyFields = Object.fromEntries(Object.keys(knownFields.shape).map((name) => [name, undefined]));

/** Not stored: a source gets a key of our own instead of this id, and abstracts belong to their publishers. */
const leftOut = new Set(["id", "abstract"]);

export const cslInput = z
  .custom<Record<string, unknown>>((value) => typeof value === "object" && value !== null && !Array.isArray(value), {
    error: "Title is required",
    path: ["title"],
  })
  .transform((value) => ({ ...emptyFields, ...value }))
  .pipe(z.looseObject(knownFields.shape))
  .transform((csl) => {
    const others = Object.entries(csl).filter(
      ([name]) => !Object.hasOwn(knownFields.shape, name) && !leftOut.has(name),
    );
    const own = Object.entries(csl).filter(
      ([name, value]) => Object.hasOwn(knownFields.shape, name) && value !== undefined,
    );
    return Object.fromEntries([...own, ...Object.entries(cleanObject(others, 1))]) as CslItem;
  })
  .refine((csl) => JSON.stringify(csl).length <= MAX_LENGTH, {
    path: ["title"],
    message: "This reference is too large. Leave out what a reader does not need",
  });

const isPropertyName = (name: string) => /^[A-Za-z][\w-]{0,99}$/.test(name);

const cleanObject = (entries: [string, unknown][], depth: number) =>
  Object.fromEntries(
    entries
      .filter(([name]) => isPropertyName(name))
      .map(([name, value]) => [name, clean(value, depth)])
      .filter(([, value]) => value !== undefined),
  );

function clean(value: unknown, depth: number): unknown {
  if (typeof value === "string") return oneLine(value) || undefined;
  if (typeof value === "number" || typeof value === "boolean") return value;
  if (typeof value !== "object" || value === null || depth >= MAX_DEPTH) return undefined;
  if (Array.isArray(value)) return value.map((one) => clean(one, depth + 1)).filter((one) => one !== undefined);
  return cleanObject(Object.entries(value), depth + 1);
}
