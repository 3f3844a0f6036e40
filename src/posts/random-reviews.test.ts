import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { posts, reviewers } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { readArticleReview, storeReviewText } from "@/reviews/queries";
import { reviewFacts } from "@/reviews/reviews-of-post";
import { clearPageCache } from "@/site/page-cache";
import { formOf, names, type Text, textOf, toggled, typos } from "@/testing/changing-text";
import { type Answer, expectedState } from "@/testing/expected-review-state";
import { exportAll, removeReviews } from "@/testing/full-site";
import { api, setUp } from "@/testing/post-calls";
import { pick, randomNumbers } from "@/testing/random-numbers";
import { makeReviewer, review } from "@/testing/review-calls";
import { makeFile, makeTag } from "@/testing/setup";

import { joinCategory } from "./post-joins";

setDefaultTimeout(600_000);

const SEQUENCES = 50;
const STEPS = 4;
const DAY = 86_400_000;

/** What readers see. */
async function shownState(slug: string) {
  const html = (await (await app.request(`/article/${slug}`)).text()).replaceAll("<!-- -->", "");
  const [, summary = ""] = /aria-labelledby="review-title".*?<p(.*?)<\/p>/s.exec(html) ?? [];
  if (summary.includes("Next review overdue since")) return "overdue";
  if (summary.includes("Corrected since")) return "corrected";
  if (summary.includes("Next review due")) return "reviewed";
  if (summary.includes("This article has changed since its last review on")) return "changed";
  return /Not reviewed by a clinician yet|was withdrawn on/.test(summary) ? "not-reviewed" : summary;
}

test("after any sequence of changes, a second, simpler implementation agrees on whether an article is reviewed [A19]", async () => {
  const random = randomNumbers(20_261_129);
  const site = { ...(await setUp()), random, tags: [(await makeTag()).id], team: await makeTeam() };
  const seen = new Map<string, number>();
  const articles: Article[] = [];
  for (let sequence = 0; sequence < SEQUENCES; sequence += 1) {
    // Days 1 to 28 exist in every month.
    const start = new Date(Date.UTC(2023, random(12), 1 + random(28), random(24)));
    const article = await makeArticle(site, `article-${sequence}`, start);
    const { slug, answers, steps } = article;
    for (let step = 0; step < STEPS; step += 1) {
      await pick(random, steps)();
      article.now = new Date(article.now.getTime() + random(2) * random(300) * DAY);
      const later = new Date(article.now.getTime() + random(900) * DAY);
      for (const now of step === STEPS - 1 ? [article.now, later] : [article.now]) {
        const expected = expectedState(answers, article.text, now);
        expect({ slug, step, now, state: await stateOf(slug, now) }).toEqual({ slug, step, now, state: expected });
        seen.set(expected, (seen.get(expected) ?? 0) + 1);
      }
    }
    articles.push(article);
  }
  expect([...seen.values()].filter((count) => count >= 7)).toHaveLength(5);
  await compareAll(articles);

  const file = await makeFile((await exportAll()).text);
  const restore = async () => importBackup(await checkBackup(file), {});
  await restore();
  await compareAll(articles);
  await removeReviews();
  for (const table of [posts, reviewers]) await db.delete(table);
  await restore();
  await compareAll(articles);
});

const makeTeam = () =>
  Promise.all(["Ruth Okafor", "Sam Lindqvist", "Noor Haddad"].map((name) => makeReviewer({ name })));

type Site = Awaited<ReturnType<typeof setUp>> & {
  random: (below: number) => number;
  tags: number[];
  team: Awaited<ReturnType<typeof makeTeam>>;
};
type Article = Awaited<ReturnType<typeof makeArticle>>;

async function makeArticle(site: Site, slug: string, now: Date) {
  const { call, random } = site;
  const form = { ...formOf([], slug), categoryId: site.category.id };
  const created = await call("POST", api, form);
  const { id } = created.body as { id: number };
  let { version } = created.body as { version: number };
  const texts = new Map<number, Text>([[version, []]]);
  const article = { slug, now, text: [] as Text, answers: [] as Answer[], steps: [] as (() => Promise<void>)[] };

  const keep = (saved: { status: number; body: { version: number } }, text: Text) => {
    expect(saved.status).toBe(200);
    ({ version } = saved.body);
    article.text = text;
    texts.set(version, text);
  };
  const save = async (text: Text, change = {}) => {
    const body = { ...form, ...formOf(text, slug), ...change, version, reviewState: "reviewed", clinicalHash: "0" };
    keep(await call("PATCH", `${api}/${id}`, body), text);
  };
  /** Most changes bypass the API, because it is slower. */
  const change = async (text: Text) => {
    if (random(4) === 0) return save(text);
    await db.update(posts).set(textOf(text)).where(eq(posts.id, id));
    article.text = text;
  };
  const restore = async () => {
    const revisions = (await call("GET", `${api}/${id}/revisions`)).body as { id: number; version: number }[];
    const chosen = pick(random, revisions);
    const text = chosen && texts.get(chosen.version);
    if (text) keep(await call("POST", `${api}/${id}/revisions/${chosen.id}/restore`, { version }), text);
  };
  const answer = async (outcome: Answer["outcome"], text: Text) => {
    const [reviewer, months] = [random(site.team.length), 1 + random(24)];
    const textHash = await storeReviewText(db, { featuredImage: "", ...textOf(text) });
    const reviewedAt = article.now.toISOString();
    await review(id, site.team[reviewer] as Site["team"][0], { outcome, months, reviewedAt, textHash });
    article.answers.push({ reviewer, outcome, text, at: article.now, months });
  };
  const other = (names: readonly string[]) => toggled(article.text, pick(random, names));
  article.steps = [
    () => save(article.text),
    () => save(article.text, { metaTitle: `SEO ${random(9)}`, tags: site.tags, author: "Ada" }),
    () => change(other(typos)),
    () => change(other(typos)),
    () => change(other(names)),
    () => change([...typos.filter(() => random(2) === 0), ...article.text.filter((name) => !typos.includes(name))]),
    () => answer("approved", article.text),
    () => answer("approved", article.text),
    () => answer("approved", other(names)),
    () => answer(random(2) === 0 ? "changes-asked" : "withdrawn", article.text),
    restore,
  ];
  return article;
}

/** Reads only every eighth page, because rendering one takes long in tests. */
async function compareAll(articles: Article[]) {
  clearPageCache();
  const today = new Date();
  for (const [index, { slug, answers, text }] of articles.entries()) {
    const state = index % 8 === 0 ? await shownState(slug) : await stateOf(slug, today);
    expect({ slug, state }).toEqual({ slug, state: expectedState(answers, text, today) });
  }
}

async function stateOf(slug: string, now: Date) {
  const [post] = await db
    .select({ id: posts.id, published: posts.published, reviewFacts })
    .from(posts)
    .leftJoin(...joinCategory)
    .where(eq(posts.slug, slug));
  return String(post && (await readArticleReview(post, now))?.status.state);
}
