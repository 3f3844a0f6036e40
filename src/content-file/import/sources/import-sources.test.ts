import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, sources } from "@db/schema";
import { asc, eq } from "drizzle-orm";

import { findArticle } from "@/posts/queries";
import { exportAll } from "@/testing/full-site";
import { adminCalls, makeCategory, makeFile, makePost, storedText } from "@/testing/setup";
import { article, citing, makeSource } from "@/testing/source-calls";

import { checkBackup, importBackup } from "../import";

const shown = async (slug: string) => (await findArticle(slug))?.content ?? "";
const importText = async (text: string, options = {}) => importBackup(await checkBackup(await makeFile(text)), options);
const library = async () => {
  const { key, formerKeys } = sources;
  const rows = await db.select({ key, formerKeys, title: sources.title }).from(sources).orderBy(asc(key));
  return rows.map((row) => [row.key, row.formerKeys, row.title]);
};

/** Exports a site that cites in each kind of text, and empties the site. */
async function exportSite(...keys: string[]) {
  const post = await makePost({ slug: "moved", title: "Moved", content: citing(...keys) });
  const call = await adminCalls();
  const save = {
    ...post,
    categoryId: (await makeCategory()).id,
    title: "Moved on",
    tags: [],
    version: 1,
    featuredImageAlt: "A logo",
  };
  expect((await call("PATCH", `/api/admin/posts/${post.id}`, save)).status).toBe(200);
  const { text } = await exportAll();
  await db.delete(posts);
  await db.delete(sources);
  return text;
}

test("a work that the site has under another key gets the file's keys as former keys, and imported texts cite it", async () => {
  await makeSource("aaaaaa", { title: "From the file", DOI: "10.1000/A" }, { formerKeys: ["oldest"] });
  await makeSource("bbbbbb", { title: "Also from the file", PMID: "77" });
  const text = await exportSite("oldest", "bbbbbb");
  await makeSource("kept01", { title: "Kept", DOI: "10.1000/a" }, { formerKeys: ["merged"] });
  await makeSource("kept02", { title: "Kept, too", PMID: "77" });
  await makePost({ slug: "waiting", content: citing("aaaaaa") });
  const report = await importText(text);
  expect(report.notes.filter((note) => note.includes("another key"))).toEqual([
    "The source “From the file” already exists under another key, which the imported texts now use.",
    "The source “Also from the file” already exists under another key, which the imported texts now use.",
  ]);
  expect(await library()).toEqual([
    ["kept01", ["merged", "aaaaaa", "oldest"], "Kept"],
    ["kept02", ["bbbbbb"], "Kept, too"],
  ]);
  expect(await storedText("moved")).toBe(citing("oldest", "bbbbbb"));
  for (const id of ["ref-kept01", "ref-kept02"]) expect(await shown("moved")).toContain(`<li id="${id}">`);
  expect(await shown("waiting")).toContain('<li id="ref-kept01">');
  expect((await importText(text)).notes.filter((note) => note.includes("another key"))).toEqual([]);
  expect(await library()).toHaveLength(2);
}, 30_000);

test("a key that belongs to another work of the site is replaced in the text and its history", async () => {
  await makeSource("aaaaaa", { title: "From the file", DOI: "10.1000/file" }, { formerKeys: ["oldest", "former"] });
  const text = await exportSite("aaaaaa", "zzzzzz", "oldest");
  await makeSource("aaaaaa", { title: "Another work", DOI: "10.1000/other" });
  await makeSource("bbbbbb", { title: "A third work" }, { formerKeys: ["oldest"] });
  const report = await importText(text);
  const [added] = await db.select().from(sources).where(eq(sources.doi, "10.1000/file"));
  const key = added?.key ?? "";
  expect(report.notes).toContain(
    "The source “From the file” got a new key, which the imported texts now use, because its own belongs to “Another work” on this site.",
  );
  expect(key).toMatch(/^[a-z0-9]{6}$/);
  expect(added?.formerKeys).toEqual(["former"]);
  expect(await storedText("moved")).toBe(citing(key, "zzzzzz"));
  expect(await shown("moved")).toContain("From the file");
  expect(await shown("moved")).not.toContain("Another work");
  const { text: exported } = await exportAll();
  const { revisions } = JSON.parse(exported);
  expect(revisions.map(({ fields }: { fields: { content: string } }) => fields.content)).toEqual(
    Array(revisions.length).fill(citing(key, "zzzzzz")),
  );
  expect(revisions.length).toBeGreaterThan(0);
});

test("a source that was corrected on the site since the export is still the same one", async () => {
  const source = await makeSource("aaaaaa", { title: "A titel" });
  const text = await exportSite("aaaaaa");
  await makeSource("aaaaaa", { title: "A title", DOI: "10.1000/new" }, { createdAt: source.createdAt });
  await importText(text);
  expect(await library()).toEqual([["aaaaaa", [], "A title"]]);
  expect(await shown("moved")).toContain('<li id="ref-aaaaaa">');
});

test("when a key and an identifier belong to two sources, the texts cite the work with the identifier", async () => {
  await makeSource("aaaaaa", { title: "From the file", DOI: "10.1000/file" });
  const text = await exportSite("aaaaaa");
  await makeSource("aaaaaa", { title: "Another work", DOI: "10.1000/other" });
  await makeSource("bbbbbb", { title: "The same work", DOI: "10.1000/FILE" });
  await importText(text);
  expect(await storedText("moved")).toBe(citing("bbbbbb"));
  expect(await library()).toHaveLength(2);
});

test("a work that a file contains twice is added once, with both keys, even by a restore", async () => {
  await makeSource("aaaaaa", { title: "First", DOI: "10.1000/a" });
  const text = await exportSite("aaaaaa", "bbbbbb");
  const file = JSON.parse(text);
  file.sources.push({ ...file.sources[0], key: "bbbbbb", csl: article({ DOI: "https://doi.org/10.1000/A" }) });
  delete file.manifest;
  for (const replace of [false, true]) {
    await importText(JSON.stringify(file), { replace });
    expect(await library()).toEqual([["aaaaaa", ["bbbbbb"], "First"]]);
    expect(await shown("moved")).toContain('<li id="ref-aaaaaa">');
  }
});

test("a dry run reports the same and stores nothing", async () => {
  await makeSource("aaaaaa", { title: "From the file", DOI: "10.1000/A" });
  const text = await exportSite("aaaaaa");
  await makeSource("kept01", { DOI: "10.1000/a" });
  const check = await importText(text, { dryRun: true });
  expect(check.notes.join()).toContain("under another key");
  expect(await library()).toEqual([["kept01", [], "Title kept01"]]);
  expect((await importText(text)).notes).toEqual(check.notes);
});

test("a file that another program wrote can't add addresses that are not web addresses", async () => {
  await makeSource("aaaaaa");
  const text = await exportSite("aaaaaa");
  const file = JSON.parse(text);
  file.sources[0].csl.URL = "javascript:alert(1)";
  delete file.manifest;
  await expect(importText(JSON.stringify(file))).rejects.toThrow(
    "sources[0].csl: Enter an address that starts with https://",
  );
  file.sources[0].csl = article({ title: "Clean\u202E me", DOI: "doi:10.1000/X" });
  await importText(JSON.stringify(file));
  const [stored] = await db.select().from(sources);
  expect(stored?.csl).toMatchObject({ title: "Clean me", DOI: "10.1000/X" });
});
