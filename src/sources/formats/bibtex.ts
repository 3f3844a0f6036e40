import { plugins } from "@citation-js/core";

import { type BibtexEntry, readBibtexEntries } from "./bibtex-entries";
import "./latex-commands";
import { findPmcid, findPmid } from "./find-identifiers";
import { normalize } from "./normalize";
import { MAX_READ, type ParsedReference } from "./parsed-reference";

const citationJsFields = new Set(
  (
    "address author booktitle booksubtitle chapter date day edition editor eid eprint eprinttype archiveprefix howpublished " +
    "institution isbn issn issue journal journaltitle journalsubtitle language langid location maintitle month number numpages organization " +
    "pages pagetotal publisher pubstate school series shortjournal subtitle title titleaddon translator type urldate venue " +
    "eventtitle version volume year"
  ).split(" "),
);

type CitationJsEntry = { type: string; label: string; properties: Record<string, string> };

export function readBibtex(text: string): ParsedReference[] {
  const all = readBibtexEntries(text);
  const entries = all.filter(({ type }) => !notWorks.has(type));
  const byLabel = new Map(all.map((entry) => [entry.label, entry]));
  return entries.slice(0, MAX_READ + 1).map((entry) => {
    const csl = normalize({ ...readEntry(withParent(entry, byLabel)), ...readOtherFields(entry) });
    if (!entry.isComplete) return { csl, problem: "This BibTeX entry is not complete. Check what was read." };
    const isShortened = /\sand\s+others\s*$/i.test((entry.fields.get("author") ?? "").slice(-200));
    return isShortened ? { csl, problem: "This BibTeX entry names only the first authors. Add the others." } : { csl };
  });
}

const notWorks = new Set(["set", "xdata", "control", "bibnote"]);

/** A chapter may refer to the entry of its book. */
function withParent(entry: BibtexEntry, byLabel: Map<string, BibtexEntry>): CitationJsEntry[] {
  const parent = byLabel.get(entry.fields.get("crossref") ?? "");
  if (!parent || parent === entry) return [toCitationJs(entry)];
  const own = toCitationJs(entry);
  return [toCitationJs(parent, "parent"), { ...own, properties: { ...own.properties, crossref: "parent" } }];
}

function toCitationJs({ type, fields }: BibtexEntry, label = "entry"): CitationJsEntry {
  const properties = [...fields]
    .filter(([name, value]) => citationJsFields.has(name) && value.trim())
    // Accents are written like this in LaTeX's tabbing environment.
    .map(([name, value]) => [name, value.replace(/\\a(?=['`=])/g, "\\")]);
  return { type: citationJsTypes[type] ?? type, label, properties: Object.fromEntries(properties) };
}

const citationJsTypes: Record<string, string> = {
  booksection: "incollection",
  conferenceproceedings: "inproceedings",
  journalarticle: "article",
  electronic: "online",
  www: "online",
  webpage: "online",
  web: "online",
  journal: "article",
};

function readEntry(entries: CitationJsEntry[]): Record<string, unknown> {
  return withoutCommands(convert(entries) ?? convert(entries.map(withReadableValues)) ?? {});
}

function convert(entries: CitationJsEntry[]): Record<string, unknown> | undefined {
  try {
    return plugins.input.data(entries, "@biblatex/entries+list").at(-1);
  } catch {
    return undefined;
  }
}

/** citation.js leaves unknown commands in the text. */
function withoutCommands(item: Record<string, unknown>): Record<string, unknown> {
  return JSON.parse(
    JSON.stringify(item, (_, value) => (typeof value === "string" ? value.replace(/\\[A-Za-z]+ ?/g, "") : value)),
  );
}

/** Values that are not valid LaTeX, such as `costs $5`, are read as plain text. */
function withReadableValues(entry: CitationJsEntry): CitationJsEntry {
  const properties = Object.entries(entry.properties).map(([name, value]) => {
    if (name === "crossref" || convert([{ ...entry, properties: { [name]: value } }])) return [name, value];
    const plain = value.replace(/\\([&%$#_{}])|\\[a-zA-Z]+ ?|[{}\\]/g, "$1");
    const isMath = value.split("$").length % 2 === 1;
    return [name, plain.replaceAll("$", isMath ? "" : "\\$$")];
  });
  const readable = { ...entry, properties: Object.fromEntries(properties) };
  return convert([readable]) ? readable : { ...entry, properties: {} };
}

/** Fields that citation.js does not read, or that it would change, such as addresses in which programs escape characters for LaTeX. */
function readOtherFields({ fields }: BibtexEntry): Record<string, unknown> {
  const note = (fields.get("note") ?? "").slice(0, 500);
  const plain = (...names: string[]) => {
    const value = names.map((name) => fields.get(name)).find((text) => text?.trim());
    return value
      ?.slice(0, 3000)
      .replace(/\\url|\\([&%_#~$^])|[{}]/g, "$1")
      .trim();
  };
  const found = {
    DOI: plain("doi"),
    PMID: plain("pmid") ?? findPmid(note),
    PMCID: plain("pmcid", "pmc") ?? findPmcid(note),
    URL: plain("url"),
    "article-number": plain("article-number", "eid"),
    "container-title-short": plain("shortjournal"),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value));
}
