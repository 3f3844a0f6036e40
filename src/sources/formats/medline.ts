import type { CslItem } from "@db/library-types";

import { normalize } from "./normalize";
import { readTags } from "./tags";

/** NBIB, the format of PubMed's "Send to citation manager", also known as MEDLINE. */
export function readMedline(text: string): CslItem {
  const tags = readTags(text, /^([A-Z][A-Z0-9]{1,3}) {0,2}-(?: ([^\n]*))?$/);
  const one = (...names: string[]) => names.map((name) => tags.get(name)?.[0]).find(Boolean);
  const all = (name: string) => tags.get(name) ?? [];
  const id = (kind: string) =>
    [...all("LID"), ...all("AID")].find((value) => value.endsWith(`[${kind}]`))?.replace(/\s*\[\w+\]$/, "");
  const kinds = all("PT").join(" ");
  const isBook = one("BTI") !== undefined || /\bBook\b/i.test(kinds);
  const isChapter = isBook && one("TI") !== undefined && one("BTI") !== undefined;
  const type = isChapter ? "chapter" : isBook ? "book" : /preprint/i.test(kinds) ? "article" : "article-journal";
  return normalize({
    type,
    title: one("TI") ?? one("BTI", "TT"),
    author: namesInOrder(text),
    editor: all("FED").length ? all("FED") : all("ED"),
    "container-title": isChapter ? one("BTI") : isBook ? undefined : one("JT", "TA"),
    "container-title-short": isBook ? undefined : one("TA"),
    "collection-title": one("CTI"),
    issued: one("DP"),
    volume: one("VI"),
    issue: one("IP"),
    page: one("PG") ?? (/^e?\d{1,8}$/i.test(id("pii") ?? "") ? id("pii") : undefined),
    publisher: one("PB"),
    "publisher-place": isBook ? one("PL") : undefined,
    edition: one("EN"),
    language: one("LA"),
    ISSN: one("IS")?.replace(/ .*/, ""),
    ISBN: all("ISBN"),
    DOI: id("doi") ?? one("DOI"),
    PMID: one("PMID"),
    PMCID: one("PMC"),
  });
}

/** Full names, or the short ones where there are none; organizations keep their place among the people. */
function namesInOrder(text: string): (string | { literal: string })[] {
  const person = /^FAU ?-/m.test(text) ? "FAU" : "AU";
  const names: { tag: string; name: string }[] = [];
  let open = false;
  for (const line of text.split("\n")) {
    const [, tag, name] = /^(FAU|AU|CN) {0,2}- ([^\n]*)/.exec(line) ?? [];
    const last = names.at(-1);
    if (tag !== undefined && name !== undefined) {
      open = tag === "CN" || tag === person;
      if (open) names.push({ tag, name });
    } else if (open && last && line.startsWith("      ")) {
      last.name += ` ${line.trim()}`;
    } else {
      open = false;
    }
  }
  return names.map(({ tag, name }) => (tag === "CN" ? { literal: name } : name));
}
