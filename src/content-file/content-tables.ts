import type * as schema from "@db/schema";

import { capitalized } from "@/lib/text/capitalized";

type ContentTable = {
  noun: readonly [one: string, many: string];
  omitted?: { readonly [column: string]: string };
  /** The list of a backup file that holds its rows, and how many there may be. Rows of the other tables are part of such items. */
  list?: { name: string; max: number };
  isReported?: true;
  /** Its rows refer to no others, and are identified by one column in any letter case; their order in the file, and why an import skips one. */
  independent?: { key: string; sortedBy: string; taken: string; repeated: string };
  isPrivate?: true;
};

const GENERATED_ID = "Each database numbers its own rows; the file names them by slug or address.";
const DERIVED = "Made anew from the other columns.";

/** Everything that is content, in the order of the backup file. Exports, imports, proofs, checks and counts are made of this list. */
export const contentTables = {
  categories: {
    noun: ["category", "categories"],
    omitted: { id: GENERATED_ID },
    list: { name: "categories", max: 10_000 },
    isReported: true,
  },
  tags: {
    noun: ["tag", "tags"],
    omitted: { id: GENERATED_ID },
    list: { name: "tags", max: 10_000 },
    isReported: true,
  },
  posts: {
    noun: ["post", "posts"],
    omitted: {
      id: GENERATED_ID,
      readingTime: DERIVED,
      rendered: DERIVED,
      rendererVersion: DERIVED,
      headings: DERIVED,
      bodyText: DERIVED,
      tagNames: DERIVED,
      searchVector: DERIVED,
    },
    list: { name: "posts", max: 100_000 },
    isReported: true,
  },
  postTags: { noun: ["tag of a post", "tags of posts"] },
  postSlugs: { noun: ["former slug", "former slugs"] },
  oldAddresses: { noun: ["old address", "old addresses"] },
  postRevisions: {
    noun: ["save in the history", "saves in the history"],
    omitted: { id: GENERATED_ID, userId: "Private: a backup holds no users. Their names stay, in userName." },
    list: { name: "revisions", max: 2_000_000 },
  },
  subscribers: {
    noun: ["subscriber", "subscribers"],
    omitted: { id: GENERATED_ID },
    list: { name: "subscribers", max: 1_000_000 },
    isReported: true,
    independent: {
      key: "email",
      sortedBy: "subscribed",
      taken: "Already subscribed",
      repeated: "The file has this address twice",
    },
    isPrivate: true,
  },
  media: { noun: ["image", "images"], list: { name: "media", max: 100_000 } },
  mediaVariants: { noun: ["file of an image", "files of images"] },
} as const satisfies { [Name in keyof typeof schema]?: ContentTable };

type Tables = typeof contentTables;
export type TableName = keyof Tables;
type NameWith<Property> = { [Name in TableName]: Tables[Name] extends Property ? Name : never }[TableName];
export type ReportedName = NameWith<{ isReported: true }>;
export type IndependentName = NameWith<{ independent: object }>;
export type PrivateName = NameWith<{ isPrivate: true }>;
export type NamedName = Exclude<ReportedName, PrivateName>;
export type ListName = Tables[NameWith<{ list: object }>]["list"]["name"];

export const otherTables = {
  users: "Private: whoever has a backup must not get in with it.",
  sessions: "Private, and of one address of the site.",
  attempts: "Counts of minutes, which mean nothing later.",
  importImages: "Notes of an import under way.",
  backupRuns: "What this very database did about backups.",
} as const satisfies Record<Exclude<keyof typeof schema, TableName>, string>;

const definitions: { [Name in TableName]: ContentTable } = contentTables;
export const definitionOf = (name: TableName) => definitions[name];
export const independentOf = (name: IndependentName) => contentTables[name].independent;
export const tableNames = Object.keys(contentTables) as TableName[];
export const reportedNames = tableNames.filter((name) => definitions[name].isReported) as ReportedName[];
export const independentNames = tableNames.filter((name) => definitions[name].independent) as IndependentName[];
export const privateNames = reportedNames.filter((name) => definitions[name].isPrivate) as PrivateName[];
export const namedNames = reportedNames.filter((name) => !definitions[name].isPrivate) as NamedName[];

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
