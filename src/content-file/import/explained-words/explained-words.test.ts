import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries, posts } from "@db/schema";

import { findArticle } from "@/posts/queries";
import { exportAll } from "@/testing/full-site";
import { makeFile, makePost, storedText } from "@/testing/setup";

import { checkBackup, importBackup } from "../import";

const importText = async (text: string, options = {}) => importBackup(await checkBackup(await makeFile(text)), options);
const explaining = (key: string) => `<p>They found <dfn data-term="${key}">none</dfn>.</p>`;
const makeEntry = (key: string, name: string, createdAt?: string) =>
  db.insert(glossaryEntries).values({ key, name, definition: `What ${name} means.`, ...(createdAt && { createdAt }) });

async function exportSite(key: string, name: string) {
  await makeEntry(key, name, "2026-01-01T00:00:00.000Z");
  await makePost({ slug: "moved", content: explaining(key) });
  const { text } = await exportAll();
  await db.delete(posts);
  await db.delete(glossaryEntries);
  return text;
}

test("imported texts explain a word that the site has under another key", async () => {
  const text = await exportSite("no-sperm", "Azoospermia");
  await makeEntry("azoospermia", "AZOOspermia");
  const report = await importText(text);
  expect(report.notes).toContain(
    "The word “Azoospermia” already exists under another key, which the imported texts now use.",
  );
  expect(await storedText("moved")).toBe(explaining("azoospermia"));
  expect((await findArticle("moved"))?.content).toContain("What AZOOspermia means.");
  expect(await db.$count(glossaryEntries)).toBe(1);
});

test("an import and a restore keep a key of the file, even if its entry has been renamed on this site", async () => {
  const text = await exportSite("no-sperm", "Azoospermia");
  await makeEntry("azoospermia", "Azoospermia");
  await makeEntry("no-sperm", "No sperm at all", "2026-01-01T00:00:00.000Z");
  await importText(text);
  expect(await storedText("moved")).toBe(explaining("no-sperm"));
  await importText(text, { replace: true });
  expect(await storedText("moved")).toBe(explaining("no-sperm"));
});
