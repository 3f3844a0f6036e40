import type { CslDate, CslItem } from "@db/library-types";

import { nameList } from "./vancouver-names";

/** Writes a reference in the style of the NLM ("Vancouver"), as plain text that ends with a period. Callers add addresses and identifiers as links. */
export function referenceText(csl: CslItem): string {
  const { type } = csl;
  if (partTypes.has(type) && hostTitle(csl)) {
    return sentences(nameList(csl.author), title(csl), `In: ${host(csl)}`, pages(csl, "p. "));
  }
  if (inPeriodical(csl))
    return sentences(nameList(csl.author), title(csl), periodical(csl), dateVolumeAndPages(csl), language(csl));
  const editors = nameList(csl.editor, "editor");
  const authors = nameList(csl.author);
  return sentences(
    authors || editors,
    title(csl),
    isOnline(csl) && field(csl, "container-title"),
    edition(csl),
    volumeOfBook(csl),
    authors && editors,
    imprint(csl),
    field(csl, "number") && type === "report" && `Report No.: ${field(csl, "number")}`,
    language(csl),
  );
}

const partTypes = new Set(["chapter", "paper-conference", "entry-encyclopedia", "entry-dictionary", "entry"]);
const periodicalTypes = new Set(["article-journal", "article-magazine", "article-newspaper", "review"]);
const media: Record<string, string> = {
  webpage: "Internet",
  website: "Internet",
  post: "Internet",
  "post-weblog": "Internet",
  dataset: "dataset",
  software: "software",
  motion_picture: "video",
  broadcast: "broadcast",
  song: "audio",
};

function inPeriodical(csl: CslItem): boolean {
  if (periodicalTypes.has(csl.type)) return true;
  return csl.type === "article" && field(csl, "container-title") !== "";
}

function isOnline({ type }: CslItem): boolean {
  return media[type] === "Internet";
}

function title(csl: CslItem): string {
  const medium = media[csl.type] ?? (csl.type === "thesis" ? thesis(csl) : "");
  const words = field(csl, "title").replace(/\s*\.$/, "");
  return medium && words ? `${words} [${medium}]` : words;
}

function thesis(csl: CslItem): string {
  return /master|\bm\.?sc?\b/i.test(field(csl, "genre")) ? "master’s thesis" : "dissertation";
}

function hostTitle(csl: CslItem): string {
  return field(csl, "container-title") || field(csl, "event-title") || field(csl, "event");
}

function host(csl: CslItem): string {
  const names = nameList(csl.editor, "editor");
  return sentences(names, hostTitle(csl), edition(csl), volumeOfBook(csl), imprint(csl)).replace(/\.$/, "");
}

function periodical(csl: CslItem): string {
  const name = (field(csl, "container-title-short") || field(csl, "container-title")).replace(/\.$/, "");
  return csl.type === "article" && name ? `${name} [Preprint]` : name;
}

/** `2002;347(4):284-7`. Month and day are added for newspapers and magazines, and when there is no volume, issue or page. */
function dateVolumeAndPages(csl: CslItem): string {
  const volume = field(csl, "volume");
  const issue = field(csl, "issue")
    .replace(/^suppl(?:ement)?\.?[\s_]*/i, "Suppl ")
    .trim();
  const part = /^Suppl/.test(issue) ? ` ${issue}` : issue && `(${issue})`;
  const volumeAndIssue = volume || part ? `;${volume}${part}`.replace("; ", ";") : "";
  const rest = volumeAndIssue + pages(csl, ":");
  const needsDay = rest === "" || csl.type === "article-newspaper" || csl.type === "article-magazine";
  return (dateText(csl.issued, needsDay) || "n.d.") + rest;
}

function imprint(csl: CslItem): string {
  const publisher = field(csl, "publisher").replace(/\.$/, "");
  const place = field(csl, "publisher-place");
  const by = place && publisher ? `${place}: ${publisher}` : place || publisher;
  const cited = isOnline(csl) && dateText(csl.accessed, true);
  const date = (dateText(csl.issued, isOnline(csl)) || "n.d.") + (cited ? ` [cited ${cited}]` : "");
  return by ? `${by}; ${date}` : date;
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

function dateText(date: CslDate | undefined, withDay: boolean): string {
  const parts = date?.["date-parts"]?.[0];
  if (!parts?.[0]) return String(date?.literal ?? "").trim();
  const [year, month, day] = parts.map(Number);
  const name = month === undefined ? undefined : months[month - 1];
  if (!withDay || !name) return String(year);
  return day ? `${year} ${name} ${day}` : `${year} ${name}`;
}

function pages(csl: CslItem, before: string): string {
  const text = field(csl, "page") || (before === ":" ? field(csl, "article-number") : "");
  return text && before + text.split(",").map(shortRange).join(", ");
}

/** `284-287` becomes `284-7`; ranges that end with a letter stay whole. */
function shortRange(range: string): string {
  const found = /^([a-z]*)(\d+)\s*[-‐-―]+\s*([a-z]*)(\d+)$/i.exec(range.trim());
  if (!found) return range.trim().replace(/[‐-―]/g, "-");
  const [, letters = "", first = "", lastLetters = "", last = ""] = found;
  if (lastLetters && lastLetters !== letters) return `${letters}${first}-${lastLetters}${last}`;
  if (first === last && (lastLetters || !letters)) return letters + first;
  if (first.length !== last.length) return `${letters}${first}-${last}`;
  let same = 0;
  while (same < last.length - 1 && first[same] === last[same]) same++;
  return `${letters}${first}-${last.slice(same)}`;
}

function edition(csl: CslItem): string {
  const words = field(csl, "edition").replace(/\s*\bed(?:ition|n)?\b\.?$/i, "");
  if (!words) return "";
  const number = /^\d+$/.test(words) ? Number(words) : ordinals.indexOf(words.toLowerCase());
  if (number === 1) return "";
  return `${number > 0 ? ordinal(number) : words} ed`;
}

const ordinals = ["", "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

function ordinal(number: number): string {
  const ending = new Intl.PluralRules("en", { type: "ordinal" }).select(number);
  return number + ({ one: "st", two: "nd", few: "rd" }[ending as string] ?? "th");
}

function volumeOfBook(csl: CslItem): string {
  const volume = field(csl, "volume");
  return volume && `Vol. ${volume}`;
}

/** The NLM style names the language only for works that are not in English. */
function language(csl: CslItem): string {
  const code = field(csl, "language");
  if (!/^[a-z]{2,3}(-[a-z0-9]{2,8})*$/i.test(code) || /^en/i.test(code)) return "";
  const name = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" }).of(code.split("-")[0] ?? code);
  return name ?? "";
}

function field(csl: CslItem, name: string): string {
  const value = csl[name];
  return typeof value === "string" || typeof value === "number" ? String(value).replace(/\s+/g, " ").trim() : "";
}

function sentences(...parts: (string | false | undefined)[]): string {
  let text = "";
  for (const part of parts) {
    if (!part) continue;
    text += `${text && " "}${part}${/[.?!]$/.test(part) ? "" : "."}`;
  }
  return text;
}
