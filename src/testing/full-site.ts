import { expect } from "bun:test";

import { db } from "@db/client";
import type * as schema from "@db/schema";
import { posts, reviews, reviewTextImages, reviewTexts, workingCopies } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { tableOf } from "@/content-file/content-columns";
import { type IndependentName, independentNames } from "@/content-file/content-tables";
import { openExport } from "@/content-file/export/export";
import { checkBackup, importBackup } from "@/content-file/import/import";
import { oneLine } from "@/lib/text/one-line";
import { findPost } from "@/posts/admin-queries";
import { formOf } from "@/posts/editor/saving/post-form";
import { lineNames, mapFields } from "@/posts/post-fields";
import { insertReview, storeReviewText } from "@/reviews/queries";

import { draftEditor } from "./draft-calls";
import { languages, sampleRow } from "./sample-row";
import { adminCalls, makeCategory, makeFile, makePost, makeTag } from "./setup";

const pixel =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const svgImage = `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4"/>'.replace("/>", "></svg>"))}`;

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
  const grace = { email: "Grace@example.org", subscribed: "2026-02-03T04:05:06.789Z", topics: ["uberblick"] };
  await db.insert(tableOf("subscribers")).values(sampleRow("subscribers", grace));
  const [stored] = await db.select().from(posts).where(eq(posts.id, first.id));
  if (!stored) throw new Error("The post is missing");
  await fillReviewTables(stored);
  await fillOtherTables(stored.uuid);
}

async function fillOtherTables(postUuid: string) {
  const given = givenValues(postUuid);
  for (const name of independentNames) {
    const table = tableOf(name);
    if ((await db.$count(table)) === 0) await db.insert(table).values(sampleRow(name, given[name]));
  }
}

type GivenValues = { [Name in IndependentName]?: Partial<(typeof schema)[Name]["$inferInsert"]> };

/** Values that tests look for, and values of columns whose type and form don't say what they contain. */
const givenValues = (post: string): GivenValues => ({
  authors: { name: "Zoë Ångström", image: "/logo.svg" },
  sources: {
    key: "k7f3q2",
    formerKeys: ["m2x9aa"],
    csl: { type: "article-journal", title: `On ${languages}`, DOI: "10.1000/ABC", PMID: "12345", note: "kept" },
    evidence: "cohort",
    retraction: {
      nature: "retraction",
      date: "2026-01-05",
      noticeDoi: "10.1000/notice",
      reasons: ["Error in Data"],
      decision: "shown",
      decidedAt: "2026-02-05T04:05:06.789Z",
      decidedBy: "Ada Lovelace",
    },
  },
  glossaryEntries: { otherNames: ["no sperm", "精子"], readOn: post },
  pathways: { steps: [{ post, reason: "It comes first" }] },
  newsletterIssues: {
    slug: "first-issue",
    subject: oneLine(`News ${languages}`),
    introduction: "<p>Welcome</p>",
    articles: [post],
    sent: { subject: "News", introduction: "<p>Welcome</p>", articles: [sentArticle] },
  },
  settings: { name: "reviewMonths", value: "12" },
});

const sentArticle = {
  slug: "first",
  title: "First",
  excerpt: "Begin here",
  category: { slug: "care", name: "Care" },
  readingTime: 3,
  review: null,
};

/** The working copy of a post, and two reviews of its text. */
async function fillReviewTables(row: typeof posts.$inferSelect) {
  const post = await findPost(row.id);
  if (!post) throw new Error("The post is missing");
  const fields = { ...formOf(post), title: `Changed ${languages}` };
  const { id: postId, version, uuid: postUuid } = row;
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
  const [reviewerUuid, reviewerName] = [crypto.randomUUID(), "Dr “Noor” Haddad"];
  const reviewer = { ...person, ...stated, uuid: reviewerUuid, name: reviewerName };
  await db.insert(tableOf("reviewers")).values(sampleRow("reviewers", reviewer));
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
