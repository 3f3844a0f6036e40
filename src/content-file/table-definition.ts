import type * as schema from "@db/schema";

export type ColumnOf<Name extends keyof typeof schema> = keyof (typeof schema)[Name]["_"]["columns"] & string;

/** What a column of text contains. "any" is for text that is checked or escaped wherever it is used. */
export type TextForm = "name" | "slug" | "sha256" | "any";

export type ContentTable<Column extends string = string> = {
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
  /** For tables without foreign keys: their rows refer to others by uuid, key, slug or hash. */
  independent?: {
    /** Identifies a row, ignoring case. */
    key: Column;
    /** The order in the file; without it, the order in which rows were stored. */
    sortedBy?: Column;
    /** The columns of text by what they contain. Text of another form needs a rule in independent-items.ts. */
    text?: { readonly [Form in TextForm]?: readonly Column[] };
    /** The reasons that an import gives for a skipped row, if they differ from the usual ones. */
    taken?: string;
    repeated?: string;
  };
  /** Only for independent tables: a restore removes the rows that the file lacks, unless the file is from before the list existed. */
  isReplaced?: true;
  /** A restore only adds rows and removes none. */
  isAppendOnly?: true;
  /** The preview of a restore shows how many rows differ, but not which. */
  isPrivate?: true;
};
