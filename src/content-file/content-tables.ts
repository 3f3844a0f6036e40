import {
  attempts,
  backupRuns,
  categories,
  importImages,
  media,
  mediaVariants,
  oldAddresses,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  sessions,
  subscribers,
  tags,
  users,
} from "@db/schema";
import { getTableColumns, getTableName } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

const GENERATED_ID = "Each database numbers its own rows; the file names them by slug or address.";
const DERIVED = "Made anew from the other columns.";

/** The tables whose rows a backup holds, and which of their columns it leaves out, and why. */
const leftOut = new Map<PgTable, { [column: string]: string }>([
  [categories, { id: GENERATED_ID }],
  [tags, { id: GENERATED_ID }],
  [
    posts,
    {
      id: GENERATED_ID,
      readingTime: DERIVED,
      rendered: DERIVED,
      rendererVersion: DERIVED,
      headings: DERIVED,
      bodyText: DERIVED,
      tagNames: DERIVED,
      searchVector: DERIVED,
    },
  ],
  [postSlugs, {}],
  [oldAddresses, {}],
  [postTags, {}],
  [postRevisions, { id: GENERATED_ID, userId: "Private: a backup holds no users. Their names stay, in userName." }],
  [subscribers, { id: GENERATED_ID }],
  [media, {}],
  [mediaVariants, {}],
]);

/** The tables that a backup leaves out, and why. */
export const otherTables = new Map<PgTable, string>([
  [users, "Private: whoever has a backup must not get in with it."],
  [sessions, "Private, and of one address of the site."],
  [attempts, "Counts of minutes, which mean nothing later."],
  [importImages, "Notes of an import under way."],
  [backupRuns, "What this very database did about backups."],
]);

export const contentTables = [...leftOut.keys()];

export const columnsLeftOut = (table: PgTable) => leftOut.get(table) ?? {};

/** Every column that a backup must bring back as it was, by its name in the schema. */
export function contentColumns(table: PgTable): { [name: string]: PgColumn } {
  const without = leftOut.get(table);
  if (!without) throw new Error(`${getTableName(table)} is no table of content`);
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => !Object.hasOwn(without, name)));
}
