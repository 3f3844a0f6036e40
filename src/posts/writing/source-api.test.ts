import { expect, test } from "bun:test";

import { db } from "@db/client";
import { lockPosts } from "@db/lock-posts";
import { posts, sources } from "@db/schema";
import { eq } from "drizzle-orm";

import { adminCalls, makePost } from "@/testing/setup";
import { article, citing, makeSource } from "@/testing/source-calls";

const api = "/api/admin/sources";
const OLD = "<p>as it was</p>";

/** Makes a post with this text and an outdated stored page; the result tells whether it was rendered again. */
async function makeOutdatedPost(content: string) {
  const { id } = await makePost({ content });
  await db.update(posts).set({ rendered: OLD }).where(eq(posts.id, id));
  return async () => {
    const [post] = await db.select({ rendered: posts.rendered }).from(posts).where(eq(posts.id, id));
    return post?.rendered !== OLD;
  };
}

test("a changed source is stored, and only the posts that refer to it or a key merged into it are rendered again", async () => {
  const call = await adminCalls();
  const source = await makeSource("aaaaaa", { volume: "1" }, { formerKeys: ["former"] });
  const [citesKey, citesFormerKey, citesOther] = [
    await makeOutdatedPost(citing("zzzzzz", "aaaaaa")),
    await makeOutdatedPost(citing("former")),
    await makeOutdatedPost(citing("zzzzzz")),
  ];
  const change = {
    csl: article({ title: "Changed", DOI: "doi:10.1000/x" }),
    evidence: "trial",
    archivedUrl: "https://archive.example/1",
  };
  const changed = await call("PATCH", `${api}/${source.id}`, { ...change, updatedAt: source.updatedAt });
  expect(changed).toMatchObject({ status: 200, body: { key: "aaaaaa", evidence: "trial", formerKeys: ["former"] } });
  expect(changed.body.csl).toEqual(article({ title: "Changed", DOI: "10.1000/x" }));
  expect([await citesKey(), await citesFormerKey(), await citesOther()]).toEqual([true, true, false]);
  expect((await call("PATCH", `${api}/4711`, change)).status).toBe(404);
  expect((await call("PATCH", `${api}/${source.id}`, { csl: { title: "" } })).status).toBe(400);
});

test("a change is refused when somebody else changed the source first, but not when the same change is sent twice", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = await makeSource("aaaaaa");
  const mine = { csl: article({ title: "Mine" }), updatedAt };
  const answers = await Promise.all([
    call("PATCH", `${api}/${id}`, mine),
    call("PATCH", `${api}/${id}`, { csl: article({ title: "Theirs" }), updatedAt }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [saved, refused] = answers.toSorted((one, other) => one.status - other.status);
  expect(refused?.body.current).toEqual(saved?.body);
  const [stored] = await db.select().from(sources);
  expect(stored?.title).toBe(saved?.body.csl.title);
  const again = { csl: saved?.body.csl, updatedAt };
  expect((await call("PATCH", `${api}/${id}`, again)).status).toBe(200);
});

test("a change can't take the DOI or the PubMed number of another source", async () => {
  const call = await adminCalls();
  await makeSource("aaaaaa", { title: "First", DOI: "10.1000/A" });
  await makeSource("bbbbbb", { title: "Second", PMID: "7" });
  const { id } = await makeSource("cccccc", { DOI: "10.1000/c" });
  const doi = await call("PATCH", `${api}/${id}`, { csl: article({ DOI: "10.1000/a" }) });
  expect(doi).toMatchObject({
    status: 409,
    body: { existing: { key: "aaaaaa" }, fields: { "csl.DOI": expect.any(String) } },
  });
  const pmid = await call("PATCH", `${api}/${id}`, { csl: article({ DOI: "10.1000/c", PMID: "7" }) });
  expect(pmid).toMatchObject({ status: 409, body: { fields: { "csl.PMID": expect.stringContaining("Second") } } });
  expect(pmid.body.existing).toBeUndefined();
});

test("merging keeps all keys, fills in what the other source lacks, and renders the posts that cite either source again", async () => {
  const call = await adminCalls();
  const from = await makeSource(
    "aaaaaa",
    { title: "From", DOI: "10.1000/a", volume: "9" },
    { formerKeys: ["oldest"], evidence: "trial" },
  );
  const into = await makeSource("bbbbbb", { title: "Into", PMID: "7", volume: "" }, { formerKeys: ["older1"] });
  const rendered = [
    await makeOutdatedPost(citing("oldest")),
    await makeOutdatedPost(citing("bbbbbb")),
    await makeOutdatedPost(citing("aaaaaa")),
  ];
  const merged = await call("POST", `${api}/${from.id}/merge`, { into: into.id });
  const csl = article({ title: "Into", DOI: "10.1000/a", PMID: "7", volume: "9" });
  expect(merged).toMatchObject({ status: 200, body: { id: into.id, key: "bbbbbb", csl, evidence: "trial" } });
  expect(merged.body.formerKeys).toEqual(["older1", "aaaaaa", "oldest"]);
  expect(await db.$count(sources)).toBe(1);
  for (const isRendered of rendered) expect(await isRendered()).toBe(true);
  const found = (await call("GET", `${api}/by-key?keys=aaaaaa,oldest,older1,bbbbbb`)).body;
  expect(Object.values<{ key: string }>(found).map(({ key }) => key)).toEqual(Array(4).fill("bbbbbb"));
});

test("a merge with itself or with a deleted source is refused, even when two merges run at the same time", async () => {
  const call = await adminCalls();
  const [one, two] = [await makeSource("aaaaaa"), await makeSource("bbbbbb")];
  const itself = await call("POST", `${api}/${one.id}/merge`, { into: one.id });
  expect(itself).toMatchObject({ status: 400, body: { fields: { into: expect.stringContaining("itself") } } });
  expect((await call("POST", `${api}/${one.id}/merge`, { into: 4711 })).status).toBe(404);
  expect((await call("POST", `${api}/${one.id}/merge`, {})).status).toBe(400);
  const both = await Promise.all([
    call("POST", `${api}/${one.id}/merge`, { into: two.id }),
    call("POST", `${api}/${two.id}/merge`, { into: one.id }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  const [left, ...others] = await db.select().from(sources);
  expect(others).toEqual([]);
  expect([left?.key, ...(left?.formerKeys ?? [])].sort()).toEqual(["aaaaaa", "bbbbbb"]);
});

test("a check stores when and by whom it was made, and leaves `updatedAt`, so that a form that is open can still be saved", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = await makeSource("aaaaaa");
  const checked = await call("POST", `${api}/${id}/checks`);
  expect(checked).toMatchObject({ status: 200, body: { checkedBy: "Ada Lovelace", updatedAt } });
  expect(Date.now() - Date.parse(checked.body.checkedAt)).toBeLessThan(60_000);
  expect((await call("POST", `${api}/4711/checks`)).status).toBe(404);
});

test("a change of a source that is being deleted waits, and then gets 404", async () => {
  const call = await adminCalls();
  const { id } = await makeSource("aaaaaa");
  const { changing } = await db.transaction(async (tx) => {
    // A deletion holds this lock.
    await lockPosts(tx);
    const changing = call("PATCH", `${api}/${id}`, { csl: article({ title: "Changed" }) });
    await Bun.sleep(200);
    await tx.delete(sources).where(eq(sources.id, id));
    return { changing };
  });
  expect((await changing).status).toBe(404);
});
