import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, sources } from "@db/schema";

import { findArticle } from "@/posts/queries";
import { exportAll } from "@/testing/full-site";
import { makeFile, makePost } from "@/testing/setup";
import { citing, makeSource } from "@/testing/source-calls";

import { checkBackup, importBackup } from "./import";

const contentOf = async (slug: string) => (await findArticle(slug))?.content ?? "";
const importText = async (text: string, options = {}) => importBackup(await checkBackup(await makeFile(text)), options);

test("imported articles show the sources of their file", async () => {
  await makeSource("k7f3q2", {}, { formerKeys: ["m2x9aa"] });
  await makePost({ slug: "moved", content: citing("m2x9aa") });
  const { text } = await exportAll();
  await db.delete(posts);
  await db.delete(sources);
  await importText(text);
  expect(await contentOf("moved")).toContain('<li id="ref-k7f3q2">');
});

test("articles that cite a missing source show it after a later import", async () => {
  await makeSource("k7f3q2", {}, { formerKeys: ["m2x9aa"] });
  const { text } = await exportAll();
  await db.delete(sources);
  await makePost({ slug: "waiting", content: citing("m2x9aa") });
  expect(await contentOf("waiting")).not.toContain("sources");
  await importText(text);
  expect(await contentOf("waiting")).toContain('<li id="ref-k7f3q2">');
});

test("a restore shows sources as they were, and none that did not exist then", async () => {
  await makeSource("k7f3q2");
  await makePost({ slug: "restored", content: citing("k7f3q2", "m2x9aa") });
  const { text } = await exportAll();
  await db.update(sources).set({ csl: { type: "book", title: "Changed since" } });
  await makeSource("m2x9aa");
  await importText(text, { replace: true });
  expect(await contentOf("restored")).toContain("Title k7f3q2");
  expect(await contentOf("restored")).not.toContain("m2x9aa");
});
