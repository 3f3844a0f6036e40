import { expect, test } from "bun:test";

import { db } from "@db/client";
import { reviewers } from "@db/schema";

import { app } from "@/app";
import { addMonths } from "@/lib/time/add-months";
import { formatDate } from "@/lib/time/dates";
import { cachedPage, clearPageCache } from "@/site/page-cache";
import { setUp } from "@/testing/post-calls";
import { makeReviewer, review } from "@/testing/review-calls";
import { adminCalls, makePost, makeTag, signIn } from "@/testing/setup";

const words = "What happens on this day, and who comes with you into the room, is written in this text. "
  .repeat(8)
  .trim();
const image = `/media/${"a".repeat(64)}-320.webp`;
const content = `<h2>The day</h2><p>${words}</p><p>Take 2 mg, but do not <a href="https://example.org/">drive</a>.</p><p><img src="${image}" alt="A sign"></p>`;
const day = "2026-03-05T10:00:00.000Z";
const article = {
  title: "A day at the clinic",
  slug: "a-day",
  content,
  featuredImageAlt: "A map",
  published: "2026-03-01T10:00:00.000Z",
};

/** Requests a page as the server does: from the page cache first. */
async function visit(path: string, headers = {}) {
  const request = new Request(`http://localhost:3000${path}`, { headers });
  const response = (await cachedPage(request)) ?? (await app.request(request));
  return { status: response.status, html: (await response.text()).replaceAll("<!-- -->", "") };
}

/** The line under the title, and the text of the box after the article. */
async function readReview(path = "/article/a-day") {
  const { html } = await visit(path);
  const [, line = ""] = /class="dotted-line">(.*?)<\/p>/s.exec(html) ?? [];
  const [, box = ""] = /aria-labelledby="review-title".*?>(.*?)<\/section>/s.exec(html) ?? [];
  return { line: textOf(line), box: textOf(box), graph: medicalWebPageIn(html), html };
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ")
    .replace(/ ([.,:])/g, "$1")
    .trim();

function medicalWebPageIn(html: string) {
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
  const { lastReviewed, reviewedBy } = JSON.parse(json)["@graph"][0];
  return { lastReviewed, reviewedBy };
}

/** What the editor sends to save the post without a change. */
function formOf({ title, slug, excerpt, featuredImage, featuredImageAlt, categoryId, published, version }: Post) {
  const texts = { title, slug, excerpt, featuredImage, featuredImageAlt, content };
  return { ...texts, categoryId, published, isPublished: true, tags: [], version };
}

type Post = Awaited<ReturnType<typeof makePost>>;

const nothing = { lastReviewed: undefined, reviewedBy: undefined };

test("a site without reviewers and reviews does not mention them, even after the last reviewer was deleted", async () => {
  await makePost(article);
  const before = await visit("/article/a-day");
  expect(before.html).not.toContain("eviewed");
  expect(before.html).not.toContain("how-we-review");
  expect((await visit("/how-we-review")).status).toBe(404);
  await makeReviewer();
  clearPageCache();
  expect((await readReview()).line).toContain("Not reviewed by a clinician yet");
  expect((await readReview()).graph).toEqual(nothing);
  expect((await visit("/how-we-review")).status).toBe(200);
  await db.delete(reviewers);
  clearPageCache();
  expect(await visit("/article/a-day")).toEqual(before);
});

test("a reviewed article says who reviewed it, when, and when the next review is due: under its title, at its end and in the structured data", async () => {
  const post = await makePost(article);
  const reviewer = await makeReviewer({
    registrationBody: "General Medical Council",
    registrationNumber: "7654321",
    orcid: "0000-0002-1825-0097",
    interests: "Paid by a <clinic>.\nNothing else.",
  });
  await review(post.id, reviewer, { reviewedAt: day, months: 120 });
  clearPageCache();
  const { line, box, graph, html } = await readReview();
  expect(line).toContain("Reviewed by Dr Ruth Okafor, MD Last reviewed March 5, 2026 Next review due March 5, 2036");
  expect(box).toContain("Reviewed by Dr Ruth Okafor, MD. Last reviewed March 5, 2026. Next review due March 5, 2036.");
  expect(box).toContain("Dr Ruth Okafor, MD. Urologist. Registration: General Medical Council 7654321");
  expect(box).toContain("Paid by a &lt;clinic&gt;. Nothing else.");
  expect(box).toContain("March 1, 2026: Published March 5, 2026: Reviewed by Dr Ruth Okafor, MD");
  expect(html).toContain('href="https://orcid.org/0000-0002-1825-0097"');
  expect(graph).toEqual({
    lastReviewed: "2026-03-05",
    reviewedBy: {
      "@type": "Person",
      name: "Dr Ruth Okafor",
      honorificSuffix: "MD",
      jobTitle: "Urologist",
      sameAs: "https://orcid.org/0000-0002-1825-0097",
    },
  });
});

test("a reviewer who stays anonymous is named nowhere, even if they decided so after the review", async () => {
  const [one, other] = [await makePost(article), await makePost({ ...article, slug: "other" })];
  const secret = { registrationBody: "Council", registrationNumber: "7654321", orcid: "0000-0002-1825-0097" };
  const hidden = await makeReviewer({ ...secret, isPublic: false });
  const shown = await makeReviewer(secret);
  await review(one.id, hidden);
  await review(other.id, shown);
  await db.update(reviewers).set({ isPublic: false });
  clearPageCache();
  for (const path of ["/article/a-day", "/article/other"]) {
    const { line, graph, html } = await readReview(path);
    expect(line).toContain("Reviewed by a urologist, MD");
    expect(graph).toEqual({ lastReviewed: new Date().toISOString().slice(0, 10), reviewedBy: undefined });
    for (const word of ["Okafor", "7654321", "Council", "0000-0002"]) expect(html).not.toContain(word);
  }
});

test.each([
  ["a number", { content: content.replace("2 mg", "3 mg") }],
  ["a unit", { content: content.replace("2 mg", "2 g") }],
  ["a negation", { content: content.replace("do not", "do") }],
  ["a heading", { content: content.replace("The day<", "Your day<") }],
  ["a link", { content: content.replace("example.org", "example.com") }],
  ["an image's description", { content: content.replace("A sign", "A sing") }],
  ["an image", { content: content.replace("aaa-320", "aab-320") }],
  ["the featured image's description", { featuredImageAlt: "A drawing" }],
  ["the title", { title: "A day at our clinic" }],
])("changing %s ends the review at the next request", async (_name, change) => {
  const { call, category } = await setUp();
  const post = await makePost({ ...article, categoryId: category.id });
  await review(post.id, await makeReviewer());
  clearPageCache();
  expect((await readReview()).line).toContain("Reviewed by Dr Ruth Okafor");
  expect(cachedPage(new Request("http://localhost:3000/article/a-day"))).toBeDefined();
  expect((await call("PATCH", `/api/admin/posts/${post.id}`, { ...formOf(post), ...change })).status).toBe(200);
  const { line, box, graph } = await readReview();
  const today = formatDate(new Date().toISOString());
  expect(line).toContain(`This article has changed since its last review on ${today}`);
  expect(line).not.toContain("Reviewed by");
  expect(box).toContain("The text changed, without a new review");
  expect(graph).toEqual(nothing);
});

test("correcting a letter keeps the review and is in the history; a change that readers don't see changes nothing", async () => {
  const { call, category } = await setUp();
  const post = await makePost({ ...article, categoryId: category.id });
  await review(post.id, await makeReviewer());
  clearPageCache();
  const before = await readReview();
  let { version } = post;
  const patch = async (change: object) => {
    const form = { ...formOf(post), ...change, version };
    const { status, body } = await call("PATCH", `/api/admin/posts/${post.id}`, form);
    expect([status, body]).toEqual([200, expect.anything()]);
    version = body.version;
  };
  await patch({});
  await patch({ slug: "the-day", metaTitle: "SEO", metaDescription: "SEO" });
  await patch({ tags: [(await makeTag()).id] });
  await patch({});
  const { line, box } = await readReview();
  expect({ line, box }).toEqual({ line: before.line, box: before.box });

  await patch({ content: content.replace("happens", "hapens") });
  const corrected = await readReview();
  expect(corrected.line).toContain("Reviewed by Dr Ruth Okafor, MD Last reviewed");
  expect(corrected.line).toContain("Corrected since");
  expect(corrected.box).toContain(`${formatDate(new Date().toISOString())}: Corrected ‘happens’ is now ‘hapens’`);
  expect(corrected.graph).toEqual(before.graph);
});

test("a cached page says that a review is overdue as soon as it is, without a change in the database", async () => {
  const post = await makePost(article);
  // The first reading takes longest, so it comes before the time that is measured.
  await readReview();
  const due = Date.now() + 3000;
  // Reviewed so long ago that it falls due in seconds.
  await review(post.id, await makeReviewer(), { reviewedAt: addMonths(new Date(due).toISOString(), -12), months: 12 });
  clearPageCache();
  expect((await readReview()).line).toContain("Next review due");
  expect(cachedPage(new Request("http://localhost:3000/article/a-day"))).toBeDefined();
  await Bun.sleep(due - Date.now() + 50);
  const { line, box, graph } = await readReview();
  const overdue = `Next review overdue since ${formatDate(new Date(due).toISOString())}`;
  expect(line).toContain(overdue);
  expect(box).toContain(overdue);
  expect(graph).toMatchObject({ lastReviewed: expect.any(String), reviewedBy: undefined });
}, 30_000);

test("an article says that its review was withdrawn, but not that a reviewer asked for changes", async () => {
  const post = await makePost(article);
  const reviewer = await makeReviewer();
  await review(post.id, reviewer, { outcome: "changes-asked", reviewedAt: "2026-03-04T10:00:00.000Z" });
  expect((await readReview()).box).not.toContain("asked for changes");
  await review(post.id, reviewer, { reviewedAt: day });
  await review(post.id, reviewer, { outcome: "withdrawn", reviewedAt: "2026-04-05T10:00:00.000Z" });
  clearPageCache();
  const { line, box, graph } = await readReview();
  expect(line).toContain("The review of this article was withdrawn on April 5, 2026");
  expect(box).toContain("April 5, 2026: Dr Ruth Okafor, MD withdrew the review");
  expect(graph).toEqual(nothing);
});

test("the preview of a draft says who reviewed it, and when", async () => {
  const post = await makePost({ ...article, isPublished: false });
  await review(post.id, await makeReviewer(), { reviewedAt: day });
  const { html } = await visit(`/admin/preview/${post.id}`, await signIn());
  expect(textOf(html)).toContain("Reviewed by Dr Ruth Okafor, MD. Last reviewed March 5, 2026.");
});

test("a page explains how articles are reviewed, with the text from the settings", async () => {
  const call = await adminCalls();
  await makeReviewer();
  expect((await visit("/how-we-review")).html).toContain("Every review ends.");
  await call("PATCH", "/api/admin/settings", { howWeReview: "First.\n\nSecond <line>." });
  expect((await visit("/how-we-review")).html).toContain('<p class="whitespace-pre-line">Second &lt;line&gt;.</p>');
});

test("the public API says nothing about reviews", async () => {
  const post = await makePost(article);
  await review(post.id, await makeReviewer());
  const { html } = await visit("/api/posts/a-day");
  expect(html).not.toContain("eview");
});
