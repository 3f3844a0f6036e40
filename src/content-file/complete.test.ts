import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import * as schema from "@db/schema";
import { getTableColumns, getTableName, is, sql } from "drizzle-orm";
import { type PgColumn, PgTable } from "drizzle-orm/pg-core";

import { createTestRestoreTables, dropTestRestoreTables, TEST_RESTORE_SCHEMA } from "@/backup/queries";
import { exportAll, fillSite } from "@/testing/full-site";
import { makeFile } from "@/testing/setup";

import { contentColumns, isRowNumber, tableOf } from "./content-columns";
import { definitionOf, independentNames, independentOf, type TableName, tableNames } from "./content-tables";
import { hashRows, openExport } from "./export/export";
import { checkBackup, importBackup } from "./import/import";
import { otherTables } from "./other-tables";

setDefaultTimeout(240_000);

async function liveRows() {
  const opened = await openExport();
  for await (const _ of opened.chunks);
  return opened.rows;
}

async function testRestoreOf(text: string) {
  await createTestRestoreTables();
  await importBackup(await checkBackup(await makeFile(text)), { schema: TEST_RESTORE_SCHEMA });
}

test("every column of every table is in backups, or in a list that says why not [G15]", () => {
  const tables = Object.entries(schema).filter(([, value]) => is(value, PgTable));
  expect([...tableNames, ...Object.keys(otherTables)].sort()).toEqual(tables.map(([name]) => name).sort());
  for (const name of tableNames) {
    const columns = Object.entries(getTableColumns(tableOf(name)));
    const rowNumbers = columns.filter(([, column]) => isRowNumber(column)).map(([property]) => property);
    // `omitted` can name only columns, and a backup has all others except row numbers, so these may only be ids.
    expect({ name, rowNumbers: rowNumbers.filter((property) => property !== "id") }).toEqual({ name, rowNumbers: [] });
  }
});

test("a test restore detects that any column of any table was changed or lost [G15]", async () => {
  await fillSite();
  const live = await liveRows();
  const { text } = await exportAll();
  for (const change of [differentValue, valueIfOmitted]) {
    await testRestoreOf(text);
    expect(live.differencesFrom(await hashRows(TEST_RESTORE_SCHEMA))).toBe(null);
    await dropConstraints();
    for (const name of tableNames) {
      // Rows are identified by their key columns; with a changed key, a row counts as missing.
      const others = Object.entries(contentColumns(name)).filter(([column]) => !keyColumns.has(`${name}.${column}`));
      const changed = others.flatMap(([property, column]) => {
        const value = change(column);
        return value ? [{ property, change: sql`${sql.identifier(column.name)} = ${value}` }] : [];
      });
      if (changed.length === 0) continue;
      const changes = changed.map((one) => one.change);
      await db.execute(sql`update ${testRestoreTable(name)} set ${sql.join(changes, sql`, `)}`);
      const differences = live.differencesFrom(await hashRows(TEST_RESTORE_SCHEMA)) ?? "";
      if (definitionOf(name).isPrivate) expect(differences).toContain(`2 ${definitionOf(name).noun[1]}`);
      else
        expect({
          name,
          unnamed: changed
            .map(({ property }) => property)
            .filter((property) => !columnsIn(differences, name).has(property)),
        }).toEqual({ name, unnamed: [] });
    }
  }
  await testRestoreOf(text);
  await dropConstraints();
  for (const keyColumn of keyColumns) {
    expect(live.differencesFrom(await hashRows(TEST_RESTORE_SCHEMA))).toBe(null);
    const [name, column] = keyColumn.split(".") as [TableName, string];
    const changed = contentColumns(name)[column] as PgColumn;
    await db.execute(sql`create table waymark_proof.unchanged as table ${testRestoreTable(name)}`);
    await db.execute(
      sql`update ${testRestoreTable(name)} set ${sql.identifier(changed.name)} = ${differentValue(changed)}`,
    );
    const differences = await hashRows(TEST_RESTORE_SCHEMA).then(
      (rows) => live.differencesFrom(rows),
      () => "can't be read",
    );
    expect({ keyColumn, differences }).toEqual({ keyColumn, differences: expect.any(String) });
    await db.execute(sql`delete from ${testRestoreTable(name)}`);
    await db.execute(sql`insert into ${testRestoreTable(name)} table waymark_proof.unchanged`);
    await db.execute(sql`drop table waymark_proof.unchanged`);
  }
  await dropTestRestoreTables();
});

/** The columns of a table that a description of differences mentions. */
function columnsIn(differences: string, name: TableName) {
  const parts = differences.split("; ").filter((part) => part.startsWith(`${definitionOf(name).noun[0]} “`));
  const lists = parts.flatMap((part) => [...part.matchAll(/” \(([^()]*)\)/g)]);
  return new Set(lists.flatMap(([, columns = ""]) => columns.split(", ")));
}

/** The columns that identify a row in a description of differences. */
const keyColumns = new Set([
  ..."categories.slug tags.slug posts.slug postSlugs.slug postSlugs.postId oldAddresses.address oldAddresses.postId".split(
    " ",
  ),
  ..."postTags.postId postTags.tagId postRevisions.postId workingDrafts.uuid workingCopies.postId media.sha256".split(
    " ",
  ),
  ..."mediaVariants.sha256 mediaVariants.width mediaVariants.type".split(" "),
  ...independentNames.map((name) => `${name}.${independentOf(name).key}`),
]);

test("a value missing in a file is reported when the file is read, or by the test restore [G15]", async () => {
  await fillSite();
  const { text } = await exportAll();
  const live = await liveRows();
  const complete = JSON.parse(text);
  delete complete.manifest;
  const paths = [...pathsIn(complete)].filter((path) => path.length > 1);
  // The columns of posts alone appear twice: in posts and in their revisions.
  expect(paths.length).toBeGreaterThan(2 * Object.keys(contentColumns("posts")).length);
  const optional: Path[] = [];
  for (const path of paths) {
    const incomplete = structuredClone(complete);
    for (const item of incomplete[path[0] as string]) remove(item, path.slice(1));
    const isAccepted = await checkBackup(await makeFile(incomplete)).then(
      () => true,
      () => false,
    );
    if (isAccepted) optional.push(path);
  }
  // A file without any of them is accepted, so the test restore must report each.
  const incomplete = structuredClone(complete);
  for (const path of optional) for (const item of incomplete[path[0] as string]) remove(item, path.slice(1));
  await testRestoreOf(JSON.stringify(incomplete));
  const differences = live.differencesFrom(await hashRows(TEST_RESTORE_SCHEMA)) ?? "";
  await dropTestRestoreTables();
  const unreported = optional
    .map((path) => reportedAs[path.join(".")] ?? path.at(-1) ?? "")
    .filter((word) => !differences.includes(word));
  expect(optional.length).toBeGreaterThan(15);
  expect({ differences, unreported }).toEqual({ differences, unreported: [] });
});

/** The name of a field in a test restore, where it differs from the name of its column. */
const reportedAs: { readonly [path: string]: string } = {
  "posts.category": "categoryId",
  "posts.tags": "tag of a post",
  "posts.oldSlugs": "former slug",
  "posts.oldAddresses": "old address",
  // All fields of a former slug are removed at once, so it is reported as a whole.
  "posts.oldSlugs.createdAt": "former slug",
  "subscribers.subscribed": "subscriber",
  "subscribers.uuid": "subscriber",
  "subscribers.consent": "subscriber",
  "subscribers.consentAt": "subscriber",
  "subscribers.confirmedAt": "subscriber",
  "subscribers.topics": "subscriber",
  "sources.csl.DOI": "csl",
  "sources.csl.PMID": "csl",
  "sources.csl.note": "csl",
};

const testRestoreTable = (name: TableName) => sql`waymark_proof.${sql.identifier(getTableName(tableOf(name)))}`;

/** A value of the column's type that differs from the one in the same row. */
function differentValue(column: PgColumn) {
  const name = sql.identifier(column.name);
  const type = column.getSQLType();
  if (type === "text") return sql`coalesce(${name}, '') || 'x'`;
  if (type === "integer") return sql`coalesce(${name}, 0) + 100000`;
  if (type === "boolean") return sql`not ${name}`;
  if (type === "uuid") return sql`gen_random_uuid()`;
  if (type === "bytea") return sql`${name} || '\\x00'::bytea`;
  if (type === "jsonb")
    return sql`case when jsonb_typeof(${name}) = 'array' then ${name} || '[1]' else jsonb_set(${name}, '{title}', '"Another title"') end`;
  if (type === "timestamp with time zone") return sql`${name} + interval '1 day'`;
  throw new Error(`No different value for ${type}`);
}

/** The value after an import that omits the column; undefined where the database would refuse the row. */
function valueIfOmitted(column: PgColumn) {
  if (!column.notNull) return sql`null`;
  if (!column.hasDefault) return undefined;
  return Array.isArray(column.default) ? sql`${JSON.stringify(column.default)}::jsonb` : sql`${column.default}`;
}

/** Replaces the tables of the test restore with copies that have no constraints, which would refuse the changes. */
async function dropConstraints() {
  for (const name of tableNames) {
    const table = tableOf(name);
    const copy = sql.identifier(`${getTableName(table)}_unconstrained`);
    const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
    const names = sql.join(
      columns.map((column) => sql.identifier(column.name)),
      sql`, `,
    );
    await db.execute(sql`create table waymark_proof.${copy} as select ${names} from ${testRestoreTable(name)}`);
    await db.execute(sql`drop table ${testRestoreTable(name)} cascade`);
    await db.execute(sql`alter table waymark_proof.${copy} rename to ${sql.identifier(getTableName(table))}`);
  }
}

type Path = string[];

/** The paths of all fields of all items. */
function pathsIn(file: { [list: string]: unknown }) {
  const found = new Map<string, Path>();
  function collect(value: unknown, path: Path) {
    if (Array.isArray(value)) for (const item of value) collect(item, path);
    else if (typeof value === "object" && value !== null) {
      for (const [name, inner] of Object.entries(value)) {
        const innerPath = [...path, name];
        found.set(innerPath.join("."), innerPath);
        collect(inner, innerPath);
      }
    }
  }
  for (const [list, items] of Object.entries(file)) if (Array.isArray(items)) collect(items, [list]);
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
