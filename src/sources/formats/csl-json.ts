import { cslTypes, normalize } from "./normalize";
import { MAX_READ, type ParsedReference } from "./parsed-reference";

type Item = Record<string, unknown>;

export function readCslJson(text: string): ParsedReference[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [{ csl: normalize({}), problem: "This looks like CSL-JSON, but it is not valid JSON. It may be cut off." }];
  }
  const items = itemsOf(value);
  if (items.length === 0) return [{ csl: normalize({}), problem: "This JSON contains no references." }];
  return items
    .slice(0, MAX_READ + 1)
    .map((item) =>
      isItem(item)
        ? { csl: readItem(item) }
        : { csl: normalize({}), problem: "This part of the JSON is not a reference." },
    );
}

function itemsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isItem(value)) return [];
  if (isItem(value.message)) return itemsOf(value.message);
  if (Array.isArray(value.items) && value.title === undefined) return value.items;
  return value.title !== undefined || value.type !== undefined || value.DOI !== undefined ? [value] : [];
}

function isItem(value: unknown): value is Item {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

const types: Record<string, string> = {
  "journal-article": "article-journal",
  journalArticle: "article-journal",
  "book-chapter": "chapter",
  "book-section": "chapter",
  "book-part": "chapter",
  bookSection: "chapter",
  monograph: "book",
  "edited-book": "book",
  "reference-book": "book",
  "reference-entry": "entry-encyclopedia",
  "proceedings-article": "paper-conference",
  conferencePaper: "paper-conference",
  "posted-content": "article",
  preprint: "article",
  dissertation: "thesis",
  "report-component": "report",
};

function readItem(item: Item): ReturnType<typeof normalize> {
  const type = String(item.type);
  const note = typeof item.note === "string" ? item.note.slice(0, 1000) : "";
  const id = typeof item.id === "string" ? item.id : "";
  return normalize({
    ...item,
    type: cslTypes.has(type) ? type : types[type],
    "container-title-short": item["container-title-short"] ?? item["short-container-title"] ?? item.journalAbbreviation,
    "title-short": item["title-short"] ?? item.shortTitle,
    "event-title": item["event-title"] ?? item.event,
    issued: item.issued ?? item["published-print"] ?? item.published,
    PMID: item.PMID ?? /^PMID:? ?(\d+)/m.exec(note)?.[1] ?? /^pmid:(\d+)$/.exec(id)?.[1],
    PMCID: item.PMCID ?? /^PMCID:? ?(PMC\d+)/m.exec(note)?.[1],
    DOI: item.DOI ?? /^DOI:? ?(10\.\S+)/m.exec(note)?.[1],
  });
}
