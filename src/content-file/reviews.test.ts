import { expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";

import { db } from "@db/client";
import { authors, posts, reviewers, reviews, reviewTexts, settings, workingCopies } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { makeBackup } from "@/backup/make-backup";
import { clinicalHash } from "@/reviews/clinical-hash";
import { findApproval, findChainProblems } from "@/reviews/queries";
import { hashOfReview } from "@/reviews/verify-chain";
import { otherContent, storedCounts } from "@/testing/content-counts";
import { exportAll, fillSite, removeReviews } from "@/testing/full-site";
import { makeFile } from "@/testing/setup";

import { checkBackup, importBackup, type ImportOptions } from "./import/import";

setDefaultTimeout(60_000);

type File = { [list: string]: { [property: string]: unknown }[] };

const importFile = async (file: string | object, options: ImportOptions = {}) =>
  importBackup(await checkBackup(await makeFile(file)), options);

const refusalOf = (file: object, options?: ImportOptions) =>
  importFile(file, options).then(
    () => "imported",
    (error: Error) => error.message,
  );

const storedReviews = () => db.select().from(reviews).orderBy(reviews.id);
const hashes = async () => (await storedReviews()).map(({ hash }) => hash);

/** A full site, and its content as a file without a manifest. */
async function startWithFile() {
  await fillSite();
  const { text } = await exportAll();
  const { manifest: _, ...file } = JSON.parse(text);
  return { text, file: file as File };
}

async function removeAll() {
  await removeReviews();
  for (const table of [posts, authors, reviewers, settings]) await db.delete(table);
}

/** The file as Waymark would have written it, with a manifest that matches the changed text. */
function withManifest(text: string, change: (content: string) => string) {
  const end = text.lastIndexOf(',\n"manifest":');
  const content = change(text.slice(0, end));
  const { manifest } = JSON.parse(text);
  const sha256 = createHash("sha256").update(content).digest("hex");
  return `${content},\n"manifest":${JSON.stringify({ ...manifest, sha256 })}}\n`;
}

test("on an empty site, an import brings back reviews in their order, with their hashes and an intact chain", async () => {
  const { text } = await startWithFile();
  const before = await hashes();
  const [post] = await db.select().from(posts).where(eq(posts.slug, "renamed"));
  const approval = () => findApproval(post?.uuid ?? "", post?.clinicalHash ?? "");
  const { id: _, ...approved } = (await approval()) ?? { id: 0 };
  await removeAll();
  expect(await approval()).toBe(undefined);
  await importFile(text);
  expect([await hashes(), await findChainProblems()]).toEqual([before, []]);
  expect(await approval()).toMatchObject(approved);
  expect(await db.$count(workingCopies)).toBe(1);
});

test("an import adds what is missing and leaves existing authors, reviewers, settings and reviews as they are", async () => {
  const { file } = await startWithFile();
  const counts = await storedCounts();
  await db.update(settings).set({ value: "36" });
  await db.update(authors).set({ biography: "Newer" });
  await db.update(reviewers).set({ role: "Andrologist" });
  const other = {
    author: { ...file.authors?.[0], name: "zoë ångström", slug: "zoe-2" },
    setting: { name: "reviewRequired", value: "true" },
  };
  const { notes } = await importFile({
    ...file,
    authors: [...(file.authors ?? []), other.author],
    settings: [...(file.settings ?? []), other.setting],
  });
  expect(notes.filter((note) => !note.startsWith("Working drafts"))).toEqual([
    "Working copies left out because their post was not imported: 1.",
    "Also new: 1 setting.",
    `Already on this site and left as they are: ${otherContent({ ...counts, authors: 2, workingCopies: 0 })}.`,
  ]);
  expect(await db.select({ text: authors.biography }).from(authors)).toEqual([{ text: "Newer" }]);
  expect(await db.select({ role: reviewers.role }).from(reviewers)).toEqual([{ role: "Andrologist" }]);
  const values = await db.select({ value: settings.value }).from(settings).orderBy(settings.name);
  expect(values).toEqual([{ value: "36" }, { value: "true" }]);
  expect(await db.$count(reviews)).toBe(2);
});

test("a review or text that does not match its hash is refused, and nothing is imported [T70]", async () => {
  const { file } = await startWithFile();
  await removeAll();
  const [asked, approved] = file.reviews ?? [];
  const [text] = file.reviewTexts ?? [];
  const refused: [object, string][] = [
    [{ reviews: [{ ...asked, outcome: "approved" }, approved] }, "reviews[0]: This review was changed or is damaged."],
    [{ reviews: [asked, { ...approved, months: 120 }] }, "reviews[1]: This review was changed or is damaged."],
    [{ reviewTexts: [{ ...text, title: "Another" }] }, "reviewTexts[0]: This reviewed text was changed or is damaged."],
  ];
  for (const [change, message] of refused) {
    expect(await refusalOf({ ...file, ...change })).toBe(`${message} Nothing was imported.`);
    expect(await refusalOf({ ...file, ...change }, { dryRun: true })).toContain(message);
  }
  expect([await db.$count(posts), await db.$count(reviews), await db.$count(reviewTexts)]).toEqual([0, 0, 0]);
});

test("a reviewed text with HTML that an article may not contain is refused, even with a matching hash [T70]", async () => {
  const { file } = await startWithFile();
  await removeReviews();
  const [text] = file.reviewTexts ?? [];
  const fields = { title: "A", excerpt: "", featuredImageAlt: "", content: "<p>a</p><script>alert(1)</script>" };
  const hostile = { ...text, ...fields, hash: clinicalHash(fields) };
  const message = "reviewTexts[0]: This reviewed text contains HTML that is not allowed. Nothing was imported.";
  expect(await refusalOf({ ...file, reviewTexts: [hostile] })).toBe(message);
  expect(await refusalOf({ ...file, reviewTexts: [{ ...text, featuredImage: "javascript:alert(1)" }] })).toBe(message);
});

test("in a file with a matching manifest, a changed review is left out and the rest is imported", async () => {
  const { text } = await startWithFile();
  await removeAll();
  const changed = withManifest(text, (content) => content.replace('"outcome":"changes-asked"', '"outcome":"approved"'));
  const { notes } = await importFile(changed);
  expect(notes).toContain("Left out: reviews[0]: This review was changed or is damaged.");
  const [review] = await storedReviews();
  expect([await db.$count(reviews), review?.outcome, await db.$count(posts)]).toEqual([1, "approved", 5]);
  expect((await findChainProblems()).map(({ problem }) => problem)).toEqual(["predecessor-missing"]);
});

test("only reviews say that a text was reviewed: no other value in a file does [T70]", async () => {
  const { file } = await startWithFile();
  await removeAll();
  const claims = { reviewState: "reviewed", reviewed: true, reviewedAt: "2026-01-01T00:00:00Z", reviewedBy: "Dr A" };
  const claimed = file.posts?.map((post) => ({ ...post, ...claims, clinicalHash: "a".repeat(64) }));
  await importFile({ ...file, posts: claimed, reviews: [] });
  for (const { uuid, clinicalHash: hash } of await db.select().from(posts)) {
    expect(hash).not.toBe("a".repeat(64));
    expect(await findApproval(uuid, hash ?? "")).toBe(undefined);
  }
});

test("an invented review with a matching hash is accepted: a file from somebody else is as trustworthy as they are", async () => {
  const { file } = await startWithFile();
  const [, approved] = await storedReviews();
  if (!approved) throw new Error("There is no review");
  const { id: _, ...review } = { ...approved, uuid: crypto.randomUUID(), previousHash: null };
  await importFile({ ...file, reviews: [{ ...review, hash: hashOfReview(review) }] });
  expect([await db.$count(reviews), await findChainProblems()]).toEqual([3, []]);
});

test("if reviews were changed in the database, backups of the site can still be made and tested, and the site can be moved unchanged", async () => {
  const { text } = await startWithFile();
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.update(reviews).set({ note: "Changed" }).where(eq(reviews.outcome, "approved"));
  });
  const problems = await findChainProblems();
  expect(problems).toHaveLength(1);
  expect((await makeBackup("manual")).mismatch).toBe(null);
  const changed = (await exportAll()).text;
  expect(changed).not.toBe(text);
  await removeAll();
  await importFile(changed, { asIs: true });
  expect(await findChainProblems()).toEqual(problems);
});

test("visitors see nothing of working copies or of reviewers who are not public", async () => {
  await startWithFile();
  const pages = ["/", "/article/renamed", "/feed.xml", "/sitemap.xml", "/search?q=About"];
  for (const address of [...pages, "/api/posts", "/api/search?q=About", "/api/categories", "/api/tags"]) {
    const response = await app.request(address);
    const text = await response.text();
    expect({ address, status: response.status }).toEqual({ address, status: 200 });
    for (const secret of ["Noor", "Haddad", "7654321", "0000-0002-1825-0097", "Changed 🧬", "Which unit?"])
      expect({ address, secret, isShown: text.includes(secret) }).toEqual({ address, secret, isShown: false });
  }
});
