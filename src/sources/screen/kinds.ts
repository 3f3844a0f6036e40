/** The fields of a reference that not every kind of work has, in the order of the form. */
export const fieldLabels = {
  editor: "Editors",
  "container-title": "Journal or book",
  "container-title-short": "Journal abbreviation",
  volume: "Volume",
  issue: "Issue",
  page: "Pages",
  edition: "Edition",
  number: "Report number",
  publisher: "Publisher",
  "publisher-place": "Place",
  DOI: "DOI",
  PMID: "PubMed number (PMID)",
  PMCID: "PubMed Central number (PMCID)",
  ISBN: "ISBN",
  URL: "Web address",
  accessed: "Date accessed",
} as const;

export type FieldName = keyof typeof fieldLabels;

type Kind = { label: string; fields: readonly FieldName[]; labels?: { readonly [Name in FieldName]?: string } };

export const kinds: { readonly [type: string]: Kind } = {
  "article-journal": {
    label: "Journal article",
    fields: ["container-title", "container-title-short", "volume", "issue", "page", "DOI", "PMID", "PMCID"],
    labels: { "container-title": "Journal" },
  },
  book: { label: "Book", fields: ["editor", "edition", "publisher", "publisher-place", "DOI", "ISBN"] },
  chapter: {
    label: "Book chapter",
    fields: ["editor", "container-title", "edition", "page", "publisher", "publisher-place", "DOI", "ISBN"],
    labels: { "container-title": "Book" },
  },
  report: {
    label: "Report or guideline",
    fields: ["number", "publisher", "publisher-place", "DOI", "URL", "accessed"],
  },
  webpage: {
    label: "Web page",
    fields: ["container-title", "publisher", "publisher-place", "URL", "accessed"],
    labels: { "container-title": "Name of the website" },
  },
  "paper-conference": {
    label: "Conference paper",
    fields: ["editor", "container-title", "page", "publisher", "publisher-place", "DOI", "ISBN"],
    labels: { "container-title": "Book or conference" },
  },
  thesis: {
    label: "Thesis",
    fields: ["publisher", "publisher-place", "DOI", "URL"],
    labels: { publisher: "University" },
  },
  "article-newspaper": {
    label: "Newspaper article",
    fields: ["container-title", "page", "URL", "accessed"],
    labels: { "container-title": "Newspaper" },
  },
  article: {
    label: "Preprint",
    fields: ["container-title", "DOI", "URL"],
    labels: { "container-title": "Server, such as medRxiv" },
  },
  document: {
    label: "Other",
    fields: ["container-title", "publisher", "publisher-place", "DOI", "URL", "accessed"],
  },
};

export const fieldNames = Object.keys(fieldLabels) as FieldName[];
