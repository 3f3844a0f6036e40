import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviewers, workingCopies } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { formOf } from "@/posts/editor/saving/post-form";
import { insertReview, storeReviewText } from "@/reviews/queries";
import { adminCalls, makePost, signIn } from "@/testing/setup";

import { findPost } from "./admin-queries";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

type Post = Awaited<ReturnType<typeof makePost>>;

const person = {
  reviewerUuid: crypto.randomUUID(),
  reviewerName: "Noor Haddad",
  credentials: "MD",
  role: "Urologist",
  registrationBody: "",
  registrationNumber: "",
  orcid: "",
  interests: "None",
  isPublic: true,
};

async function approve(post: Post, reviewedAt: string) {
  const textHash = await db.transaction((tx) => storeReviewText(tx, post));
  const answer = { note: "", remarks: [], enteredBy: null };
  await insertReview(db, {
    ...person,
    ...answer,
    postUuid: post.uuid,
    version: 1,
    textHash,
    outcome: "approved",
    method: "link",
    months: 12,
    reviewedAt,
  });
}

async function titles(call: Awaited<ReturnType<typeof adminCalls>>, status: string) {
  const { body } = await call("GET", `/api/admin/posts?sort=title&dir=asc&status=${status}`);
  return body.items.map(({ title }: Post) => title);
}

test("the list can be filtered by posts that have a working copy", async () => {
  const call = await adminCalls();
  await makePost({ title: "Without one" });
  const [{ id }, deleted] = [await makePost({ title: "With one" }), await makePost({ title: "In the trash" })];
  for (const postId of [id, deleted.id]) {
    const post = await findPost(postId);
    if (!post) throw new Error("The post is missing");
    await db.insert(workingCopies).values({ postId, version: 1, revision: 1, userName: "Ada", fields: formOf(post) });
  }
  await call("DELETE", `/api/admin/posts/${deleted.id}`);
  expect(await titles(call, "working-copy")).toEqual(["With one"]);
});

test("the list can be filtered by posts whose review is due within 60 days, or that were changed since their review", async () => {
  const call = await adminCalls();
  await makePost({ title: "Never reviewed" });
  await approve(await makePost({ title: "Reviewed lately" }), daysAgo(10));
  await approve(await makePost({ title: "Due next month" }), daysAgo(330));
  await approve(await makePost({ title: "Overdue" }), daysAgo(400));
  const changed = await makePost({ title: "Changed since", content: "<p>At most 5 ml, they say in the clinic.</p>" });
  await approve(changed, daysAgo(400));
  await db
    .update(posts)
    .set({ content: "<p>At most 6 ml, they say in the clinic.</p>" })
    .where(eq(posts.id, changed.id));
  expect([await titles(call, "review-due"), await titles(call, "changed-since-review")]).toEqual([
    ["Due next month", "Overdue"],
    ["Changed since"],
  ]);
  // The second time, the result of comparing the texts is known already.
  expect(await titles(call, "changed-since-review")).toEqual(["Changed since"]);
});

test("the filters about reviews are offered on sites with reviewers", async () => {
  const headers = await signIn();
  const page = async (path: string) => (await app.request(path, { headers })).text();
  expect(await page("/admin/posts")).not.toContain("Changed since review");
  expect(await page("/admin/posts?status=review-due")).toContain("Changed since review");
  await db.insert(reviewers).values({ name: "Noor Haddad" });
  expect(await page("/admin/posts")).toContain("Changed since review");
});
