import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviewers, reviews } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { askForReview, makeReviewer, review } from "@/testing/review-calls";
import { adminCalls, makePost, signIn } from "@/testing/setup";

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const titles = ({ body }: { body: { items: { title: string }[] } }) => body.items.map(({ title }) => title);

async function makeSite() {
  const reviewer = await makeReviewer();
  const makeTitled = (title: string) => makePost({ title, content: `<p>The text of ${title}.</p>` });
  const overdue = await makeTitled("Overdue");
  await review(overdue.id, reviewer, { months: 1, reviewedAt: daysAgo(40) });
  await review((await makeTitled("Due later")).id, reviewer, { months: 2, reviewedAt: daysAgo(5) });
  await review((await makeTitled("Due soon")).id, reviewer, { months: 2, reviewedAt: daysAgo(50) });
  await review((await makeTitled("Fresh")).id, reviewer);
  const changed = await makeTitled("Changed");
  await review(changed.id, reviewer);
  await db.update(posts).set({ content: "<p>Another text, with 15 mL.</p>" }).where(eq(posts.id, changed.id));
  const withdrawn = await makeTitled("Withdrawn");
  await review(withdrawn.id, reviewer);
  await review(withdrawn.id, reviewer, { outcome: "withdrawn" });
  await makeTitled("Never");
  const draft = await makePost({ title: "A draft", isPublished: false });
  const asked = await askForReview(draft.id, reviewer, { dueAt: "2031-02-03" });
  const gone = await makeTitled("In the trash");
  await review(gone.id, reviewer, { months: 1, reviewedAt: daysAgo(80) });
  await db
    .update(posts)
    .set({ deletedAt: daysAgo(1) })
    .where(eq(posts.id, gone.id));
  return { reviewer, asked };
}

test("each view lists its posts, the most urgent first, and the summary counts them", async () => {
  await makeSite();
  const call = await adminCalls();
  const view = async (status: string) => titles(await call("GET", `/api/admin/reviews?status=${status}&page=1`));
  expect(await view("due")).toEqual(["Due soon", "Due later"]);
  expect(await view("overdue")).toEqual(["Overdue"]);
  expect(await view("changed")).toEqual(["Changed"]);
  expect(await view("not-reviewed")).toEqual(["Never", "Withdrawn"]);
  expect(await view("asked")).toEqual(["A draft"]);
  const all = await call("GET", "/api/admin/reviews?page=1");
  expect(titles(all)).toEqual(["Overdue", "Due soon", "Due later", "Fresh", "Changed", "Never", "Withdrawn"]);
  expect(titles(await call("GET", "/api/admin/reviews?status=all&q=due&page=1"))).toEqual([
    "Overdue",
    "Due soon",
    "Due later",
  ]);
  const { counts } = (await call("GET", "/api/admin/reviews/summary")).body;
  expect(counts).toEqual({ all: 7, due: 2, asked: 1, changed: 1, overdue: 1, "not-reviewed": 2 });
  expect((await call("GET", "/api/admin/reviews/due")).body).toMatchObject([
    { title: "Overdue", state: "overdue" },
    { title: "Due soon", state: "reviewed" },
    { title: "Due later", state: "reviewed" },
  ]);
});

test("a request leaves the list once it is revoked", async () => {
  const { asked } = await makeSite();
  const [{ items }] = [(await asked.call("GET", "/api/admin/reviews?status=asked&page=1")).body];
  expect(items[0].waiting).toMatchObject([{ reviewerName: "Dr Ruth Okafor", dueAt: "2031-02-03T23:59:59.999Z" }]);
  await asked.call("DELETE", `/api/admin/posts/${items[0].id}/review-requests/${asked.uuid}`);
  expect(titles(await asked.call("GET", "/api/admin/reviews?status=asked&page=1"))).toEqual([]);
});

test("a review that was changed in the database is named, with the post", async () => {
  const reviewer = await makeReviewer();
  const [one, other] = [await makePost({ title: "One" }), await makePost({ title: "Other" })];
  const first = await review(one.id, reviewer);
  await review(other.id, reviewer);
  const call = await adminCalls();
  const summary = async () => (await call("GET", "/api/admin/reviews/summary")).body;
  expect(await summary()).toMatchObject({ reviews: 2, broken: [] });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(reviews).set({ note: "Changed" }).where(eq(reviews.id, first.id));
  });
  expect((await summary()).broken).toMatchObject([{ number: first.id, title: "One", problem: "changed" }]);
});

test("the screen's first HTML has its rows, and the dashboard has a list of reviews due once there is a reviewer", async () => {
  const session = await signIn();
  const read = async (path: string) => (await app.request(path, { headers: session })).text();
  await makePost({ title: "Reading a result" });
  expect(await read("/admin/reviews")).toContain("There are no reviewers yet");
  expect(await read("/admin/dashboard")).not.toContain("Reviews due");
  await makeReviewer();
  const html = await read("/admin/reviews?status=not-reviewed");
  expect(html).toContain("Reading a result");
  expect(html).toContain("Ask for a review");
  expect(await read("/admin/dashboard")).toContain("Reviews due");
  expect(await db.$count(reviewers)).toBe(1);
});
