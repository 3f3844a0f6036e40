import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviewRequests, reviews, workingCopies } from "@db/schema";
import { eq } from "drizzle-orm";

import { emptyPost } from "@/posts/editor/saving/post-form";
import { askForReview, makeReviewer, review, sendAnswer } from "@/testing/review-calls";
import { adminCalls, makePost } from "@/testing/setup";

const answer = { outcome: "approved", confirmed: "on", interests: "None." };

test("the editor is told the state of the live text and of the draft, who was asked, and all reviews", async () => {
  const post = await makePost({ content: "<p>Some text.</p>" });
  const reviewer = await makeReviewer();
  const call = await adminCalls();
  const url = `/api/admin/posts/${post.id}/reviews`;
  const fresh = (await call("GET", url)).body;
  expect(fresh).toMatchObject({ live: { state: "not-reviewed" }, draft: null, months: 24, requests: [], reviews: [] });

  const { uuid } = await askForReview(post.id, reviewer, { dueAt: "2031-02-03" }, call);
  const [waiting] = (await call("GET", url)).body.requests;
  expect(waiting).toMatchObject({ uuid, reviewerName: "Dr Ruth Okafor", version: 1, isExpired: false });
  const second = await askForReview(post.id, reviewer, {}, call);
  await sendAnswer(second.path, answer);
  const fields = { ...emptyPost, title: post.title, content: "<p>Some other text, of 15 mL.</p>" };
  await db.insert(workingCopies).values({ postId: post.id, version: 1, revision: 1, userName: "Ada", fields });
  expect((await call("GET", url)).body).toMatchObject({
    live: { state: "reviewed", reviewerName: "Dr Ruth Okafor" },
    draft: { state: "changed" },
    isDraftSame: false,
    requests: [{ uuid }],
    reviews: [{ outcome: "approved", isValid: true, method: "link" }],
  });
  expect((await call("GET", "/api/admin/posts/999999/reviews")).status).toBe(404);
});

test("an approval is withdrawn by a new review with a reason, and only while it is valid", async () => {
  const post = await makePost();
  const approval = await review(post.id, await makeReviewer());
  const call = await adminCalls();
  const url = `/api/admin/posts/${post.id}/reviews/${approval.uuid}/withdrawal`;
  expect((await call("POST", url, { note: " " })).body.fields).toEqual({ note: "The reason is required" });
  const withdrawals = await Promise.all([1, 2, 3].map(() => call("POST", url, { note: "By phone." })));
  expect(withdrawals.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  const { body } = await call("GET", `/api/admin/posts/${post.id}/reviews`);
  expect(body.live).toEqual({ state: "not-reviewed" });
  expect(body.reviews).toMatchObject([
    { outcome: "withdrawn", note: "By phone.", method: "account", isValid: false },
    { outcome: "approved", isValid: false },
  ]);
});

test("a request is refused for unknown posts and reviewers, invalid values, and posts in the trash", async () => {
  const post = await makePost();
  const { uuid: reviewer } = await makeReviewer();
  const call = await adminCalls();
  const ask = (id: number, body: object) => call("POST", `/api/admin/posts/${id}/review-requests`, body);
  const input = { reviewer, subject: "live" };
  expect((await ask(999_999, input)).status).toBe(404);
  expect((await ask(post.id, { ...input, reviewer: crypto.randomUUID() })).body.fields.reviewer).toBeDefined();
  expect((await ask(post.id, { ...input, months: 0 })).body.fields.months).toBeDefined();
  for (const dueAt of ["soon", "0000-01-01", "9999-12-31"]) {
    expect((await ask(post.id, { ...input, dueAt })).body.fields).toEqual({ dueAt: "Enter a date" });
  }
  await db.update(posts).set({ deletedAt: new Date().toISOString() }).where(eq(posts.id, post.id));
  expect((await ask(post.id, input)).status).toBe(404);
});

test("when a post is deleted forever, its requests are removed and its reviews stay", async () => {
  const post = await makePost();
  const reviewer = await makeReviewer();
  const { call } = await askForReview(post.id, reviewer);
  await review(post.id, reviewer);
  await askForReview((await makePost()).id, reviewer, {}, call);
  await call("DELETE", `/api/admin/posts/${post.id}`);
  expect(await db.$count(reviewRequests)).toBe(2);
  expect((await call("DELETE", `/api/admin/posts/${post.id}?forever=true`)).status).toBe(200);
  expect(await db.$count(reviewRequests, eq(reviewRequests.postUuid, post.uuid))).toBe(0);
  expect(await db.$count(reviewRequests)).toBe(1);
  expect(await db.$count(reviews)).toBe(1);
});
