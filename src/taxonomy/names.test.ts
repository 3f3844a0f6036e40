import { expect, setDefaultTimeout, test } from "bun:test";
import { join } from "node:path";

import { db } from "@db/client";
import { categories, posts, tags } from "@db/schema";
import { asc, sql } from "drizzle-orm";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { foldName } from "@/lib/text/fold-name";
import { oneLine } from "@/lib/text/one-line";
import { adminCalls, makeFile, makePost, makeTag } from "@/testing/setup";

setDefaultTimeout(120_000);

const pairs = [
  ["ΑΣ", "ας"],
  ["ΟΔΟΣ", "οδος"],
  ["İVF", "i\u0307vf"],
  ["STRASSE", "Straße"],
  ["Café", "CAFE\u0301"],
  ["Dup Name", "dup  name"],
  ["Dup two", "Dup\u00a0Two"],
  ["Ärzte", "ärzte"],
] as const;

test.each(pairs)("%s and %s count as the same name, for tags and for categories [G22, A18]", async (one, other) => {
  const call = await adminCalls();
  for (const kind of ["tags", "categories"]) {
    expect((await call("POST", `/api/admin/${kind}`, { name: one, slug: "one" })).status).toBe(201);
    const { status, body } = await call("POST", `/api/admin/${kind}`, { name: other, slug: "other" });
    expect([status, Object.keys(body.fields)]).toEqual([409, ["name"]]);
  }
  const file = { version: 1, posts: [], tags: [{ name: other, slug: "third" }] };
  const { results } = await importBackup(await checkBackup(await makeFile(file)));
  expect(results.tags).toEqual({ added: 0, skipped: 1 });
});

test("two tags in a file whose names differ only in case become one, and posts can refer to it by either [G22]", async () => {
  const post = { title: "A title", content: "<p>a</p>" };
  const file = {
    version: 1,
    tags: [
      { name: "ΑΣ", slug: "first" },
      { name: "ασ", slug: "second" },
    ],
    posts: [
      { ...post, slug: "a", tags: ["ας"] },
      { ...post, slug: "b", tags: ["second"] },
    ],
  };
  const { results } = await importBackup(await checkBackup(await makeFile(file)));
  expect(results).toMatchObject({ tags: { added: 1, skipped: 1 }, posts: { added: 2 } });
  const stored = await db.select({ names: posts.tagNames }).from(posts);
  expect(stored.map(({ names }) => names)).toEqual(["ΑΣ", "ΑΣ"]);
});

test("names with different letters stay different [G22]", async () => {
  for (const [number, name] of ["sık", "sik", "Ares", "Äres"].entries()) await makeNamed(name, number);
  expect(await db.$count(tags)).toBe(4);
});

const makeNamed = (name: string, number: number) => db.insert(tags).values({ name, slug: `named-${number}` });

test("the database folds every letter the way the program does, whatever its collation [G22]", async () => {
  // Each letter is tested alone, because a database with an older Unicode version may not compose new letters with marks.
  const letters = Array.from({ length: 0x3_0000 }, (_, code) => code)
    .filter((code) => code > 0 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    // Tests only a sample of the characters that case folding does not change.
    .filter((letter, number) => number % 50 === 0 || foldName(`x${letter}y`) !== `x${letter}y`);
  for (let from = 0; from < letters.length; from += 2000) {
    const asked = letters.slice(from, from + 2000).map((letter) => `x${letter}y`);
    const rows = await db.execute<{ asked: string; key: string; line: string }>(sql`
      select asked, name_key(asked) as key, one_line(asked) as line from unnest(${sql.param(asked)}::text[]) as asked`);
    const found = [...rows].map(({ key, line }) => `${key} ${line}`);
    expect(found).toEqual(asked.map((text) => `${foldName(text)} ${oneLine(text)}`));
  }
});

test("the migration adds a number to names that collide with earlier ones [G22]", async () => {
  const migration = await Bun.file(
    join(import.meta.dir, "../../db/migrations/0008_permanent_ids_and_names.sql"),
  ).text();
  const isAboutNames = (step: string) => /INDEX "(categories|tags)_name_unique"|^(--[^\n]*\n)?UPDATE|^DO/.test(step);
  const steps = migration.split("--> statement-breakpoint").map((step) => step.trim());
  const [drops, changes] = [steps.filter((step) => step.startsWith("DROP")), steps.filter(isAboutNames)];
  await db.transaction(async (tx) => {
    for (const step of drops) await tx.execute(sql.raw(step));
    await tx.insert(categories).values([
      { name: "ΑΣ", slug: "a" },
      { name: "ας (2)", slug: "b" },
      { name: "ας", slug: "c" },
    ]);
  });
  const first = await makeTag("Dup Name");
  const [second] = await db.insert(tags).values({ name: "Dup  \u202eNAME ", slug: "second" }).returning();
  await makePost({ slug: "tagged", tags: second ? [first, second] : [] });
  for (const step of changes.filter((step) => !step.startsWith("DROP"))) await db.execute(sql.raw(step));
  const names = await db.select({ name: categories.name }).from(categories).orderBy(asc(categories.id));
  expect(names.map(({ name }) => name)).toEqual(["ΑΣ", "ας (2)", "ας (3)"]);
  const tagNames = await db.select({ name: tags.name }).from(tags).orderBy(asc(tags.id));
  expect(tagNames.map(({ name }) => name)).toEqual(["Dup Name", "Dup NAME (2)"]);
  const [post] = await db.select({ names: posts.tagNames }).from(posts);
  expect(post?.names.split(" ").sort()).toEqual(["(2)", "Dup", "Dup", "NAME", "Name"]);
  await expect(db.insert(tags).values({ name: "dup name", slug: "x" }).execute()).rejects.toThrow();
});
