import type { Citation } from "@db/schema";

import type { NumberedSource } from "./number-cites";
import { fullReference, referenceLinks, titleOf } from "./reference";

const types: { readonly [type: string]: string } = {
  "article-journal": "ScholarlyArticle",
  book: "Book",
  chapter: "Chapter",
  dataset: "Dataset",
  report: "Report",
  thesis: "Thesis",
  webpage: "WebPage",
};

export const citationsOf = (cited: readonly NumberedSource[]): Citation[] =>
  cited.map(({ source: { csl, archivedUrl } }) => {
    const [link] = referenceLinks(csl, archivedUrl);
    const name = titleOf(csl) || fullReference(csl);
    return { "@type": types[csl.type] ?? "CreativeWork", name, ...(link && { url: link.href }) };
  });
