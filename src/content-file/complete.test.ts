import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import * as schema from "@db/schema";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";

import { createProofTables, dropProofTables, PROOF_SCHEMA } from "@/backup/queries";
import { exportAll, fillSite } from "@/testing/full-site";
import { makeFile } from "@/testing/setup";

import { contentColumns, tableOf } from "./content-columns";
import {
  definitionOf,
  independentNames,
  independentOf,
  otherTables,
  type TableName,
  tableNames,
} from "./content-tables";
import { hashRows, openExport } from "./export/export";
import { checkBackup, importBackup } from "./import/import";

setDefaultTimeout(240_000);

async function liveRows() {
  const opened = await openExport();
  for await (const _ of opened.chunks);
  return opened.rows;
}

async function restoreInProof(text: string) {
  await createProofTables();
  await importBackup(await checkBackup(await makeFile(text)), { schema: PROOF_SCHEMA });
}

test("every column of every table is in backups, or in a list that says why not [G15]", () => {
  const tables = Object.entries(schema).filter(([, value]) => is(value, PgTable));
  expect([...tableNames, ...Object.keys(otherTables)].sort()).toEqual(tables.map(([name]) => name).sort());
  for (const name of tableNames) {
    const names = [...Object.keys(contentColumns(name)), ...Object.keys(definitionOf(name).omitted ?? {})];
    expect(names.sort()).toEqual(Object.keys(getTableColumns(tableOf(name))).sort());
  }
});

test("a proof finds the change of any column of any table, and its loss [G15]", async () => {
  await fillSite();
  const live = await liveRows();
  const { text } = await exportAll();
  for (const change of [otherValue, valueWhenForgotten]) {
    await restoreInProof(text);
    expect(live.differencesFrom(await hashRows(PROOF_SCHEMA))).toBe(null);
    await freeOfRules();
    for (const name of tableNames) {
      // Rows are known by some of their columns: with another value there, one is missing.
      const others = Object.entries(contentColumns(name)).filter(([column]) => !keyColumns.has(`${name}.${column}`));
      const changed = others.flatMap(([property, column]) => {
        const value = change(column);
        return value ? [{ property, change: sql`${sql.identifier(column.name)} = ${value}` }] : [];
      });
      if (changed.length === 0) continue;
      const changes = changed.map((one) => one.change);
      await db.execute(sql`update ${inProof(name)} set ${sql.join(changes, sql`, `)}`);
      const said = live.differencesFrom(await hashRows(PROOF_SCHEMA)) ?? "";
      if (definitionOf(name).isPrivate) expect(said).toContain(`2 ${definitionOf(name).noun[1]}`);
      else
        expect({
          name,
          lacking: changed.map(({ property }) => property).filter((property) => !columnsIn(said, name).has(property)),
        }).toEqual({ name, lacking: [] });
    }
  }
  for (const place of keyColumns) {
    const [name, column] = place.split(".") as [TableName, string];
    await restoreInProof(text);
    await freeOfRules();
    const changed = contentColumns(name)[column] as PgColumn;
    await db.execute(sql`update ${inProof(name)} set ${sql.identifier(changed.name)} = ${otherValue(changed)}`);
    const said = await hashRows(PROOF_SCHEMA).then(
      (rows) => live.differencesFrom(rows),
      () => "can't be read",
    );
    expect({ place, said }).toEqual({ place, said: expect.any(String) });
  }
  await dropProofTables();
});

/** The columns of a table that a sentence about differences names. */
function columnsIn(said: string, name: TableName) {
  const parts = said.split("; ").filter((part) => part.startsWith(`${definitionOf(name).noun[0]} “`));
  const lists = parts.flatMap((part) => [...part.matchAll(/” \(([^()]*)\)/g)]);
  return new Set(lists.flatMap(([, columns = ""]) => columns.split(", ")));
}

/** By which rows are told apart in a sentence. */
const keyColumns = new Set([
  ..."categories.slug tags.slug posts.slug postSlugs.slug postSlugs.postId oldAddresses.address oldAddresses.postId".split(
    " ",
  ),
  ..."postTags.postId postTags.tagId postRevisions.postId media.sha256".split(" "),
  ..."mediaVariants.sha256 mediaVariants.width mediaVariants.type".split(" "),
  ...independentNames.map((name) => `${name}.${independentOf(name).key}`),
]);

test("a value that a file lacks is missed when it is read, or by the proof [G15]", async () => {
  await fillSite();
  const { text } = await exportAll();
  const live = await liveRows();
  const whole = JSON.parse(text);
  delete whole.manifest;
  const paths = [...pathsIn(whole)].filter((path) => path.length > 1);
  // At least the columns of posts are there twice: in posts and in their history.
  expect(paths.length).toBeGreaterThan(2 * Object.keys(contentColumns("posts")).length);
  const optional: Path[] = [];
  for (const path of paths) {
    const lacking = structuredClone(whole);
    for (const item of lacking[path[0] as string]) remove(item, path.slice(1));
    const isTaken = await checkBackup(await makeFile(lacking)).then(
      () => true,
      () => false,
    );
    if (isTaken) optional.push(path);
  }
  // The slug is enough to find a post's category and tags, and an old slug its post.
  const lacking = structuredClone(whole);
  for (const path of optional) for (const item of lacking[path[0] as string]) remove(item, path.slice(1));
  await restoreInProof(JSON.stringify(lacking));
  const said = live.differencesFrom(await hashRows(PROOF_SCHEMA)) ?? "";
  await dropProofTables();
  const unsaid = optional
    .map((path) => sayings[path.join(".")] ?? path.at(-1) ?? "")
    .filter((word) => !said.includes(word));
  expect(optional.length).toBeGreaterThan(15);
  expect({ said, unsaid }).toEqual({ said, unsaid: [] });
});

/** What a proof calls a member of the file, where that is not the name of its column. */
const sayings: { readonly [path: string]: string } = {
  "posts.category": "categoryId",
  "posts.tags": "tag of a post",
  "posts.oldSlugs": "former slug",
  "posts.oldAddresses": "old address",
  // Whose slug is missing, too, with all of them.
  "posts.oldSlugs.createdAt": "former slug",
  "subscribers.subscribed": "subscriber",
};

const inProof = (name: TableName) => sql`waymark_proof.${sql.identifier(getTableName(tableOf(name)))}`;

/** Another value than any that is there, of the type of the column. */
function otherValue(column: PgColumn) {
  const name = sql.identifier(column.name);
  const type = column.getSQLType();
  if (type === "text") return sql`coalesce(${name}, '') || 'x'`;
  if (type === "integer") return sql`coalesce(${name}, 0) + 100000`;
  if (type === "boolean") return sql`not ${name}`;
  if (type === "uuid") return sql`gen_random_uuid()`;
  if (type === "bytea") return sql`${name} || '\\x00'::bytea`;
  if (type === "jsonb") return sql`jsonb_set(${name}, '{title}', '"Another title"')`;
  if (type === "timestamp with time zone") return sql`${name} + interval '1 day'`;
  throw new Error(`No other value for ${type}`);
}

/** What an import that forgets the column leaves there; undefined where the database would refuse the row. */
function valueWhenForgotten(column: PgColumn) {
  if (!column.notNull) return sql`null`;
  return column.hasDefault ? sql`${column.default}` : undefined;
}

/** Tables of the proof without the rules that would refuse a change. */
async function freeOfRules() {
  for (const name of tableNames) {
    const table = tableOf(name);
    const copy = sql.identifier(`${getTableName(table)}_free`);
    const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
    const names = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    await db.execute(sql`create table waymark_proof.${copy} as select ${names} from ${inProof(name)}`);
    await db.execute(sql`drop table ${inProof(name)} cascade`);
    await db.execute(sql`alter table waymark_proof.${copy} rename to ${sql.identifier(getTableName(table))}`);
  }
}

type Path = string[];

/** Every member of the items of the lists, by its path. */
function pathsIn(file: { [list: string]: unknown }) {
  const found = new Map<string, Path>();
  function look(value: unknown, path: Path) {
    if (Array.isArray(value)) for (const item of value) look(item, path);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const inside = [...path, name];
        found.set(inside.join("."), inside);
        look(inner, inside);
      }
    }
  }
  for (const [list, items] of Object.entries(file)) if (Array.isArray(items)) look(items, [list]);
  return found.values();
}

function remove(item: unknown, [name, ...inner]: Path) {
  if (Array.isArray(item)) for (const one of item) remove(one, [name as string, ...inner]);
  else if (typeof item === "object" && item !== null && name) {
    const object = item as { [name: string]: unknown };
    if (inner.length === 0) delete object[name];
    else remove(object[name], inner);
  }
}
