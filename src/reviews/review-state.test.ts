import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts } from "@db/schema";
import { eq } from "drizzle-orm";

import { makeReviewer, review } from "@/testing/review-calls";
import { makePost } from "@/testing/setup";

import { findReviewStatus, listReviewStatuses } from "./queries";

const words = "What happens on this day, and who comes with you into the room, is written in this text. "
  .repeat(8)
  .trim();

async function makeArticle() {
  const post = await makePost({ content: `<p>${words}</p>` });
  const change = (from: string, to: string) =>
    db
      .update(posts)
      .set({ content: `<p>${words.replace(from, to)}</p>` })
      .where(eq(posts.id, post.id));
  /** Reads the status from the list of all posts and for the post alone, and expects both to be the same. */
  const status = async (now?: Date) => {
    const [stored] = await db.select().from(posts).where(eq(posts.id, post.id));
    const one = await findReviewStatus(post.uuid, stored as typeof post, now);
    const listed = (await listReviewStatuses(now)).get(post.uuid) ?? { state: "not-reviewed" };
    expect(listed).toEqual(one);
    return one;
  };
  return { post, change, status };
}

test("a text is reviewed until it is due again or changes, and corrected when only its spelling changes", async () => {
  const { post, change, status } = await makeArticle();
  expect(await status()).toEqual({ state: "not-reviewed" });
  const approval = await review(post.id, await makeReviewer(), { reviewedAt: "2026-01-31T10:00:00.000Z", months: 1 });
  const before = new Date("2026-02-28T09:59:59.999Z");
  const dueAt = "2026-02-28T10:00:00.000Z";
  expect(await status(before)).toEqual({ state: "reviewed", approval, dueAt });
  expect(await status(new Date(dueAt))).toEqual({ state: "overdue", approval, dueAt });

  await change("happens", "hapens");
  const corrections = [{ before: "happens", after: "hapens" }];
  expect(await status(before)).toEqual({ state: "corrected", approval, dueAt, corrections });
  expect(await status(new Date(dueAt))).toEqual({ state: "overdue", approval, dueAt, corrections });
  await change("on this day", "on day 2");
  expect(await status(before)).toEqual({ state: "changed", approval });
  await change("", "");
  expect(await status(before)).toEqual({ state: "reviewed", approval, dueAt });
});

test("the newest approval of exactly this text counts, otherwise the newest one whose text differs only by corrections", async () => {
  const { post, change, status } = await makeArticle();
  const [ruth, sam] = [await makeReviewer(), await makeReviewer({ name: "Sam Lindqvist" })];
  await review(post.id, ruth);
  const newer = await review(post.id, sam);
  await change("happens", "hapens");
  expect(await status()).toMatchObject({ state: "corrected", approval: newer });
  await change("on this day", "on day 2");
  const other = await review(post.id, ruth);
  expect(await status()).toMatchObject({ state: "reviewed", approval: other });
  await change("", "");
  expect(await status()).toMatchObject({ state: "reviewed", approval: newer });
  await review(post.id, sam, { outcome: "withdrawn" });
  expect(await status()).toMatchObject({ state: "reviewed", approval: { reviewerUuid: ruth.uuid } });
  await review(post.id, ruth, { outcome: "changes-asked" });
  expect(await status()).toEqual({ state: "changed", approval: other });
  await review(post.id, ruth, { outcome: "withdrawn" });
  expect(await status()).toEqual({ state: "not-reviewed" });
});

test("a review does not apply to another post with the same text", async () => {
  const [one, other] = [await makeArticle(), await makeArticle()];
  await review(one.post.id, await makeReviewer());
  expect(await one.status()).toMatchObject({ state: "reviewed" });
  expect(await other.status()).toEqual({ state: "not-reviewed" });
});
