import type { CslItem } from "@db/library-types";

import { findPmid } from "./find-identifiers";
import { normalize } from "./normalize";
import { readTags } from "./tags";

const types: Record<string, string> = {
  "journal article": "article-journal",
  "electronic article": "article-journal",
  "magazine article": "article-magazine",
  "newspaper article": "article-newspaper",
  book: "book",
  "edited book": "book",
  "electronic book": "book",
  "book section": "chapter",
  "conference proceedings": "paper-conference",
  "conference paper": "paper-conference",
  thesis: "thesis",
  report: "report",
  "government document": "report",
  "web page": "webpage",
  "online database": "webpage",
};

/** EndNote's tagged lines, such as `%A Halpern, SD`. Google Scholar exports them as "EndNote". */
export function readEndnote(text: string): CslItem {
  const tags = readTags(text, /^(%[0-9A-Z@!>[\](~+^&]) ?([^\n]*)$/);
  const one = (name: string) => tags.get(name)?.[0];
  const type = types[one("%0")?.toLowerCase() ?? ""] ?? "document";
  const isPart = type === "chapter" || type === "paper-conference";
  return normalize({
    type,
    title: one("%T"),
    author: tags.get("%A"),
    editor: tags.get("%E"),
    "container-title": one("%J") ?? (isPart ? (one("%B") ?? one("%S")) : undefined),
    issued: one("%8")?.includes(one("%D") ?? "") ? one("%8") : one("%D"),
    volume: one("%V"),
    issue: one("%N"),
    page: one("%P"),
    edition: one("%7"),
    publisher: one("%I"),
    "publisher-place": one("%C"),
    language: one("%G"),
    ISSN: type.startsWith("article") ? one("%@") : undefined,
    ISBN: type.startsWith("article") ? undefined : one("%@"),
    DOI: one("%R"),
    PMID: findPmid(one("%U") ?? "") ?? (/^\d{1,8}$/.test(one("%M") ?? "") ? one("%M") : undefined),
    URL: one("%U"),
  });
}
