import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviewers, reviewRequests, reviews, workingCopies } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { emptyPost } from "@/posts/editor/saving/post-form";
import { askForReview, makeReviewer, readPage, review, sendAnswer } from "@/testing/review-calls";
import { adminCalls, makePost, makeUser, signIn } from "@/testing/setup";

const answer = { outcome: "approved", confirmed: "on", interests: "None." };

const storedReviews = () => db.select().from(reviews).orderBy(reviews.id);

test("a reviewer's page shows exactly the text that was asked about, even after later saves [T73]", async () => {
  const post = await makePost({
    title: "Reading a result",
    content: "<p>The first text.</p>",
    featuredImageAlt: "A form",
  });
  const { path } = await askForReview(post.id, await makeReviewer(), {
    note: "Please check <b>the limits</b>.",
    dueAt: "2031-02-03",
  });
  await db.update(posts).set({ title: "Another title", content: "<p>A later text.</p>" }).where(eq(posts.id, post.id));
  const { status, headers, html } = await readPage(path);
  expect(status).toBe(200);
  for (const text of [
    "Reading a result",
    "The first text.",
    "A form",
    "Dr Ruth Okafor, MD",
    "Ada Lovelace",
    "February 3, 2031",
  ]) {
    expect(html).toContain(text);
  }
  expect(html).toContain("Please check &lt;b&gt;the limits&lt;/b&gt;.");
  expect(html).not.toContain("A later text.");
  expect(headers.get("Cache-Control")).toBe("no-store");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
  expect(headers.get("X-Robots-Tag")).toContain("noindex");
  expect(headers.has("Set-Cookie")).toBe(false);
});

test("opening the page with GET or HEAD changes nothing, even if the address contains an answer [T72]", async () => {
  const { path } = await askForReview((await makePost()).id, await makeReviewer());
  const state = async () =>
    JSON.stringify([await db.select().from(reviewRequests), await db.select().from(reviewers), await storedReviews()]);
  const before = await state();
  for (const method of ["GET", "HEAD"])
    expect((await readPage(`${path}?outcome=approved`, { method })).status).toBe(200);
  expect(await state()).toBe(before);
});

test("an answer is stored once, with its remarks, and shown at the same address", async () => {
  const post = await makePost({ content: "<h2>Limits</h2><p>At least 15 million.</p>" });
  const reviewer = await makeReviewer();
  const { path } = await askForReview(post.id, reviewer, { months: 12 });
  const fields = {
    ...answer,
    outcome: "changes-asked",
    interests: "I own <i>shares</i>.",
    note: "One thing.\nAnd another.",
    "remark-2": "It is 16 <script>alert(1)</script>",
  };
  const sent = await sendAnswer(path, fields);
  expect([sent.status, sent.headers.get("Location")]).toEqual([303, path]);
  const [stored] = await storedReviews();
  expect(stored).toMatchObject({
    postUuid: post.uuid,
    version: 1,
    textHash: String(post.clinicalHash),
    outcome: "changes-asked",
    interests: "I own <i>shares</i>.",
    note: "One thing.\nAnd another.",
    remarks: [{ passage: 2, quote: "At least 15 million.", text: "It is 16 <script>alert(1)</script>" }],
    method: "link",
    enteredBy: null,
    months: 12,
  });
  const { html } = await readPage(path);
  expect(html).toContain("Thank you for your review");
  expect(html).toContain("It is 16 &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("I own &lt;i&gt;shares&lt;/i&gt;.");

  const second = await sendAnswer(path, answer);
  expect(second.status).toBe(409);
  const refused = await second.text();
  expect(refused).toContain("You have already answered");
  expect(refused).toContain("asked for changes to");
  expect(await storedReviews()).toEqual([stored as never]);
  const [current] = await db.select().from(reviewers).where(eq(reviewers.id, reviewer.id));
  expect(current).toMatchObject({ interests: "I own <i>shares</i>.", interestsStatedAt: stored?.reviewedAt });
});

test("only one of several simultaneous answers is stored [T72]", async () => {
  const { path } = await askForReview((await makePost()).id, await makeReviewer());
  const responses = await Promise.all([sendAnswer(path, answer), sendAnswer(path, answer), sendAnswer(path, answer)]);
  expect(responses.map(({ status }) => status).sort()).toEqual([303, 409, 409]);
  expect(await storedReviews()).toHaveLength(1);
});

test("an incomplete answer is refused with a message at each field, and the form keeps what was written", async () => {
  const { path } = await askForReview((await makePost()).id, await makeReviewer());
  const refused = async (fields: Record<string, string>) => {
    const response = await sendAnswer(path, fields);
    return { status: response.status, html: await response.text() };
  };
  const unconfirmed = await refused({
    outcome: "approved",
    interests: "Paid talks.",
    note: "Fine & good",
    "remark-1": "A word",
  });
  expect(unconfirmed.status).toBe(400);
  expect(unconfirmed.html).toContain('id="confirmed-error"');
  for (const text of ["Paid talks.", "Fine &amp; good", "A word"]) expect(unconfirmed.html).toContain(text);
  expect((await refused({ ...answer, outcome: "changes-asked" })).html).toContain('id="note-error"');
  expect((await refused({ ...answer, outcome: "changes-asked", "remark-0": "The title" })).status).toBe(303);
  const { path: other } = await askForReview((await makePost()).id, await makeReviewer());
  const without = await (await sendAnswer(other, { ...answer, interests: " \u200b", outcome: "withdrawn" })).text();
  expect(without).toContain('id="interests-error"');
  expect(without).toContain('id="outcome-error"');
  const long = await sendAnswer(other, { ...answer, "remark-1": "long ".repeat(500) });
  expect(await long.text()).toContain("2,499 characters; the limit is 2,000");
  expect(await storedReviews()).toHaveLength(1);
});

test("an answer from another site is refused, and one from the page's own form is stored although its Origin is `null` [T72]", async () => {
  const { path } = await askForReview((await makePost()).id, await makeReviewer());
  const foreign: Record<string, string>[] = [
    { Origin: "https://evil.example" },
    { "Sec-Fetch-Site": "cross-site", Origin: "null" },
    { "Sec-Fetch-Site": "same-site", Origin: "null" },
  ];
  for (const headers of foreign) expect((await sendAnswer(path, answer, headers)).status).toBe(403);
  expect((await sendAnswer(path, answer, { "Sec-Fetch-Site": "same-origin", Origin: "null" })).status).toBe(303);
  const login = await app.request("/api/admin/login", { method: "POST", headers: { Origin: "null" } });
  expect(login.status).toBe(403);
});

test("a long article has at most 301 fields for remarks, all of which may be filled; only a larger answer is refused", async () => {
  const content = Array.from({ length: 700 }, (_, index) => `<p>Paragraph ${index}</p>`).join("");
  const { path } = await askForReview((await makePost({ content })).id, await makeReviewer());
  const names = [...(await readPage(path)).html.matchAll(/name="(remark-\d+)"/g)].map(([, name]) => name as string);
  expect(names.length).toBeLessThanOrEqual(301);
  const remarks = Object.fromEntries(names.map((name) => [name, "Please write this differently. ".repeat(10)]));
  expect((await sendAnswer(path, { ...answer, ...remarks })).status).toBe(303);
  expect((await storedReviews())[0]?.remarks).toHaveLength(names.length);
  const { path: other } = await askForReview((await makePost()).id, await makeReviewer());
  expect((await sendAnswer(other, { ...answer, note: "x".repeat(300_000) })).status).toBe(413);
});

test("what changed since the approved text is shown word by word", async () => {
  const post = await makePost({ content: '<p>At least 15 million.</p><p>See <a href="/a">this</a>.</p><p>Gone.</p>' });
  const reviewer = await makeReviewer();
  const first = await askForReview(post.id, reviewer);
  expect((await readPage(first.path)).html).toContain("No earlier version of this article is approved");
  await review(post.id, reviewer);
  expect((await readPage((await askForReview(post.id, reviewer)).path)).html).toContain("The text is the same");
  const content = '<p>At least 16 million.</p><p>See <a href="/b">this</a>.</p>';
  await db.update(posts).set({ content }).where(eq(posts.id, post.id));
  const { html } = await readPage((await askForReview(post.id, reviewer)).path);
  expect(html).toContain("<del>15</del><ins>16</ins>");
  expect(html).toContain("only links, images or sources");
  expect(html).toContain("<del>Gone.</del>");
});

test("a request about the draft keeps the draft's text", async () => {
  const post = await makePost({ content: "<p>The live text.</p>" });
  const reviewer = await makeReviewer();
  const call = await adminCalls();
  const ask = () =>
    call("POST", `/api/admin/posts/${post.id}/review-requests`, { reviewer: reviewer.uuid, subject: "copy" });
  expect((await ask()).status).toBe(409);
  const fields = {
    ...emptyPost,
    title: "The draft",
    content: "<p>The new text.</p>",
    featuredImageAlt: "Left over",
    featuredImageDecorative: true,
  };
  await db.insert(workingCopies).values({ postId: post.id, version: 1, revision: 1, userName: "Ada", fields });
  const { body } = await ask();
  const { html } = await readPage(new URL(body.link).pathname);
  expect(html).toContain("The new text.");
  expect(html).not.toContain("The live text.");
  expect(html).not.toContain("Left over");
  const [request] = await db.select().from(reviewRequests);
  expect(request?.version).toBeNull();
});

test("a reviewer who is a user answers signed in; nobody else can open the page", async () => {
  const user = await makeUser({ username: "Ruth" });
  const reviewer = await makeReviewer({ username: "ruth" });
  const { uuid, path } = await askForReview((await makePost()).id, reviewer);
  const own = `/admin/review/${uuid}`;
  const session = await signIn(user);
  expect((await readPage(own, { headers: session })).html).toContain("Please review this article");
  expect((await readPage(own, { headers: await signIn() })).status).toBe(403);
  expect((await readPage(own)).status).toBe(302);
  expect((await sendAnswer(own, answer, await signIn())).status).toBe(403);
  expect((await sendAnswer(own, answer, session)).status).toBe(303);
  expect((await storedReviews())[0]).toMatchObject({ method: "account", enteredBy: "Ruth" });
  expect((await readPage(path)).html).toContain("Thank you for your review");
});
