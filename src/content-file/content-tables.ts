import type * as schema from "@db/schema";

import { capitalized } from "@/lib/text/capitalized";

import type { ColumnOf, ContentTable, TextForm } from "./table-definition";

const NOT_SENT_BY_RESTORE = "A restored issue is sent only after somebody has scheduled it again.";
const DERIVED = "Computed from the other columns.";
const reviewerTexts = ["credentials", "role", "registrationBody", "registrationNumber", "orcid", "interests"] as const;

/** Everything that is content, in the order of the backup file. Exports, imports, test restores, checks and counts are based on this list. */
export const contentTables = {
  categories: {
    noun: ["category", "categories"],
    list: { name: "categories", max: 10_000 },
    isInFirstVersion: true,
    isReported: true,
    isCompared: true,
  },
  tags: {
    noun: ["tag", "tags"],
    list: { name: "tags", max: 10_000 },
    isInFirstVersion: true,
    isReported: true,
    isCompared: true,
  },
  posts: {
    noun: ["post", "posts"],
    omitted: {
      readingTime: DERIVED,
      rendered: DERIVED,
      rendererVersion: DERIVED,
      headings: DERIVED,
      citations: DERIVED,
      bodyText: DERIVED,
      tagNames: DERIVED,
      clinicalHash: DERIVED,
      searchVector: DERIVED,
    },
    list: { name: "posts", max: 100_000 },
    isInFirstVersion: true,
    isReported: true,
    isCompared: true,
  },
  postTags: { noun: ["tag of a post", "tags of posts"] },
  postSlugs: { noun: ["former slug", "former slugs"] },
  oldAddresses: { noun: ["old address", "old addresses"] },
  postRevisions: {
    noun: ["revision", "revisions"],
    omitted: { userId: "Private: a backup contains no users. Their names are kept in userName." },
    list: { name: "revisions", max: 2_000_000 },
  },
  workingDrafts: {
    noun: ["working draft", "working drafts"],
    omitted: { editor: "Identifies the open editor that wrote last, which means nothing in another database." },
    list: { name: "workingDrafts", max: 100_000 },
  },
  workingCopies: {
    noun: ["working copy", "working copies"],
    list: { name: "workingCopies", max: 100_000 },
    isCompared: true,
  },
  suppressions: {
    noun: ["suppressed address", "suppressed addresses"],
    list: { name: "suppressions", max: 1_000_000 },
    independent: { key: "hash", sortedBy: "createdAt", text: { sha256: ["hash", "key"] } },
    isAppendOnly: true,
  },
  subscribers: {
    noun: ["subscriber", "subscribers"],
    omitted: { remindedAt: "When this site last told the subscriber that they are subscribed already." },
    list: { name: "subscribers", max: 1_000_000 },
    isInFirstVersion: true,
    isReported: true,
    isCompared: true,
    independent: {
      key: "email",
      sortedBy: "subscribed",
      text: { any: ["consent"] },
      taken: "Already subscribed",
      repeated: "The file contains this address twice",
    },
    isPrivate: true,
  },
  authors: {
    noun: ["author", "authors"],
    list: { name: "authors", max: 10_000 },
    isCompared: true,
    independent: {
      key: "name",
      sortedBy: "createdAt",
      text: { name: ["name"], slug: ["slug"], any: ["title", "biography"] },
    },
    isReplaced: true,
  },
  reviewers: {
    noun: ["reviewer", "reviewers"],
    list: { name: "reviewers", max: 10_000 },
    isCompared: true,
    independent: { key: "uuid", sortedBy: "createdAt", text: { name: ["name"], any: [...reviewerTexts, "username"] } },
    isReplaced: true,
  },
  reviewTexts: {
    noun: ["reviewed text", "reviewed texts"],
    list: { name: "reviewTexts", max: 1_000_000 },
    independent: {
      key: "hash",
      text: {
        sha256: ["hash"],
        // damaged-reviews.ts compares them with the hash, and refuses HTML that is not clean.
        any: ["title", "excerpt", "featuredImage", "featuredImageAlt", "content"],
      },
    },
    isAppendOnly: true,
  },
  reviews: {
    noun: ["review", "reviews"],
    list: { name: "reviews", max: 1_000_000 },
    isCompared: true,
    independent: {
      key: "hash",
      text: {
        sha256: ["textHash", "previousHash", "hash"],
        any: [...reviewerTexts, "reviewerName", "note", "enteredBy"],
      },
    },
    isAppendOnly: true,
  },
  sources: {
    noun: ["source", "sources"],
    omitted: { type: DERIVED, title: DERIVED, doi: DERIVED, pmid: DERIVED, searchText: DERIVED },
    list: { name: "sources", max: 100_000 },
    isCompared: true,
    independent: { key: "key", sortedBy: "createdAt", text: { any: ["archivedUrl", "checkedBy", "linkStatus"] } },
    isReplaced: true,
  },
  glossaryEntries: {
    noun: ["glossary entry", "glossary entries"],
    list: { name: "glossaryEntries", max: 10_000 },
    isCompared: true,
    independent: { key: "key", sortedBy: "createdAt", text: { slug: ["key"], name: ["name"], any: ["definition"] } },
    isReplaced: true,
  },
  pathways: {
    noun: ["pathway", "pathways"],
    list: { name: "pathways", max: 1000 },
    isCompared: true,
    independent: {
      key: "slug",
      sortedBy: "position",
      text: { slug: ["slug"], name: ["title"], any: ["introduction"] },
    },
    isReplaced: true,
  },
  newsletterIssues: {
    noun: ["newsletter issue", "newsletter issues"],
    omitted: {
      scheduledAt: NOT_SENT_BY_RESTORE,
      pausedAt: NOT_SENT_BY_RESTORE,
      pauseReason: NOT_SENT_BY_RESTORE,
      activeAt: NOT_SENT_BY_RESTORE,
      state: DERIVED,
    },
    list: { name: "newsletterIssues", max: 10_000 },
    isCompared: true,
    independent: { key: "slug", sortedBy: "createdAt" },
    isAppendOnly: true,
  },
  settings: {
    noun: ["setting", "settings"],
    list: { name: "settings", max: 1000 },
    isCompared: true,
    independent: { key: "name", sortedBy: "name", text: { name: ["name"], any: ["value"] } },
    isReplaced: true,
  },
  media: { noun: ["image", "images"], list: { name: "media", max: 100_000 } },
  mediaVariants: { noun: ["file of an image", "files of images"] },
} as const satisfies { [Name in keyof typeof schema]?: ContentTable<ColumnOf<Name>> };

type Tables = typeof contentTables;
export type TableName = keyof Tables;
type NameWith<Property> = { [Name in TableName]: Tables[Name] extends Property ? Name : never }[TableName];
export type ReportedName = NameWith<{ isReported: true }>;
export type IndependentName = NameWith<{ independent: object }>;
export type ComparedName = NameWith<{ isCompared: true }>;
export type PrivateComparedName = NameWith<{ isCompared: true; isPrivate: true }>;
export type OpenComparedName = Exclude<ComparedName, PrivateComparedName>;
export type ListName = Tables[NameWith<{ list: object }>]["list"]["name"];

const definitions: { [Name in TableName]: ContentTable } = contentTables;
export const definitionOf = (name: TableName) => definitions[name];
export const independentOf = (name: IndependentName): NonNullable<ContentTable["independent"]> =>
  contentTables[name].independent;

/** Undefined for a column with a rule of its own, or without text. */
export function textFormOf(name: IndependentName, column: string) {
  const forms = Object.entries(independentOf(name).text ?? {}) as [TextForm, readonly string[]][];
  return forms.find(([, columns]) => columns.includes(column))?.[0];
}

export const tableNames = Object.keys(contentTables) as TableName[];
export const reportedNames = tableNames.filter((name) => definitions[name].isReported) as ReportedName[];
export const independentNames = tableNames.filter((name) => definitions[name].independent) as IndependentName[];
export const replacedNames = independentNames.filter((name) => definitions[name].isReplaced);
export const comparedNames = tableNames.filter((name) => definitions[name].isCompared) as ComparedName[];
const isPrivate = (name: ComparedName): name is PrivateComparedName => definitions[name].isPrivate === true;
export const privateComparedNames = comparedNames.filter(isPrivate);
export const openComparedNames = comparedNames.filter((name) => !isPrivate(name)) as OpenComparedName[];

export const contentLists = Object.fromEntries(
  tableNames.flatMap((table) => {
    const { list, noun } = definitions[table];
    return list ? [[list.name, { table, noun, max: list.max }]] : [];
  }),
) as { [Name in ListName]: { table: TableName; noun: ContentTable["noun"]; max: number } };
export const listNames = Object.keys(contentLists) as ListName[];

export type ContentCounts = { [Name in ListName]: number };
export const zeroCounts = () => Object.fromEntries(listNames.map((name) => [name, 0])) as ContentCounts;

export const titleOf = (name: TableName) => capitalized(definitions[name].noun[1]);

export const postsFirst = <Name extends string>(names: Name[]) =>
  names.toSorted((one, other) => Number(other === "posts") - Number(one === "posts"));
