import { expect, test } from "bun:test";

import { db } from "@db/client";
import { postRevisions, posts, workingCopies } from "@db/schema";
import { eq } from "drizzle-orm";

import { findPost } from "@/posts/admin-queries";
import { formOf } from "@/posts/editor/saving/post-form";
import { pickFields, textNames } from "@/posts/post-fields";
import { storeReviewText } from "@/reviews/queries";
import { draftEditor } from "@/testing/draft-calls";
import { adminCalls, makePost } from "@/testing/setup";

import { listUses } from "./queries";

const api = "/api/admin/glossary";
const entry = { name: "Azoospermia", definition: "No sperm in the semen.", otherNames: [], readOn: null };
const withTerm = '<p>He has <dfn data-term="azoospermia">none</dfn>, and that is a long enough text.</p>';
const withoutTerm = "<p>He has none, and that is a long enough text.</p>";

const formOfPost = async (id: number) =>
  formOf((await findPost(id)) as NonNullable<Awaited<ReturnType<typeof findPost>>>);

/** Creates one text of each kind that can refer to a source or a glossary entry. */
const texts: [kind: string, make: () => Promise<{ postId: number | null; title: string; userName?: string }>][] = [
  ["post", async () => useOf(await makePost({ content: withTerm, isPublished: false }))],
  ["trash", async () => useOf(await makePost({ content: withTerm, deletedAt: new Date().toISOString() }))],
  [
    "copy",
    async () => {
      const post = await makePost({ content: withoutTerm });
      const fields = { ...(await formOfPost(post.id)), content: withTerm };
      await db.insert(workingCopies).values({ postId: post.id, version: 1, revision: 1, userName: "Ada", fields });
      return { ...useOf(post), userName: "Ada" };
    },
  ],
  [
    "draft",
    async () => {
      const { send } = await draftEditor();
      await send(crypto.randomUUID(), { title: "Only for its writer", content: withTerm }, { basedOn: null });
      return { postId: null, title: "", userName: "Ada Lovelace" };
    },
  ],
  [
    "revision",
    async () => {
      const post = await makePost({ content: withoutTerm });
      const fields = pickFields({ ...post, content: withTerm }, textNames);
      await db.insert(postRevisions).values({ postId: post.id, version: 1, fields: { ...fields, tags: [] } as never });
      return useOf(post);
    },
  ],
  [
    "review",
    async () => {
      const post = await makePost({ content: withTerm });
      await db.transaction((tx) => storeReviewText(tx, post));
      await db.delete(posts).where(eq(posts.id, post.id));
      return { postId: null, title: post.title };
    },
  ],
];

const useOf = ({ id, title }: { id: number; title: string }) => ({ postId: id, title });

test.each(texts)(
  "a glossary entry that a single text refers to is not deleted, and the text is listed: %s",
  async (kind, make) => {
    const call = await adminCalls();
    const { id } = (await call("POST", api, entry)).body;
    const other = (await call("POST", api, { ...entry, name: "Azoospermia two" })).body;
    const use = await make();
    const uses = {
      uses: [{ kind, id: expect.any(Number), userName: "", isInTrash: kind === "trash", ...use }],
      total: 1,
    };
    expect((await call("GET", `${api}/${id}/uses`)).body).toEqual(uses);
    expect(await call("DELETE", `${api}/${id}`)).toEqual({
      status: 409,
      body: { error: "Texts use “Azoospermia” to explain a word, so it was not deleted.", ...uses },
    });
    expect((await call("GET", `${api}/${id}`)).body.uses).toBe(kind === "post" ? 1 : 0);
    expect((await call("DELETE", `${api}/${other.id}`)).status).toBe(200);
  },
);

test("at most 50 uses of a kind are listed and all are counted, also for several marks together", async () => {
  for (let number = 0; number < 55; number += 1) await makePost({ content: withTerm });
  const { id } = await makePost({ content: '<p>Only <cite data-ref="k7f3q2"></cite> a source here, no word.</p>' });
  const both = await listUses(["term:azoospermia", "ref:k7f3q2", "ref:m2x9aa"]);
  expect([both.uses.length, both.total]).toEqual([50, 56]);
  expect((await listUses(["ref:k7f3q2"])).uses.map(({ postId }) => postId)).toEqual([id]);
  expect(await listUses([])).toEqual({ uses: [], total: 0 });
});
