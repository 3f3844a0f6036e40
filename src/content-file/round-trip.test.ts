import { expect, test } from "bun:test";

import { db } from "@db/client";
import {
  importImages,
  newsletterIssues,
  oldAddresses,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  subscribers,
  tags,
} from "@db/schema";
import { eq, getTableName, sql } from "drizzle-orm";

import { otherContent, storedCounts } from "@/testing/content-counts";
import { exportAll, fillSite, removeReviews } from "@/testing/full-site";
import { makeCategory, makeFile, makePost } from "@/testing/setup";

import { tableOf } from "./content-columns";
import { definitionOf, listNames, tableNames } from "./content-tables";
import { openExport } from "./export/export";
import { checkBackup, importBackup } from "./import/import";

const withoutTime = (text: string) => text.replace(/"exportedAt":"[^"]*"/, "");

async function deleteContent() {
  await db.transaction(async (tx) => {
    for (const name of tableNames) if (!definitionOf(name).isAppendOnly) await tx.delete(tableOf(name));
  });
  await removeReviews();
  await db.delete(newsletterIssues);
}

test("an export imported into an empty site and exported again is the same except for its time, with every table filled [T54, I14]", async () => {
  await fillSite();
  const counts = await storedCounts();
  expect(listNames.filter((name) => counts[name] === 0)).toEqual([]);
  const before = await exportAll();
  expect(before.counts).toEqual(counts);
  expect(await db.$count(postSlugs)).toBe(1);
  await deleteContent();
  const checked = await checkBackup(await makeFile(before.text));
  expect([checked.sha256, checked.counts, checked.version]).toEqual([before.sha256, before.counts, 2]);
  const report = await importBackup(checked);
  expect([report.skipped, report.notes]).toEqual([[], [`Also new: ${otherContent(counts)}.`]]);
  const after = await exportAll();
  expect(withoutTime(after.text)).toBe(withoutTime(before.text));
  expect(after.sha256).toBe(before.sha256);
  expect(await db.$count(importImages)).toBe(0);
  expect(await db.$count(oldAddresses)).toBe(3);

  const again = await importBackup(checked);
  const added = Object.values(again.results).reduce((sum, list) => sum + list.added, 0);
  expect(added).toBe(0);
  expect((await exportAll()).sha256).toBe(before.sha256);
}, 60_000);

test("derived columns are computed again, and revisions refer to the terms that still exist", async () => {
  await fillSite();
  const derived = () =>
    db
      .select({ rendered: posts.rendered, headings: posts.headings, text: posts.bodyText, time: posts.readingTime })
      .from(posts)
      .orderBy(sql`slug collate "C"`);
  const before = await derived();
  const { text } = await exportAll();
  await importBackup(await checkBackup(await makeFile(text)), { replace: true });
  expect(await derived()).toEqual(before);
  const [post] = await db.select().from(posts).where(eq(posts.slug, "renamed"));
  expect(await db.$count(postTags, eq(postTags.postId, post?.id ?? 0))).toBe(2);
  const saves = await db.select().from(postRevisions).orderBy(postRevisions.id);
  expect(saves.map(({ fields }) => fields.categoryId)).toEqual([null, post?.categoryId ?? 0]);
  expect(saves[0]?.fields.categoryName).toBe("Gone");
  const names = await db.select().from(tags);
  expect(saves[1]?.fields.tags.map(({ id, name }) => [names.find((tag) => tag.id === id)?.name, name])).toEqual([
    [undefined, "Gone tag"],
    ["ICSI", "ICSI"],
    ["Spermien 精子", "Spermien 精子"],
  ]);
}, 60_000);

test("replacing everything with a file removes the previous content", async () => {
  await fillSite();
  const before = await exportAll();
  const path = await makeFile(before.text);
  await makePost({ slug: "later" });
  await db.insert(subscribers).values({ email: "later@example.org" });
  await makeCategory("Later");
  await importBackup(await checkBackup(path), { replace: true });
  expect((await exportAll()).sha256).toBe(before.sha256);
}, 60_000);

test("importing into another schema and exporting it leaves the site's tables unchanged", async () => {
  await fillSite();
  const before = await exportAll();
  await db.execute(sql`create schema scratch`);
  for (const name of tableNames) {
    const table = sql.identifier(getTableName(tableOf(name)));
    await db.execute(sql`create table scratch.${table} (like public.${table} including all)`);
  }
  const checked = await checkBackup(await makeFile(before.text));
  const { results } = await importBackup(checked, { schema: "scratch" });
  expect(results.posts).toEqual({ added: 5, skipped: 0 });
  expect((await exportAll("scratch")).sha256).toBe(before.sha256);
  await db.execute(sql`delete from scratch.posts`);
  expect((await exportAll("scratch")).counts.posts).toBe(0);
  expect((await exportAll()).sha256).toBe(before.sha256);
  await db.execute(sql`drop schema scratch cascade`);
}, 60_000);

test("a changed byte, a truncated end and a changed manifest are each refused [T53]", async () => {
  await fillSite();
  const { text } = await exportAll();
  const refusal = async (changed: string) => {
    expect(changed).not.toBe(text);
    return checkBackup(await makeFile(changed)).then(
      () => "accepted",
      ({ message }) => message,
    );
  };
  const damaged = "This backup file is damaged: its content does not match its manifest. Nothing was imported.";
  expect(await refusal(text.replace('"Ada@example.org"', '"Ade@example.org"'))).toBe(damaged);
  expect(await refusal(text.replace('"slug":"draft"', '"slug":""'))).toBe(damaged);
  expect(await refusal(text.replace('"sha256":"', '"sha256":"x'))).toBe(damaged);
  expect(await refusal(text.replace(/"posts":5/, '"posts":6'))).toBe(damaged);
  expect(await refusal(text.replace(/\}\n$/, ',"more":1}'))).toBe(damaged);
  expect(await refusal(text.slice(0, -2))).toBe("Invalid JSON file");
  expect(await refusal(text.slice(0, text.length / 2))).toBe("Invalid JSON file");
}, 60_000);

test("an export that another program rewrote is read like a file without a manifest, and a note says so [G31]", async () => {
  await fillSite();
  const { text, counts } = await exportAll();
  const sorted = Object.fromEntries(Object.entries(JSON.parse(text)).sort());
  const rewritten = {
    "other line endings": text.replaceAll("\n", "\r\n"),
    "one line": JSON.stringify(JSON.parse(text)),
    indented: JSON.stringify(JSON.parse(text), null, 2),
    "other order": JSON.stringify(sorted),
    "every character escaped": text.replaceAll(
      /[^\0-~]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
  };
  for (const [how, content] of Object.entries(rewritten)) {
    const checked = await checkBackup(await makeFile(content));
    expect([how, checked.counts, checked.sha256, checked.notes.length]).toEqual([how, counts, undefined, 1]);
  }
  const { notes } = await importBackup(await checkBackup(await makeFile(rewritten["one line"])), { dryRun: true });
  expect(notes).toContain(
    "Another program changed this file after Waymark made it, so its checksum could not be verified. It was read like a file without a checksum.",
  );
  const incomplete = JSON.parse(text);
  incomplete.subscribers.pop();
  await expect(checkBackup(await makeFile(incomplete))).rejects.toThrow("damaged");
}, 60_000);

test("an export lets other work run even when its reader never waits", async () => {
  await makePost();
  const { chunks } = await openExport();
  // Longer than the export may run without a pause, so it must pause at its next chance.
  await Bun.sleep(20);
  let turns = 0;
  setImmediate(() => {
    turns += 1;
  });
  for await (const _ of chunks);
  expect(turns).toBe(1);
});
