import { expect, test } from "bun:test";

import { db } from "@db/client";
import type { CslItem, Retraction } from "@db/library-types";
import { posts, sources } from "@db/schema";
import { eq } from "drizzle-orm";

import { adminCalls, makePost } from "@/testing/setup";
import { citing, makeSource } from "@/testing/source-calls";

const api = "/api/admin/sources";

const noticeOf = (values: Partial<Retraction>): Retraction => ({
  nature: "retraction",
  date: "2026-01-13",
  noticeDoi: "",
  reasons: [],
  decision: "shown",
  decidedAt: null,
  decidedBy: "",
  ...values,
});

const stored = async (id: number) => (await db.select().from(sources).where(eq(sources.id, id)))[0];
const pageOf = async (id: number) => (await db.select().from(posts).where(eq(posts.id, id)))[0]?.rendered ?? "";

test("a merge keeps the notice that takes precedence, and of two equal ones the one with a decision", async () => {
  const call = await adminCalls();
  const correction = noticeOf({ nature: "correction", decision: "acknowledged", date: "2026-05-01" });
  const into = await makeSource("aaaaaa", { DOI: "10.1000/a" }, { retraction: correction });
  const from = await makeSource("bbbbbb", { PMID: "7" }, { retraction: noticeOf({}) });
  const undecided = await makeSource("cccccc", { PMID: "8" }, { retraction: noticeOf({ decision: null }) });
  const post = await makePost({ content: citing("aaaaaa") });
  await call("POST", `${api}/${from.id}/merge`, { into: into.id });
  expect(await pageOf(post.id)).toContain("This work was retracted");
  await call("POST", `${api}/${into.id}/merge`, { into: undecided.id });
  expect((await stored(undecided.id))?.retraction).toEqual(noticeOf({}));
  expect(await pageOf(post.id)).toContain("This work was retracted");
});

test("when one of a work's two identifiers changes, its notice needs a new decision; when both do, it is removed", async () => {
  const call = await adminCalls();
  const source = await makeSource("aaaaaa", { DOI: "10.1000/a", PMID: "7" }, { retraction: noticeOf({}) });
  const post = await makePost({ content: citing("aaaaaa") });
  const save = (csl: Partial<CslItem>) => call("PATCH", `${api}/${source.id}`, { csl: { ...source.csl, ...csl } });

  await save({ DOI: "10.1000/A", volume: "9" });
  expect(await pageOf(post.id)).toContain("This work was retracted");
  await save({ DOI: "10.1000/b" });
  expect(await pageOf(post.id)).not.toContain("retracted");
  expect((await stored(source.id))?.retraction).toEqual(noticeOf({ decision: null }));
  await save({ DOI: "10.1000/c", PMID: "8" });
  expect((await stored(source.id))?.retraction).toBeNull();
});

test("the result of a link check is removed when the address changes", async () => {
  const call = await adminCalls();
  const found = { linkStatus: "404", linkCheckedAt: "2026-01-13T00:00:00.000Z" };
  const { id, csl } = await makeSource("aaaaaa", { URL: "https://a.example/" }, found);
  await call("PATCH", `${api}/${id}`, { csl: { ...csl, volume: "9" } });
  expect(await stored(id)).toMatchObject(found);
  await call("PATCH", `${api}/${id}`, { csl: { ...csl, URL: "https://b.example/" } });
  expect(await stored(id)).toMatchObject({ linkStatus: "", linkCheckedAt: null });
});

test("the result of a link check is removed when a merge adds an address, and kept when it adds none", async () => {
  const call = await adminCalls();
  const found = { linkStatus: "404", linkCheckedAt: "2026-01-13T00:00:00.000Z" };
  const into = await makeSource("aaaaaa", { URL: "https://a.example/" }, found);
  const other = await makeSource("bbbbbb", { URL: "https://b.example/" });
  const archived = await makeSource("cccccc", {}, { archivedUrl: "https://archive.example/a" });
  await call("POST", `${api}/${other.id}/merge`, { into: into.id });
  expect(await stored(into.id)).toMatchObject(found);
  await call("POST", `${api}/${archived.id}/merge`, { into: into.id });
  expect(await stored(into.id)).toMatchObject({ linkStatus: "", linkCheckedAt: null });
});
