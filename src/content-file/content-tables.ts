import type * as schema from "@db/schema";

import { capitalized } from "@/lib/text/capitalized";

type ColumnOf<Name extends keyof typeof schema> = keyof (typeof schema)[Name]["_"]["columns"] & string;

type ContentTable<Column extends string = string> = {
  noun: readonly [singular: string, plural: string];
  omitted?: { readonly [Name in Column]?: string };
  /** The list in the backup file that contains the rows, and the maximum number of rows. Rows of tables without a list are part of other items. */
  list?: { name: string; max: number };
  /** The list is in every version of the file format. */
  isInFirstVersion?: true;
  /** Counted in the results of an import. */
  isReported?: true;
  /** Shown in the preview of a restore. */
  isCompared?: true;
  /**
   * For tables without foreign keys (their rows refer to others by uuid, key, slug or hash) whose rows are identified by one column, ignoring
   * case: that column, and the column they are sorted by in the file (otherwise in the order they were stored).
   */
  independent?: {
    key: Column;
    sortedBy?: Column;
    /** Columns whose text may be anything, because every use of it checks or escapes it. Other text needs a rule in independent-items.ts. */
    anyText?: readonly Column[];
    /** Why an import skips a row, where it needs words of its own. */
    taken?: string;
    repeated?: string;
  };
  /** A restore removes the rows that the file lacks. A file from before the list existed removes nothing. */
  isReplaced?: true;
  /** A restore only adds rows and removes none. */
  isAppendOnly?: true;
  /** The preview of a restore shows how many rows differ, but not which. */
  isPrivate?: true;
};

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
    independent: { key: "hash", sortedBy: "createdAt" },
    isAppendOnly: true,
  },
  subscribers: {
    noun: ["subscriber", "subscribers"],
    omitted: { remindedAt: "When this database last sent a reminder." },
    list: { name: "subscribers", max: 1_000_000 },
    isInFirstVersion: true,
    isReported: true,
    isCompared: true,
    independent: {
      key: "email",
      sortedBy: "subscribed",
      anyText: ["consent"],
      taken: "Already subscribed",
      repeated: "The file contains this address twice",
    },
    isPrivate: true,
  },
  authors: {
    noun: ["author", "authors"],
    list: { name: "authors", max: 10_000 },
    isCompared: true,
    independent: { key: "name", sortedBy: "createdAt", anyText: ["title", "biography"] },
    isReplaced: true,
  },
  reviewers: {
    noun: ["reviewer", "reviewers"],
    list: { name: "reviewers", max: 10_000 },
    isCompared: true,
    independent: { key: "uuid", sortedBy: "createdAt", anyText: [...reviewerTexts, "username"] },
    isReplaced: true,
  },
  reviewTexts: {
    noun: ["reviewed text", "reviewed texts"],
    list: { name: "reviewTexts", max: 1_000_000 },
    independent: { key: "hash", anyText: ["title", "excerpt", "featuredImage", "featuredImageAlt"] },
    isAppendOnly: true,
  },
  reviews: {
    noun: ["review", "reviews"],
    list: { name: "reviews", max: 1_000_000 },
    isCompared: true,
    independent: { key: "hash", anyText: [...reviewerTexts, "reviewerName", "note", "enteredBy"] },
    isAppendOnly: true,
  },
  sources: {
    noun: ["source", "sources"],
    omitted: { type: DERIVED, title: DERIVED, doi: DERIVED, pmid: DERIVED, searchText: DERIVED },
    list: { name: "sources", max: 100_000 },
    isCompared: true,
    independent: { key: "key", sortedBy: "createdAt", anyText: ["archivedUrl", "checkedBy", "linkStatus"] },
    isReplaced: true,
  },
  glossaryEntries: {
    noun: ["glossary entry", "glossary entries"],
    list: { name: "glossaryEntries", max: 10_000 },
    isCompared: true,
    independent: { key: "key", sortedBy: "createdAt", anyText: ["definition"] },
    isReplaced: true,
  },
  pathways: {
    noun: ["pathway", "pathways"],
    list: { name: "pathways", max: 1000 },
    isCompared: true,
    independent: { key: "slug", sortedBy: "position", anyText: ["introduction"] },
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
    independent: { key: "name", sortedBy: "name", anyText: ["value"] },
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
export const noContent = () => Object.fromEntries(listNames.map((name) => [name, 0])) as ContentCounts;

export const titleOf = (name: TableName) => capitalized(definitions[name].noun[1]);

export const postsFirst = <Name extends string>(names: Name[]) =>
  names.toSorted((one, other) => Number(other === "posts") - Number(one === "posts"));
