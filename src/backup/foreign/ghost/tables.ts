import { JSONParser } from "@streamparser/json";
import { z } from "zod";

import { BackupError } from "@/backup/backup-error";
import { breathe } from "@/lib/breathe";

import { INVALID_JSON, refuse } from "../refuse";

const text = z.string().nullish();
const id = z.union([z.string(), z.number()]).transform(String);
const flag = z.union([z.boolean(), z.number()]).nullish().transform(Boolean);
const moment = z.union([z.string(), z.number()]).nullish();
const order = z.number().nullish();

/** The tables of a Ghost export that come along, in all its forms since 2014, and what of them is read. */
const tables = {
  posts: z.object({
    id,
    title: text,
    slug: text,
    html: text,
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
    visibility: text,
    author_id: id.nullish(),
    created_at: moment,
    updated_at: moment,
    published_at: moment,
    custom_excerpt: text,
    meta_title: text,
    meta_description: text,
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
  tags: z.object({ id, name: z.string(), slug: text, visibility: text }),
  users: z.object({ id, name: text, profile_image: text, image: text }),
  members: z.object({ id, email: text, created_at: moment, subscribed: z.boolean().or(z.number()).nullish() }),
  members_newsletters: z.object({ member_id: id }),
  subscribers: z.object({ email: text, status: text, created_at: moment }),
  comments: z.object({ id }),
};

export type GhostTable = keyof typeof tables;
export type GhostRow<Table extends GhostTable> = z.output<(typeof tables)[Table]>;
export type GhostEntry = { [Table in GhostTable]: { table: Table; row: GhostRow<Table> } }[GhostTable];

/** The rows of a Ghost export, one after the other. Throws a BackupError when it is not JSON. */
export async function* readGhost(path: string): AsyncGenerator<GhostEntry> {
  let entries: GhostEntry[] = [];
  const parser = new JSONParser({ paths: ["$.db.*.data.*.*", "$.data.*.*"], keepStack: false });
  parser.onValue = ({ value, stack }) => {
    const table = stack.at(-1)?.key;
    if (typeof table === "string" && Object.hasOwn(tables, table)) entries.push(entryOf(table as GhostTable, value));
  };
  parser.onError = (error) => {
    throw error instanceof BackupError ? error : refuse(INVALID_JSON);
  };
  for await (const chunk of (await withoutMark(Bun.file(path))).stream()) {
    parser.write(chunk);
    yield* entries;
    entries = [];
    await breathe();
  }
  if (!parser.isEnded) parser.end();
}

/** Some editors begin a file with a byte order mark, which JSON has no place for. */
async function withoutMark(file: Blob) {
  const start = await file.slice(0, 3).bytes();
  return start.toHex() === "efbbbf" ? file.slice(3) : file;
}

function entryOf(table: GhostTable, value: unknown) {
  const { data, error } = tables[table].safeParse(value);
  if (data) return { table, row: data } as GhostEntry;
  throw refuse(`This Ghost export has a row of ${table} that can't be read: ${error?.issues[0]?.path.join(".")}.`);
}
