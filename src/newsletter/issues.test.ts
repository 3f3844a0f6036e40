import { expect, test } from "bun:test";

import { db } from "@db/client";
import { newsletterIssues } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { addSubscriber } from "@/testing/newsletter-calls";
import { makeReviewer, review } from "@/testing/review-calls";
import { adminCalls, makeCategory, makePost } from "@/testing/setup";

import { issuesApi as api, MAX_ARTICLES } from "./input";

const empty = { subject: "", introduction: "", articles: [] as string[] };
const may = { ...empty, subject: "May: two new guides", introduction: "<p>Dear readers</p>" };
const past = "2026-01-01T00:00:00.000Z";
const set = (id: number, values: object) => db.update(newsletterIssues).set(values).where(eq(newsletterIssues.id, id));

test("an issue can be created with articles in their order, changed, listed and deleted", async () => {
  const call = await adminCalls();
  const [first, second] = [await makePost({ title: "First" }), await makePost({ title: "Second", isPublished: false })];
  const articles = [second.uuid.toUpperCase(), first.uuid];
  const made = await call("POST", api, { ...may, articles });
  expect(made).toMatchObject({ status: 201, body: { ...may, articles: [second.uuid, first.uuid], state: "draft" } });
  expect(made.body.slug).toBe("may-two-new-guides");
  const found = made.body.found as { title: string; status: string }[];
  expect(found.map(({ title, status }) => `${title}: ${status}`).sort()).toEqual(["First: published", "Second: draft"]);
  const { id, updatedAt } = made.body;
  const change = { ...may, subject: "June", articles: [first.uuid], updatedAt };
  expect((await call("PATCH", `${api}/${id}`, change)).body).toMatchObject({ subject: "June", slug: "june" });
  const [row] = (await call("GET", `${api}?page=1`)).body.items;
  expect(row).toMatchObject({ id, subject: "June", state: "draft", articles: 1 });
  expect((await call("GET", `${api}?page=1&q=may`)).body.total).toBe(0);
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id });
  for (const [method, path, body] of [
    ["GET", ""],
    ["PATCH", "", change],
    ["POST", "/copy", {}],
    ["DELETE", ""],
  ] as const) {
    expect((await call(method, `${api}/${id}${path}`, body)).status).toBe(404);
  }
});

test("an empty draft can be saved, and every issue gets a slug of its own", async () => {
  const call = await adminCalls();
  const slugOf = async (subject: string) => (await call("POST", api, { ...empty, subject })).body.slug;
  expect([await slugOf("Leave"), await slugOf("Mine!"), await slugOf("confirm")]).toEqual([
    "leave-2",
    "mine-2",
    "confirm-2",
  ]);
  const subjects = [
    "",
    "",
    "!!!",
    "Über Spermien",
    "News",
    "News",
    "News 2",
    "News",
    "Sperm & eggs",
    "x ".repeat(75).trim(),
  ];
  const slugs: string[] = [];
  for (const subject of subjects) slugs.push(await slugOf(subject));
  const long = "x-".repeat(40).slice(0, -1);
  expect(slugs).toEqual([
    "issue",
    "issue-2",
    "issue-3",
    "uber-spermien",
    "news",
    "news-2",
    "news-2-2",
    "news-3",
    "sperm-eggs",
    long,
  ]);
  const together = await Promise.all(["Same", "Same", "Same"].map(slugOf));
  expect(together.sort()).toEqual(["same", "same-2", "same-3"]);
});

test("invalid values are refused with a message for the field", async () => {
  const call = await adminCalls();
  const uuid = crypto.randomUUID();
  for (const [field, value, message] of [
    ["subject", "x".repeat(300), "Subject must be at most 150 characters long"],
    ["subject", "a\nb", "Subject contains characters that cannot be used"],
    ["subject", null, "Subject is required"],
    ["introduction", 5, "Introduction must be text"],
    ["introduction", "x".repeat(50_001), "The introduction is too long for an email. Please shorten it"],
    ["articles.0", ["first"], "Choose an article"],
    ["articles", [uuid, uuid.toUpperCase()], "An article can be in an issue only once"],
    [
      "articles",
      Array.from({ length: MAX_ARTICLES + 1 }, () => crypto.randomUUID()),
      `An issue can have at most ${MAX_ARTICLES} articles`,
    ],
  ] as const) {
    const refusal = { status: 400, body: { error: message, fields: { [field]: message } } };
    expect(await call("POST", api, { ...may, [field.split(".")[0] as string]: value })).toEqual(refusal);
  }
  const huge = await call("POST", api, { ...may, introduction: "x".repeat(300_000) });
  expect(huge).toEqual({ status: 413, body: { error: "The request body is too large (limit: 256 kB)." } });
  expect(await db.$count(newsletterIssues)).toBe(0);
});

test("the introduction is stored without what an email can't show", async () => {
  const call = await adminCalls();
  const introduction =
    '<p onclick="x()">Hello <a href="javascript:x">there</a></p><script>x</script><figure><img src="/media/a"></figure><table><tr><td>Cell</td></tr></table>';
  const stored = (await call("POST", api, { ...may, introduction })).body.introduction;
  expect(stored).toContain("Hello");
  expect(stored).toContain("Cell");
  expect(stored).not.toMatch(/script|onclick|img|table/);
});

test("an issue that somebody else has changed is not overwritten, and the response contains their version", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = (await call("POST", api, may)).body;
  const save = (subject: string, opened: string) =>
    call("PATCH", `${api}/${id}`, { ...may, subject, updatedAt: opened });
  const [one, other] = await Promise.all([save("Mine", updatedAt), save("Theirs", updatedAt)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const [saved, refused] = one.status === 200 ? [one, other] : [other, one];
  expect(refused.body).toMatchObject({ code: "changed", current: { subject: saved.body.subject, found: [] } });
  expect((await save("Again", saved.body.updatedAt)).body.subject).toBe("Again");
  expect((await save("Without", "yesterday")).body.fields).toEqual({ updatedAt: "Reload the page and try again" });
});

test("an issue can be changed until sending starts; a scheduled one must stay complete", async () => {
  const call = await adminCalls();
  const draft = await makePost({ isPublished: false });
  const { id } = (await call("POST", api, may)).body;
  const save = async (change: object) => {
    const { updatedAt } = (await call("GET", `${api}/${id}`)).body;
    return call("PATCH", `${api}/${id}`, { ...may, ...change, updatedAt });
  };
  await set(id, { scheduledAt: "2999-01-01T00:00:00.000Z" });
  for (const [change, reason] of [
    [{ subject: " " }, "Write a subject."],
    [{ introduction: "<p>&nbsp;</p>" }, "Write an introduction or add an article."],
    [{ articles: [draft.uuid] }, "1 article is not public. Publish it or remove it."],
    [{ articles: [draft.uuid, crypto.randomUUID()] }, "2 articles are not public. Publish or remove them."],
  ] as const) {
    expect(await save(change)).toEqual({ status: 409, body: { error: `This issue is scheduled. ${reason}` } });
  }
  expect(await save({ subject: "Later" })).toMatchObject({ status: 200, body: { state: "scheduled" } });
  await set(id, { startedAt: past });
  const refused = await save({ subject: "Too late" });
  expect(refused).toMatchObject({
    status: 409,
    body: { code: "frozen", current: { subject: "Later", slug: "later" } },
  });
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(409);
  await set(id, { finishedAt: past });
  expect((await save({})).status).toBe(409);
  const copy = await call("POST", `${api}/${id}/copy`, {});
  expect(copy).toMatchObject({ status: 201, body: { subject: "Later", slug: "later-2", state: "draft" } });
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(200);
});

test("new articles are those that were published or reviewed since the last issue", async () => {
  const call = await adminCalls();
  const news = async () => {
    const { since, published, reviewed } = (await call("GET", `${api}/new-articles`)).body;
    const titles = (list: { title: string }[]) => list.map(({ title }) => title);
    return { since, published: titles(published), reviewed: titles(reviewed) };
  };
  expect(await news()).toEqual({ since: null, published: [], reviewed: [] });
  const old = { published: past };
  await makePost({ title: "Old", ...old });
  const checked = await makePost({ title: "Checked", ...old });
  await makePost({ title: "Draft", isPublished: false });
  await makePost({ title: "Scheduled", published: "2999-01-01T00:00:00.000Z" });
  const both = await makePost({ title: "New" });
  const reviewer = await makeReviewer();
  for (const post of [checked, both]) await review(post.id, reviewer);
  expect(await news()).toEqual({ since: null, published: ["New"], reviewed: ["Checked"] });
  const { id } = (await call("POST", api, may)).body;
  const now = new Date().toISOString();
  await set(id, { startedAt: now });
  expect(await news()).toEqual({ since: now, published: [], reviewed: [] });
});

test("the audience of an issue is the subscribers who chose a topic of its articles, and those who chose no topics", async () => {
  const call = await adminCalls();
  const hormones = await makeCategory("Hormones");
  const post = await makePost({ categoryId: hormones.id });
  await addSubscriber("all@example.org");
  await addSubscriber("hormones@example.org", { topics: ["hormones"] });
  await addSubscriber("other@example.org", { topics: ["genetics"] });
  const audience = async (articles: string[]) => (await call("GET", `${api}/audience?articles=${articles}`)).body;
  expect(await audience([])).toEqual({ subscribers: 3, recipients: 3 });
  expect(await audience([post.uuid])).toEqual({ subscribers: 3, recipients: 2 });
  expect((await call("GET", `${api}/audience?articles=1`)).status).toBe(400);
});

test("the Newsletter screens and their API require signing in", async () => {
  const headers = { "Content-Type": "application/json" };
  for (const [method, path] of [
    ["GET", ""],
    ["GET", "/1"],
    ["GET", "/new-articles"],
    ["GET", "/audience"],
    ["POST", ""],
    ["POST", "/preview"],
    ["POST", "/test"],
    ["POST", "/1/copy"],
    ["PATCH", "/1"],
    ["DELETE", "/1"],
  ] as const) {
    const body = method === "GET" || method === "DELETE" ? undefined : "{}";
    const request = { method, ...(body && { body, headers }) };
    expect((await app.request(api + path, request)).status).toBe(401);
  }
  expect((await app.request("/admin/newsletter/1")).status).toBe(302);
});
