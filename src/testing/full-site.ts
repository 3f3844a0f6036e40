import { expect } from "bun:test";

import { db } from "@db/client";
import {
  authors,
  glossaryEntries,
  newsletterIssues,
  pathways,
  posts,
  reviewers,
  reviews,
  reviewTextImages,
  reviewTexts,
  settings,
  sources,
  subscribers,
  suppressions,
  workingCopies,
} from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { openExport } from "@/content-file/export/export";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { oneLine } from "@/lib/text/one-line";
import { findPost } from "@/posts/admin-queries";
import { formOf } from "@/posts/editor/saving/post-form";
import { lineNames, mapFields } from "@/posts/post-fields";
import { insertReview, storeReviewText } from "@/reviews/queries";

import { draftEditor } from "./draft-calls";
import { adminCalls, makeCategory, makeFile, makePost, makeTag } from "./setup";

// A site for tests with something in every table that a backup contains.
const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const svgImage = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'.replace("/>", "></svg>"))}`;
const languages = "🧬👩‍🔬 a\u0301\u0323 שלום عربي 精子 \u2028 “quotes” \\ \t </script>";

export async function exportAll(schema?: string) {
  const opened = await openExport(schema ? { schema } : {});
  const chunks = await Array.fromAsync(opened.chunks);
  const text = Buffer.concat(chunks).toString();
  expect(Buffer.concat(chunks).byteLength).toBe(opened.bytes);
  return { text, sha256: opened.sha256(), counts: opened.counts };
}

/** Fills every table that a backup contains. */
export async function fillSite() {
  const call = await adminCalls();
  const [category, gone] = [await makeCategory("Überblick"), await makeCategory("Gone")];
  const tagList = [await makeTag("Spermien 精子"), await makeTag("ICSI"), await makeTag("Gone tag")];
  const fields = {
    ...mapFields(lineNames, (name) => `${name} of the first`),
    title: `About ${languages}`.replace(/[\u2028\t]/g, " "),
    slug: "first",
    content: `<p>${languages.replace("<", "&lt;")}</p><figure><img src="${pixel}" alt="x"></figure>`,
    featuredImage: pixel,
    authorImage: svgImage,
    categoryId: gone.id,
    tags: tagList.map(({ id }) => id),
    isFeatured: true,
    isPublished: true,
    saveId: crypto.randomUUID(),
  };
  const { body: first } = await call("POST", "/api/admin/posts", fields);
  const change = { ...fields, saveId: crypto.randomUUID(), slug: "renamed", categoryId: category.id };
  await call("PATCH", `/api/admin/posts/${first.id}`, change);
  await call("DELETE", `/api/admin/categories/${gone.id}`);
  await call("DELETE", `/api/admin/tags/${tagList[2]?.id}`);
  await call("POST", `/api/admin/categories/${category.id}/move`, { direction: "up" });
  const oldAddresses = ["/?p=12", "/2015/03/first", "/精子"];
  const draft = { title: "A draft", slug: "draft", content: "<p>Not finished yet</p>", oldAddresses };
  await importBackup(await checkBackup(await makeFile({ version: 1, posts: [draft] })));
  await makePost({ slug: "to-come", published: "2031-05-05T05:05:05.500Z", tags: tagList.slice(0, 1) });
  // Two posts with the same time: their order must not depend on their ids.
  const createdAt = "2026-01-01T00:00:00.123Z";
  await makePost({ slug: "z-same", createdAt });
  const { id: deleted } = await makePost({ slug: "a-same", createdAt });
  await call("DELETE", `/api/admin/posts/${deleted}`);
  const { send } = await draftEditor(call);
  const unfinished = { title: `Unfinished ${languages}`, content: "<p>Not finis", featuredImage: pixel };
  const terms = { categoryId: category.id, tags: [tagList[0]?.id ?? 0, tagList[2]?.id ?? 0] };
  await send(crypto.randomUUID(), { ...unfinished, ...terms }, { postId: first.id, version: 2, copyRevision: 3 });
  await send(crypto.randomUUID(), unfinished, { basedOn: null });
  await call("POST", "/api/subscribe", { email: "Ada@example.org" });
  await db.insert(subscribers).values({ email: "Grace@example.org", subscribed: "2026-02-03T04:05:06.789Z" });
  const consent = { consent: "Yes", consentAt: "2026-02-03T04:00:06.789Z", confirmedAt: "2026-02-03T04:05:06.789Z" };
  await db
    .update(subscribers)
    .set({ ...consent, topics: ["uberblick"] })
    .where(eq(subscribers.email, "Grace@example.org"));
  await db.insert(suppressions).values({ hash: "a".repeat(64), key: "b".repeat(64) });
  await fillReviewTables(first.id);
  await fillLibrary(first.id);
}

/** A source with all its columns, a glossary entry and a pathway. */
async function fillLibrary(postId: number) {
  const [post] = await db.select({ uuid: posts.uuid }).from(posts).where(eq(posts.id, postId));
  if (!post) throw new Error("The post is missing");
  await db.insert(sources).values({
    key: "k7f3q2",
    formerKeys: ["m2x9aa"],
    csl: { type: "article-journal", title: `On ${languages}`, DOI: "10.1000/ABC", PMID: "12345", note: "kept" },
    evidence: "cohort",
    archivedUrl: "https://archive.example/1",
    checkedAt: "2026-02-03T04:05:06.789Z",
    checkedBy: "Ada Lovelace",
    linkStatus: "404",
    linkCheckedAt: "2026-03-03T04:05:06.789Z",
    retraction: {
      nature: "retraction",
      date: "2026-01-05",
      noticeDoi: "10.1000/notice",
      reasons: ["Error in Data"],
      decision: "shown",
      decidedAt: "2026-02-05T04:05:06.789Z",
      decidedBy: "Ada Lovelace",
    },
  });
  const definition = "No sperm in the semen.";
  const entry = { key: "azoospermia", name: "Azoospermia", definition, otherNames: ["no sperm", "精子"] };
  await db.insert(glossaryEntries).values({ ...entry, readOn: post.uuid });
  const steps = [{ post: post.uuid, reason: "It comes first" }];
  await db
    .insert(pathways)
    .values({ slug: "just-told", title: "Just told", introduction: "Begin", steps, position: 2 });
  const category = { slug: "care", name: "Care" };
  const article = { slug: "first", title: "First", excerpt: "Begin here", category, readingTime: 3, review: null };
  await db.insert(newsletterIssues).values({
    slug: "first-issue",
    subject: oneLine(`News ${languages}`),
    introduction: "<p>Welcome</p>",
    articles: [post.uuid],
    sent: { subject: "News", introduction: "<p>Welcome</p>", articles: [article] },
    startedAt: "2026-10-01T10:00:00.000Z",
    finishedAt: "2026-10-01T10:05:00.000Z",
    recipients: 3,
    sentCount: 2,
    isCanceled: true,
    failedCount: 1,
    uncertainCount: 1,
    unsubscribed: 1,
    unsubscribedAfter: 1,
  } as never);
}

/** Authors, settings, the working copy of a post, and two reviews of its text. */
async function fillReviewTables(postId: number) {
  const about = { title: "Editor", image: "/logo.svg", biography: "Writes\n\nhere" };
  await db.insert(authors).values({ ...about, name: "Zoë Ångström", slug: "zoe" });
  await db.insert(settings).values({ name: "reviewMonths", value: "12" });
  const post = await findPost(postId);
  const [row] = await db.select().from(posts).where(eq(posts.id, postId));
  if (!post || !row) throw new Error("The post is missing");
  const fields = { ...formOf(post), title: `Changed ${languages}` };
  const { version, uuid: postUuid } = row;
  const saveId = crypto.randomUUID();
  await db.insert(workingCopies).values({ postId, version, revision: 3, saveId, userName: "Ada Lovelace", fields });
  await makeReviews({ postUuid, version, textHash: await db.transaction((tx) => storeReviewText(tx, row)) });
}

async function makeReviews(text: { postUuid: string; version: number; textHash: string }) {
  const person = {
    credentials: "MD, PhD",
    role: "Urologist",
    registrationBody: "GMC",
    registrationNumber: "7654321",
    orcid: "0000-0002-1825-0097",
    interests: "None",
    isPublic: false,
  };
  const stated = { interestsStatedAt: "2026-01-02T03:04:05.678Z", username: "reviewer" };
  const [reviewer] = await db
    .insert(reviewers)
    .values({ ...person, ...stated, name: "Dr “Noor” Haddad" })
    .returning();
  if (!reviewer) throw new Error("The reviewer was not stored");
  const { uuid: reviewerUuid, name: reviewerName } = reviewer;
  const given = { ...text, ...person, reviewerUuid, reviewerName, method: "link", months: 24 } as const;
  const remarks = [{ passage: 1, quote: languages, text: "Which unit?" }];
  await insertReview(db, { ...given, outcome: "changes-asked", note: "See below", remarks, enteredBy: "Ada Lovelace" });
  await insertReview(db, { ...given, outcome: "approved", note: "", remarks: [], enteredBy: null });
}

/** Removes all reviews; the triggers that keep them are switched off meanwhile. */
export async function removeReviews() {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const table of [reviews, reviewTexts, reviewTextImages]) await tx.delete(table);
  });
}
