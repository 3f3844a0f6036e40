import { expect, test } from "bun:test";

import { db } from "@db/client";
import { newsletterIssues, postSlugs, type SentIssue } from "@db/schema";

import { app } from "@/app";
import { cachedPage, clearPageCache } from "@/site/page-cache";
import { startIssue } from "@/testing/issue-calls";
import { readPage } from "@/testing/review-calls";
import { adminCalls, makePost } from "@/testing/setup";

const article = (slug: string): SentIssue["articles"][number] => ({
  slug,
  title: `About <${slug}>`,
  excerpt: `What ${slug} is.`,
  category: { slug: "tests", name: "Tests" },
  readingTime: 4,
  review: { by: "Dr Ruth Okafor, MD", at: "2026-05-03T00:00:00.000Z" },
});

type Row = Partial<typeof newsletterIssues.$inferInsert>;

async function addIssue(
  slug: string,
  { sent, ...values }: Omit<Row, "sent"> & { sent?: Partial<SentIssue> | null } = {},
) {
  const frozen = { subject: `The ${slug} issue`, introduction: "<p>Hello</p>", articles: [article("hormones")] };
  const row = { slug, subject: "A later subject", startedAt: "2026-06-01T10:00:00.000Z", ...values };
  await db.insert(newsletterIssues).values({ ...row, sent: sent === null ? null : { ...frozen, ...sent } });
  clearPageCache();
}

const textOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main")).replace(/<!--.*?-->/g, "");

const linksToArchive = async (path: string) => (await readPage(path)).html.includes('href="/newsletter"');

test("an issue is in the archive as it was sent, with links to its articles", async () => {
  await makePost({ slug: "hormones" });
  const introduction = '<h1>News</h1><p>See <a href="https://example.org/x">this</a>, 10<sup>6</sup>.</p>';
  await addIssue("june", { sent: { subject: "June <& more>", introduction } });
  const { status, html } = await readPage("/newsletter/june");
  expect(status).toBe(200);
  const text = textOf(html);
  expect(text).toMatch(/<h1[^>]*>June &lt;&amp; more&gt;<\/h1>/);
  expect(text).toContain('Sent on <time dateTime="2026-06-01T10:00:00.000Z">June 1, 2026</time>');
  expect(text).toContain('<h2 id="section-news">News</h2>');
  expect(text).toMatch(/<a href="https:\/\/example.org\/x" rel="noopener nofollow"/);
  expect(text).toContain('<a href="/article/hormones" class="cover-link">About &lt;hormones&gt;</a>');
  expect(text).toContain("What hormones is.");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/newsletter/june"/>');
  expect(html).toContain('<meta name="description" content="News"/>');
  const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? "");
  expect(data.itemListElement.map(({ item }: { item: string }) => item)).toEqual(
    ["/", "/newsletter", "/newsletter/june"].map((path) => `http://localhost:3000${path}`),
  );
});

test("the archive has no link to anybody's subscription, and no names of reviewers, who may have left since", async () => {
  const uuid = crypto.randomUUID();
  const introduction = `<p><a href="http://localhost:3000/newsletter/leave/${uuid}">Unsubscribe</a> /newsletter/mine/${uuid}</p>`;
  await addIssue("june", { sent: { introduction } });
  for (const path of ["/newsletter", "/newsletter/june"]) {
    const { html } = await readPage(path);
    expect(html).not.toMatch(/newsletter\/(leave|mine|confirm)\/[\da-f]/);
    expect(html).not.toContain(uuid);
    expect(html).not.toContain("Okafor");
  }
});

test("an article that moved is linked at its new address; one that is gone is only named", async () => {
  const { id } = await makePost({ slug: "about-hormones" });
  await db.insert(postSlugs).values({ postId: id, slug: "hormones" });
  await makePost({ slug: "draft", isPublished: false });
  await makePost({ slug: "deleted", deletedAt: "2026-01-01T00:00:00Z" });
  await addIssue("june", { sent: { articles: ["hormones", "draft", "deleted", "never"].map(article) } });
  const text = textOf((await readPage("/newsletter/june")).html);
  expect([...text.matchAll(/href="(\/article\/[^"]*)"/g)].map(([, path]) => path)).toEqual(["/article/about-hormones"]);
  for (const slug of ["draft", "deleted", "never"]) {
    expect(text).toContain(`About &lt;${slug}&gt;`);
    expect(text).not.toContain(`What ${slug} is.`);
  }
  expect(text.match(/no longer available/g)).toHaveLength(3);
});

test("the archive does not have issues that have not started, such as drafts and scheduled ones", async () => {
  await addIssue("draft", { startedAt: null, sent: null });
  await addIssue("scheduled", { startedAt: null, sent: null, scheduledAt: "2040-01-01T00:00:00.000Z" });
  await addIssue("frozen", { startedAt: null });
  for (const path of ["draft", "scheduled", "frozen", "unknown", "Draft", "%00", "a.b", "leave", "mine", "confirm"]) {
    expect([path, (await readPage(`/newsletter/${path}`)).status]).toEqual([path, 404]);
  }
  const { html } = await readPage("/newsletter");
  expect(textOf(html)).toContain("We have not sent an issue yet.");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect((await readPage("/sitemap.xml")).html).not.toContain("newsletter");
  expect(await linksToArchive("/subscribe")).toBe(false);
});

test("the list has the newest issue first, twelve on a page, and they are in the sitemap", async () => {
  for (let day = 1; day <= 13; day += 1) {
    const startedAt = new Date(Date.UTC(2026, 5, day)).toISOString();
    await addIssue(`day-${day}`, { startedAt, ...(day === 13 && { isCanceled: true }) });
  }
  const titles = ["One", "Two", "Three", "Four", "Five"].map((title) => ({ ...article(title), title }));
  await addIssue("latest", { startedAt: "2026-07-01T00:00:00.000Z", sent: { articles: titles } });
  const subjects = (html: string) => [...html.matchAll(/class="cover-link">([^<]+)</g)].map(([, subject]) => subject);
  const first = (await readPage("/newsletter")).html;
  expect(subjects(first)).toHaveLength(12);
  expect(subjects(first).slice(0, 2)).toEqual(["The latest issue", "The day-13 issue"]);
  expect(textOf(first)).toContain("One · Two · Three · and 2 more");
  expect(first).toContain('<a href="/newsletter?page=2" rel="next"');
  expect(first).toContain('<link rel="canonical" href="http://localhost:3000/newsletter"/>');
  const second = (await readPage("/newsletter?page=2")).html;
  expect(subjects(second)).toEqual(["The day-2 issue", "The day-1 issue"]);
  expect(second).toContain('<a href="/newsletter" rel="prev"');
  for (const page of ["3", "0", "x", "-1"]) expect((await readPage(`/newsletter?page=${page}`)).status).toBe(404);
  const map = (await readPage("/sitemap.xml")).html;
  expect(map).toContain("<loc>http://localhost:3000/newsletter</loc><lastmod>2026-07-01T00:00:00.000Z</lastmod>");
  expect(map.match(/\/newsletter\/day-/g)).toHaveLength(13);
  expect(await linksToArchive("/subscribe")).toBe(true);
}, 30_000);

test("the pages are cached until an issue starts or something changes, and answer HEAD", async () => {
  await addIssue("june");
  const paths = ["/newsletter", "/newsletter/june"];
  const isCached = (path: string) => cachedPage(new Request(`http://localhost:3000${path}`)) !== undefined;
  for (const path of paths) {
    const { headers, status } = await app.request(path, { method: "HEAD" });
    expect([status, headers.get("Content-Type"), headers.get("Cache-Control")]).toEqual([
      200,
      "text/html; charset=utf-8",
      "public, max-age=0, must-revalidate",
    ]);
    const { headers: tagged } = await readPage(path);
    const again = await app.request(path, { headers: { "If-None-Match": tagged.get("ETag") ?? "" } });
    expect([again.status, isCached(path)]).toEqual([304, true]);
  }
  const call = await adminCalls();
  await call("PATCH", "/api/admin/settings", {});
  expect(paths.filter(isCached)).toEqual([]);
  await Promise.all(paths.map((path) => readPage(path)));
  expect(paths.filter(isCached)).toEqual(paths);
  await startIssue();
  expect(paths.filter(isCached)).toEqual([]);
  expect((await app.request("/newsletter/june", { method: "POST" })).status).toBe(405);
});
