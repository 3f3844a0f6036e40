import { expect, test } from "bun:test";

import { db } from "@db/client";
import {
  importPictures,
  media,
  oldAddresses,
  postRevisions,
  posts,
  postSlugs,
  postTags,
  subscribers,
  tags,
} from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { adminCalls, makeCategory, makeFile, makePost, makeTag } from "@/testing";

import { openExport } from "./export";
import { checkBackup, importBackup } from "./import";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const drawing = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'.replace("/>", "></svg>"))}`;
const languages = "🧬👩‍🔬 a\u0301\u0323 שלום عربي 精子 \u2028 “quotes” \\ \t </script>";

async function exportAll(schema?: string) {
  const opened = await openExport(schema ? { schema } : {});
  const chunks = await Array.fromAsync(opened.chunks);
  const text = Buffer.concat(chunks).toString();
  expect(Buffer.concat(chunks).byteLength).toBe(opened.bytes);
  return { text, sha256: opened.sha256(), counts: opened.counts };
}

const withoutTime = (text: string) => text.replace(/"exportedAt":"[^"]*"/, "");

/** A site with something in every table. */
async function fill() {
  const call = await adminCalls();
  const [category, gone] = [await makeCategory("Überblick"), await makeCategory("Gone")];
  const tagList = [await makeTag("Spermien 精子"), await makeTag("ICSI"), await makeTag("Gone tag")];
  const fields = {
    title: `About ${languages}`.replace(/[\u2028\t]/g, " "),
    slug: "first",
    excerpt: "What it is about, in short",
    content: `<p>${languages.replace("<", "&lt;")}</p><figure><img src="${pixel}" alt="x"></figure>`,
    featuredImage: pixel,
    featuredImageAlt: "A dot 🧬",
    authorImage: drawing,
    categoryId: gone.id,
    tags: tagList.map(({ id }) => id),
    author: "Ada",
    isFeatured: true,
    isPublished: true,
    saveId: crypto.randomUUID(),
  };
  const { body: first } = await call("POST", "/api/admin/posts", fields);
  const change = { ...fields, saveId: crypto.randomUUID(), slug: "renamed", categoryId: category.id };
  await call("PATCH", `/api/admin/posts/${first.id}`, change);
  await call("DELETE", `/api/admin/categories/${gone.id}`);
  await call("DELETE", `/api/admin/tags/${tagList[2]?.id}`);
  await makePost({ slug: "draft", isPublished: false });
  await makePost({ slug: "to-come", published: "2031-05-05T05:05:05.500Z", tags: tagList.slice(0, 1) });
  // Two of one moment: which comes first must not depend on their ids.
  const createdAt = "2026-01-01T00:00:00.123Z";
  await makePost({ slug: "z-same", createdAt });
  await makePost({ slug: "a-same", createdAt });
  const addresses = ["/?p=12", "/2015/03/first", "/精子"].map((address) => ({ address, postId: first.id }));
  await db.insert(oldAddresses).values(addresses);
  await db.insert(subscribers).values([{ email: "Ada@example.org" }, { email: "b@example.org" }]);
}

async function empty() {
  await db.transaction(async (tx) => {
    for (const table of [posts, tags, subscribers, media]) await tx.delete(table);
  });
  await db.execute(sql`delete from categories`);
}

test("export, import into an empty site, export: the same but for its time, with every table filled [T54, I14]", async () => {
  await fill();
  const before = await exportAll();
  expect(before.counts).toEqual({ categories: 1, tags: 2, posts: 5, revisions: 2, subscribers: 2, media: 2 });
  expect(await db.$count(postSlugs)).toBe(1);
  await empty();
  const checked = await checkBackup(await makeFile(before.text));
  expect([checked.sha256, checked.counts, checked.version]).toEqual([before.sha256, before.counts, 2]);
  const report = await importBackup(checked);
  expect([report.skipped, report.notes]).toEqual([[], []]);
  const after = await exportAll();
  expect(withoutTime(after.text)).toBe(withoutTime(before.text));
  expect(after.sha256).toBe(before.sha256);
  expect(await db.$count(importPictures)).toBe(0);
  expect(await db.$count(oldAddresses)).toBe(3);

  const again = await importBackup(checked);
  const added = Object.values(again.results).map((list) => list.added);
  expect(added).toEqual([0, 0, 0, 0]);
  expect((await exportAll()).sha256).toBe(before.sha256);
}, 60_000);

test("what is derived is made anew, and the history leads to the terms that are left", async () => {
  await fill();
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

test("a file in the place of everything: what was there before goes, in the same moment", async () => {
  await fill();
  const before = await exportAll();
  const path = await makeFile(before.text);
  await makePost({ slug: "later" });
  await db.insert(subscribers).values({ email: "later@example.org" });
  await makeCategory("Later");
  await importBackup(await checkBackup(path), { replace: true });
  expect((await exportAll()).sha256).toBe(before.sha256);
}, 60_000);

test("tables of another schema are filled and exported, and the site's own stay as they are", async () => {
  await fill();
  const before = await exportAll();
  await db.execute(sql`create schema scratch`);
  for (const table of "categories tags posts post_slugs old_addresses post_tags subscribers post_revisions media media_variants".split(
    " ",
  )) {
    await db.execute(sql`create table scratch.${sql.raw(table)} (like public.${sql.raw(table)} including all)`);
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

test("a flipped bit, a cut end and a changed manifest are each refused", async () => {
  await fill();
  const { text } = await exportAll();
  const refusal = async (changed: string) => {
    expect(changed).not.toBe(text);
    return checkBackup(await makeFile(changed)).then(
      () => "fine",
      ({ message }) => message,
    );
  };
  const damaged = "This backup file is damaged: it does not hold what its manifest says. Nothing was imported.";
  expect(await refusal(text.replace('"Ada@example.org"', '"Ade@example.org"'))).toBe(damaged);
  expect(await refusal(text.replace('"slug":"draft"', '"slug":""'))).toBe(damaged);
  expect(await refusal(text.replace('"sha256":"', '"sha256":"x'))).toBe(damaged);
  expect(await refusal(text.replace(/"posts":5/, '"posts":6'))).toBe(damaged);
  expect(await refusal(text.replace(/\}\n$/, ',"more":1}'))).toBe(damaged);
  expect(await refusal(text.slice(0, -2))).toBe("Invalid JSON file");
  expect(await refusal(text.slice(0, text.length / 2))).toBe("Invalid JSON file");
}, 60_000);
