import { expect, test } from "bun:test";

import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { glossaryEntries, posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { adminCalls, makePost } from "@/testing/setup";

const api = "/api/admin/glossary";
const azoospermia = { name: "Azoospermia", definition: "No sperm.", otherNames: [], readOn: null };
const explaining = '<p>He has <dfn data-term="azoospermia">no sperm</dfn>.</p>';

async function makeEntry() {
  const call = await adminCalls();
  const entry = (await call("POST", api, azoospermia)).body;
  return { call, entry, url: `${api}/${entry.id}` };
}

test("a change of a definition waits while a post is saved, so that the post does not keep the old one", async () => {
  const { call, entry, url } = await makeEntry();
  const { changing, found } = await db.transaction(async (tx) => {
    // A save of a post holds this lock.
    await lockPosts(tx);
    const changing = call("PATCH", url, { ...azoospermia, definition: "Changed.", updatedAt: entry.updatedAt });
    await Bun.sleep(200);
    const [found] = await tx.select().from(glossaryEntries);
    return { changing, found };
  });
  expect(found?.definition).toBe("No sperm.");
  expect((await changing).body.definition).toBe("Changed.");
});

test("an entry is not deleted while a text that explains a word with it is saved", async () => {
  const { call, url } = await makeEntry();
  const { id } = await makePost();
  const { deleting } = await db.transaction(async (tx) => {
    await lockPosts(tx);
    await tx.update(posts).set({ content: explaining }).where(eq(posts.id, id));
    const deleting = call("DELETE", url);
    await Bun.sleep(200);
    return { deleting };
  });
  expect((await deleting).status).toBe(409);
  expect(await db.$count(glossaryEntries)).toBe(1);
});
