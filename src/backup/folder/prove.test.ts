import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { readdirSync, rmSync } from "node:fs";
import { copyFile } from "node:fs/promises";
import { join } from "node:path";

import { db } from "@db/client";
import { tags } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { env } from "@/env";
import { adminCalls, makePost, makeTag } from "@/testing";

import { backups, makeBackup } from "./make-backup";
import { dropProofTables, makeProofTables } from "./queries";

setDefaultTimeout(60_000);

beforeEach(() => rmSync(join(env.DATA_DIR, "backups"), { recursive: true, force: true }));

/** No import stores such a name as it is, so that no proof can succeed. */
const spoil = (id: number) => db.update(tags).set({ name: "Spoilt " }).where(eq(tags.id, id));

const isThere = async (schema: string) =>
  (await db.execute(sql`select 1 from pg_namespace where nspname = ${schema}`)).length > 0;

test("a backup that gives something else when it is restored is a failure, and what was proven stays", async () => {
  const tag = await makeTag("Good");
  await makePost({ tags: [tag] });
  const proven = [await makeBackup("automatic"), await makeBackup("automatic")].map(({ name }) => name);
  await spoil(tag.id);
  const call = await adminCalls();
  expect(await call("POST", "/api/admin/backups")).toEqual({
    status: 507,
    body: {
      error:
        "The backup was written, but restoring it as a proof gave something else: the same counts, but not the same content.",
    },
  });
  for (let attempt = 0; attempt < 6; attempt += 1) {
    await expect(makeBackup("automatic", { keep: 1 })).rejects.toThrow("as a proof");
  }
  const listed = await backups.list();
  const unproven = listed.filter(({ kind, provenAt }) => kind === "automatic" && !provenAt);
  expect(unproven).toHaveLength(3);
  expect(listed.filter(({ provenAt }) => provenAt).map(({ name }) => name)).toEqual(proven.toReversed());
  expect(await isThere("waymark_proof")).toBe(false);

  await db.update(tags).set({ name: "Good again" }).where(eq(tags.id, tag.id));
  const { name } = await makeBackup("automatic", { keep: 1 });
  const left = (await backups.list()).filter(({ kind }) => kind === "automatic");
  expect(left.map((backup) => backup.name)).toEqual([name]);
});

test("a proof that fails takes nothing away that somebody brought from another machine", async () => {
  const tag = await makeTag("Good");
  await makePost({ tags: [tag] });
  const { name } = await makeBackup("manual");
  const brought = [1, 2, 3, 4, 5, 6].map((day) => `waymark-2026-01-0${day}T03-04-05-006Z-automatic.json`);
  for (const copy of brought) await copyFile(backups.pathOf(name), backups.pathOf(copy));
  await spoil(tag.id);
  await expect(makeBackup("automatic")).rejects.toThrow("as a proof");
  expect(readdirSync(join(env.DATA_DIR, "backups"))).toEqual(expect.arrayContaining(brought));
});

test("a proof leaves the site's own tables alone, and clears what a crash left of another", async () => {
  await makePost({ title: "Only one", tags: [await makeTag()] });
  await db.execute(sql`create schema waymark_proof`);
  await db.execute(sql`create table waymark_proof.posts (wrong integer)`);
  const before = await db.execute(sql`select xmin::text, * from posts`);
  await makeBackup("automatic");
  expect(await db.execute(sql`select xmin::text, * from posts`)).toEqual(before);
  expect(await isThere("waymark_proof")).toBe(false);
});

test("a proof has tables of its own for all that an import or an export touches", async () => {
  await makeProofTables();
  const rows = await db.execute<{ name: string }>(sql`
    select tablename as name from pg_tables where schemaname = 'public'
    except select tablename from pg_tables where schemaname = 'waymark_proof' order by 1`);
  await dropProofTables();
  // A table that is added must be made there, too, or a proof would read and write the site's own.
  expect(rows.map(({ name }) => name)).toEqual(["attempts", "backup_runs", "sessions", "users"]);
});
