import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviews, reviewTexts } from "@db/schema";
import { eq, getTableColumns, sql } from "drizzle-orm";

import { addMonths } from "@/lib/time/add-months";
import { makeReviewer, review } from "@/testing/review-calls";
import { makePost } from "@/testing/setup";

import { clinicalHash } from "./clinical-hash";
import { findApproval, findChainProblems, hasReviewers, listReviews, storeReviewText } from "./queries";
import { hashOfReview } from "./verify-chain";

test("the application and the database compute the same hash of a text", async () => {
  const texts = [
    { title: "", excerpt: "", featuredImageAlt: "", content: "" },
    {
      title: "Żółć ≥ 5 %",
      excerpt: "👩‍⚕️ e\u0301",
      featuredImageAlt: "A\u00a0‘map’",
      content: "<p>One</p>\n<p>Two\\n</p>",
    },
  ];
  for (const text of texts) {
    const { title, excerpt, featuredImageAlt, content } = text;
    const [row] = await db.execute(
      sql`select clinical_hash(${title}::text, ${excerpt}::text, ${featuredImageAlt}::text, ${content}::text) as hash`,
    );
    expect(String(row?.hash)).toBe(clinicalHash(text));
  }
  const post = await makePost({ title: "A title", content: "<p>Some text.</p>", featuredImageAlt: "A map" });
  expect(post.clinicalHash).toBe(clinicalHash(post));
});

test("a text is stored once and can't be stored under another hash", async () => {
  const post = await makePost();
  const hash = await storeReviewText(db, post);
  expect(await storeReviewText(db, post)).toBe(hash);
  expect(hash).toBe(String(post.clinicalHash));
  expect(await db.$count(reviewTexts)).toBe(1);
  const { id, ...text } = post;
  const failure = await failureOf(db.insert(reviewTexts).values({ ...text, hash: "0".repeat(64) }));
  expect(failure).toContain('constraint "review_texts_hash"');
});

test("reviews and their texts can't be changed, removed or truncated [A19]", async () => {
  await review((await makePost()).id, await makeReviewer());
  const refused = "never changed or removed";
  expect(await failureOf(db.update(reviews).set({ outcome: "withdrawn" }))).toContain(refused);
  expect(await failureOf(db.update(reviewTexts).set({ title: "Another" }))).toContain(refused);
  for (const table of [reviews, reviewTexts]) {
    expect(await failureOf(db.delete(table))).toContain(refused);
    expect(await failureOf(db.execute(sql`truncate ${table} cascade`))).toContain(refused);
  }
  expect(await db.$count(reviews)).toBe(1);
});

test("each review contains the hash of the one before it, even when several arrive at once", async () => {
  const [one, other] = [await makePost(), await makePost()];
  const reviewer = await makeReviewer();
  await Promise.all([one, other, one, other, one].map(({ id }) => review(id, reviewer)));
  const stored = await db.select().from(reviews).orderBy(reviews.id);
  expect(stored.map(({ previousHash }) => previousHash)).toEqual([
    null,
    ...stored.slice(0, -1).map(({ hash }) => hash),
  ]);
  expect(stored.map(({ reviewedAt }) => reviewedAt)).toEqual(stored.map(({ reviewedAt }) => reviewedAt).toSorted());
  expect(await findChainProblems()).toEqual([]);
});

test("a review that was changed or removed in the database is noticed", async () => {
  const post = await makePost();
  const reviewer = await makeReviewer();
  const remarks = [{ passage: 2, quote: "A “quote”", text: "Remark" }];
  const [first, second, third] = [
    await review(post.id, reviewer, { remarks }),
    await review(post.id, reviewer, { outcome: "withdrawn" }),
    await review(post.id, reviewer),
  ];
  expect(await findChainProblems()).toEqual([]);
  await withoutTriggers((tx) => tx.update(reviews).set({ outcome: "approved" }).where(eq(reviews.id, second.id)));
  expect(await findChainProblems()).toEqual([{ uuid: second.uuid, problem: "changed" }]);
  const hash = hashOfReview({ ...second, outcome: "approved" });
  await withoutTriggers((tx) => tx.update(reviews).set({ hash }).where(eq(reviews.id, second.id)));
  expect(await findChainProblems()).toEqual([{ uuid: third.uuid, problem: "predecessor-missing" }]);
  await withoutTriggers((tx) => tx.delete(reviews).where(eq(reviews.id, first.id)));
  expect(await findChainProblems()).toHaveLength(2);
  await withoutTriggers((tx) => tx.delete(reviews).where(eq(reviews.id, second.id)));
  expect(await findChainProblems()).toEqual([{ uuid: third.uuid, problem: "predecessor-missing" }]);
});

test("a review's hash covers every other column but the id", async () => {
  const stored = await review((await makePost()).id, await makeReviewer());
  const { id, hash, ...others } = getTableColumns(reviews);
  const unnoticed = Object.keys(others).filter((name) => {
    const value = name === "remarks" ? [{ passage: 1, quote: "", text: "" }] : "changed";
    return hashOfReview({ ...stored, [name]: value }) === stored.hash;
  });
  expect(unnoticed).toEqual([]);
  expect(hashOfReview(stored)).toBe(stored.hash);
});

test("an approval is valid only for its text, until its reviewer withdraws it or asks for changes to that text", async () => {
  expect(await hasReviewers()).toBe(false);
  const post = await makePost();
  const hash = String(post.clinicalHash);
  const [ruth, sam] = [await makeReviewer(), await makeReviewer({ name: "Sam Lindqvist" })];
  expect(await hasReviewers()).toBe(true);
  expect(await findApproval(post.uuid, hash)).toBeUndefined();
  const approval = await review(post.id, ruth);
  expect(await findApproval(post.uuid, hash)).toEqual(approval);
  expect(await findApproval(post.uuid, "0".repeat(64))).toBeUndefined();
  expect(await findApproval((await makePost()).uuid, hash)).toBeUndefined();

  await review(post.id, sam, { outcome: "withdrawn" });
  expect(await findApproval(post.uuid, hash)).toEqual(approval);
  await review(post.id, ruth, { outcome: "changes-asked" });
  expect(await findApproval(post.uuid, hash)).toBeUndefined();
  const again = await review(post.id, ruth);
  await db.update(posts).set({ excerpt: "Another excerpt" }).where(eq(posts.id, post.id));
  await review(post.id, ruth, { outcome: "changes-asked" });
  expect(await findApproval(post.uuid, hash)).toEqual(again);
  await review(post.id, ruth, { outcome: "withdrawn" });
  expect(await findApproval(post.uuid, hash)).toBeUndefined();
  expect(await listReviews(post.uuid)).toHaveLength(6);
});

test("the next review is due on the same day, or on the last day of a shorter month", () => {
  expect(addMonths("2024-01-31T10:20:30.456Z", 1)).toBe("2024-02-29T10:20:30.456Z");
  expect(addMonths("2024-02-29T00:00:00.000Z", 12)).toBe("2025-02-28T00:00:00.000Z");
  expect(addMonths("2026-11-29T23:59:59.999Z", 24)).toBe("2028-11-29T23:59:59.999Z");
});

const failureOf = (query: PromiseLike<unknown>) =>
  Promise.resolve(query).then(
    () => "It succeeded",
    (error: Error) => `${error.message} ${(error.cause as Error | undefined)?.message}`,
  );

function withoutTriggers(work: (tx: Parameters<Parameters<typeof db.transaction>[0]>[0]) => Promise<unknown>) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await work(tx);
  });
}
