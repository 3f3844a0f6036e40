import { beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";

import { db } from "@db/client";
import { authors, posts, reviewers, reviews, reviewTexts, settings, workingCopies, workingDrafts } from "@db/schema";
import { eq } from "drizzle-orm";

import { checkBackup, importBackup } from "@/content-file/import/import";
import { env } from "@/env";
import { findChainProblems, insertReview } from "@/reviews/queries";
import { pageText, requestBackup } from "@/testing/backup-calls";
import { storedCounts } from "@/testing/content-counts";
import { exportAll, fillSite, removeReviews } from "@/testing/full-site";
import { adminCalls, makeFile } from "@/testing/setup";

import { describeCounts } from "./format";

setDefaultTimeout(60_000);

beforeEach(() => rmSync(join(env.DATA_DIR, "backups"), { recursive: true, force: true }));

async function startWithBackup() {
  await fillSite();
  const call = await adminCalls();
  const { name } = await requestBackup(call);
  const url = `/api/admin/backups/${name}`;
  const restore = async () => {
    const { status, body } = await call("POST", `${url}/restore`);
    expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
    return body;
  };
  return { call, restore, preview: async () => (await call("GET", `${url}/preview`)).body };
}

/** The export up to its images, whose times change in a restore. */
async function exportedText() {
  const { text } = await exportAll();
  return text.slice(0, text.indexOf('"media":['));
}

/** The page of the reviewed article, without the id of the post. */
const articleText = async () => (await pageText("/article/renamed")).replaceAll(/post-editor\/\d+/g, "");

const storedReviews = () => db.select().from(reviews).orderBy(reviews.id);

async function withdraw() {
  const [, approved] = await storedReviews();
  if (!approved) throw new Error("There is no review");
  const { id: _, ...review } = approved;
  return insertReview(db, { ...review, reviewedAt: new Date().toISOString(), outcome: "withdrawn" });
}

test("after everything was lost, a restore brings back the same reviews, people, settings and working copies", async () => {
  const { restore, preview } = await startWithBackup();
  const before = await exportedText();
  const page = await articleText();
  expect(page.includes('"lastReviewed"')).toBe(true);
  await removeReviews();
  for (const table of [posts, workingDrafts, authors, reviewers, settings]) await db.delete(table);
  expect(await preview()).toMatchObject({
    reviews: { added: { count: 2, names: ["Dr “Noor” Haddad", "Dr “Noor” Haddad"] } },
    authors: { added: { count: 1, names: ["Zoë Ångström"] } },
    workingCopies: { added: { count: 1 } },
  });
  await restore();
  expect(await exportedText()).toBe(before);
  expect((await articleText()) === page).toBe(true);
  expect(await findChainProblems()).toEqual([]);
});

test("a restore of an older backup keeps the reviews that were given since, and the next review continues their chain [T70]", async () => {
  const { restore, preview } = await startWithBackup();
  const later = await withdraw();
  const texts = await db.$count(reviewTexts);
  const shown = (await preview()).reviews;
  expect([shown.added.count, shown.removed.count]).toEqual([0, 0]);
  await restore();
  expect((await storedReviews()).at(-1)).toEqual(later);
  expect([await db.$count(reviews), await db.$count(reviewTexts)]).toEqual([3, texts]);
  const next = await withdraw();
  expect([next.previousHash, await findChainProblems()]).toEqual([later.hash, []]);
});

test("a restore replaces authors, reviewers, settings and working copies, and its preview says so", async () => {
  const { restore, preview } = await startWithBackup();
  const counts = await storedCounts();
  await db.insert(authors).values({ name: "Later", slug: "later" });
  await db.update(reviewers).set({ role: "Andrologist" });
  await db.delete(settings);
  await db.update(workingCopies).set({ revision: 4 });
  const one = (name: string) => ({ count: 1, names: [name] });
  expect(await preview()).toMatchObject({
    authors: { removed: one("Later") },
    reviewers: { changed: one("Dr “Noor” Haddad") },
    settings: { added: one("reviewMonths") },
    workingCopies: { changed: { count: 1 } },
  });
  const { message } = await restore();
  expect(message).toContain(describeCounts(counts));
  expect(await db.$count(authors)).toBe(1);
  expect(await db.select({ role: reviewers.role }).from(reviewers)).toEqual([{ role: "Urologist" }]);
  expect(await db.select({ value: settings.value }).from(settings)).toEqual([{ value: "12" }]);
  expect(await db.select({ revision: workingCopies.revision }).from(workingCopies)).toEqual([{ revision: 3 }]);
});

test("restoring a backup that was made before Waymark had reviews keeps authors, reviewers, settings and reviews", async () => {
  await fillSite();
  const { manifest: _, ...file } = JSON.parse((await exportAll()).text);
  const later = ["authors", "reviewers", "reviewTexts", "reviews", "settings", "workingCopies"];
  const old = Object.fromEntries(Object.entries(file).filter(([name]) => !later.includes(name)));
  const rows = async () => [
    await db.select().from(authors),
    await db.select().from(reviewers),
    await db.select().from(settings),
    await storedReviews(),
  ];
  const before = await rows();
  await importBackup(await checkBackup(await makeFile(old)), { replace: true });
  expect(await rows()).toEqual(before);
  const [post] = await db.select({ uuid: posts.uuid }).from(posts).where(eq(posts.slug, "renamed"));
  expect(post?.uuid).toBe((before[3] as Awaited<ReturnType<typeof storedReviews>>)[0]?.postUuid ?? "");
});
