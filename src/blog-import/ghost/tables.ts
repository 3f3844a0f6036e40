import { z } from "zod";

import { JsonError, parseItem } from "@/content-file/json/item-scanner";
import { readItems } from "@/content-file/json/read-items";
import { JsonSplitter, type ShouldSplit } from "@/content-file/json/splitter";

import { importError, INVALID_JSON } from "../import-error";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const isOn = (value: unknown) => Boolean(value) && value !== "0" && value !== "false";
const flag = z.unknown().optional().transform(isOn);
const time = z.union([z.string(), z.number()]).nullish();
const order = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => Number(value) || 0);

const tables = {
  posts: z.object({
    id: id.nullish(),
    title: text,
    slug: text,
    html: text,
    markdown: text,
    lexical: text,
    mobiledoc: text,
    plaintext: text,
    feature_image: text,
    image: text,
    feature_image_alt: text,
    feature_image_caption: text,
    featured: flag,
    type: text,
    page: flag,
    status: text,
    // A post whose visibility can't be read is not public.
    visibility: z
      .unknown()
      .optional()
      .transform((value) => (value === undefined || value === null ? "" : String(value))),
    email_only: flag,
    author_id: id.nullish(),
    created_at: time,
    updated_at: time,
    published_at: time,
    custom_excerpt: text,
    meta_title: text,
    meta_description: text,
    canonical_url: text,
    codeinjection_head: text,
    codeinjection_foot: text,
  }),
  posts_meta: z.object({
    post_id: id,
    meta_title: text,
    meta_description: text,
    feature_image_alt: text,
    feature_image_caption: text,
    email_only: flag,
  }),
  posts_tags: z.object({ post_id: id, tag_id: id, sort_order: order }),
  posts_authors: z.object({ post_id: id, author_id: id, sort_order: order }),
  tags: z.object({ id, name: text, slug: text, visibility: text }),
  users: z.object({ id, name: text, profile_image: text, image: text }),
  members: z.object({
    id: id.nullish(),
    email: text,
    created_at: time,
    subscribed: z
      .unknown()
      .optional()
      .transform((value) => (value === undefined || value === null ? undefined : isOn(value))),
  }),
  members_newsletters: z.object({ member_id: id }),
  subscribers: z.object({ email: text, status: text, created_at: time }),
  comments: z.object({ id: id.nullish() }),
};

export type GhostTable = keyof typeof tables;
export type GhostRow<Table extends GhostTable> = z.output<(typeof tables)[Table]>;

export type GhostEntry = {
  [Table in GhostTable]: { table: Table; row: GhostRow<Table>; position: number };
}[GhostTable];

export type OnInvalidRow = (table: GhostTable, row: unknown, fields: string[]) => void;

const shouldSplitTables: ShouldSplit = ({ path, isArray }) =>
  isArray ? /^(db|(db\.\d+\.)?data\.\w+)$/.test(path) : /^(|db\.\d+|(db\.\d+\.)?data)$/.test(path);

export async function* readGhost(
  chunks: AsyncIterable<string>,
  onInvalidRow: OnInvalidRow = () => {},
): AsyncGenerator<GhostEntry> {
  const splitter = new JsonSplitter(Number.POSITIVE_INFINITY, { shouldSplit: shouldSplitTables });
  let position = 0;
  try {
    for await (const { key, position: rowIndex, bytes } of readItems(encoded(chunks), splitter)) {
      if (rowIndex === undefined || !Object.hasOwn(tables, key)) continue;
      const table = key as GhostTable;
      const row = readRow(table, parseItem(bytes), onInvalidRow);
      if (row) yield { table, row, position } as GhostEntry;
      position += 1;
    }
  } catch (error) {
    throw error instanceof JsonError ? importError(INVALID_JSON) : error;
  }
}

async function* encoded(chunks: AsyncIterable<string>) {
  const encoder = new TextEncoder();
  for await (const chunk of chunks) yield encoder.encode(chunk);
}

function readRow(table: GhostTable, value: unknown, onInvalidRow: OnInvalidRow) {
  const { data, error } = tables[table].safeParse(value);
  if (data) return data;
  const invalidFields = new Set(error?.issues.map(({ path }) => String(path[0] ?? "the whole row")));
  onInvalidRow(table, value, [...invalidFields]);
  if (typeof value !== "object" || value === null) return undefined;
  const rest = Object.fromEntries(Object.entries(value).filter(([field]) => !invalidFields.has(field)));
  return tables[table].safeParse(rest).data;
}
