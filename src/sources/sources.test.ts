import { expect, test } from "bun:test";

import { db } from "@db/client";
import { posts, sources } from "@db/schema";
import { sql } from "drizzle-orm";

import { app } from "@/app";
import { adminCalls, makePost } from "@/testing/setup";
import { article, citing, makeSource } from "@/testing/source-calls";

const api = "/api/admin/sources";

test("a source is cleaned, stored under a random key, and found by that key or a former one", async () => {
  const call = await adminCalls();
  const csl = article({
    DOI: "https://doi.org/10.1097/JU.0000000000001521",
    PMID: "PMID: 033295257",
    title: "  Infertility\u202E in\nmen ",
    id: "schlegel2021",
    abstract: "Long.",
    keyword: "azoospermia",
  });
  const made = await call("POST", api, { csl, evidence: "guideline" });
  expect(made.status).toBe(201);
  expect(made.body.key).toMatch(/^[a-z0-9]{6}$/);
  expect(made.body.csl).toEqual({
    type: "article-journal",
    title: "Infertility in men",
    author: [{ family: "Schlegel", given: "Peter N" }],
    issued: { "date-parts": [[2021, 1]] },
    "container-title": "J Urol",
    volume: "205",
    page: "36-43",
    DOI: "10.1097/JU.0000000000001521",
    PMID: "33295257",
    keyword: "azoospermia",
  });
  const reference = "Schlegel PN. Infertility in men. J Urol. 2021;205:36-43.";
  expect(made.body.reference).toBe(reference);
  await db.update(sources).set({ formerKeys: ["form3r"] });
  const byKey = await call("GET", `${api}/by-key?keys=${made.body.key},form3r,nobody`);
  const described = { key: made.body.key, reference, evidence: "guideline", retraction: null };
  expect(byKey.body).toEqual({ [made.body.key]: described, form3r: described });
  expect((await call("GET", `${api}/by-key?keys=A`)).status).toBe(400);
});

test("a work is stored once: a second source with its DOI, however written, or its PubMed number is refused", async () => {
  const call = await adminCalls();
  const { body: first } = await call("POST", api, { csl: article({ DOI: "10.1097/JU.1", PMID: "123" }) });
  const existing = { key: first.key, reference: first.reference };
  for (const [field, csl] of [
    ["DOI", { DOI: "10.1097/ju.1" }],
    ["DOI", { DOI: "HTTP://dx.doi.org/10.1097%2FJU.1" }],
    ["DOI", { DOI: "doi: 10.1097/JU.1" }],
    ["PMID", { PMID: "https://pubmed.ncbi.nlm.nih.gov/123/" }],
    ["PMID", { PMID: 123 }],
  ] as const) {
    const refusal = await call("POST", api, { csl: article(csl) });
    expect(refusal).toMatchObject({ status: 409, body: { existing } });
    expect(refusal.body.fields[`csl.${field}`]).toContain(first.reference);
  }
  // One of the two identifiers is wrong, and it is unclear which.
  const mismatched = await call("POST", api, { csl: article({ PMID: "123", DOI: "10.1097/other" }) });
  expect(mismatched.status).toBe(409);
  expect(mismatched.body.existing).toBeUndefined();
  expect(mismatched.body.fields["csl.PMID"]).toContain(first.reference);
  const pasted = await call("POST", `${api}/read`, {
    text: "TY  - JOUR\nTI  - Other\nDO  - 10.1097/other\nAN  - 123\nDB  - PubMed\nER  -",
  });
  expect(pasted.body.references[0].csl).toMatchObject({ DOI: "10.1097/other", PMID: "123" });
  expect(pasted.body.references[0].existing).toBeUndefined();
  const atOnce = await Promise.all([1, 2, 3].map(() => call("POST", api, { csl: article({ DOI: "10.1000/new" }) })));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await db.$count(sources)).toBe(2);
});

test("invalid values are refused with a message for the field", async () => {
  const call = await adminCalls();
  for (const [field, value, message] of [
    ["title", "<>", "Title is required"],
    ["title", "x".repeat(2001), "Title must be at most 2,000 characters long"],
    ["type", "", "Kind of work is required"],
    ["DOI", "11.1/x", "This is not a DOI. One looks like 10.1093/humrep/deab123"],
    ["PMID", "PMC12", "This is not a PubMed number. One looks like 33569613"],
    ["ISBN", "978-92-4-003078-8", "This is not an ISBN. Check its 10 or 13 digits"],
    ["URL", "javascript:alert(1)", "Enter an address that starts with https:// or http://"],
    ["URL", "https://user:secret@example.org/", "Enter an address that starts with https:// or http://"],
    ["issued", { "date-parts": [[2021, 13]] }, "Date published: enter a year, or a date such as 2021-03-04"],
    ["author", Array(501).fill({ family: "A" }), "Authors: at most 500 names"],
  ] as const) {
    const refusal = { status: 400, body: { error: message, fields: { [`csl.${field}`]: message } } };
    expect(await call("POST", api, { csl: article({ [field]: value }) })).toEqual(refusal);
  }
  const refused = async (body: object) => (await call("POST", api, body)).body.fields;
  expect(await refused({ csl: null })).toEqual({ "csl.title": "Title is required" });
  expect(await refused({ csl: article(), evidence: "hearsay" })).toHaveProperty("evidence");
  expect(await refused({ csl: article(), archivedUrl: "data:text/html,x" })).toHaveProperty("archivedUrl");
  const large = Object.fromEntries(Array.from({ length: 100 }, (_, number) => [`note${number}`, "x".repeat(300)]));
  expect(await refused({ csl: article(large) })).toHaveProperty(["csl.title"]);
  expect(await db.$count(sources)).toBe(0);
});

test("the list can be searched by title, author, year, DOI and PubMed number, sorted, and filtered", async () => {
  const call = await adminCalls();
  const add = async (csl: object, values: Partial<typeof sources.$inferInsert> = {}) => {
    const { body } = await call("POST", api, { csl: article(csl) });
    await db
      .update(sources)
      .set({ checkedAt: new Date().toISOString(), ...values })
      .where(sql`key = ${body.key}`);
  };
  await add({ title: "Beta", DOI: "10.1000/b", issued: { "date-parts": [[1999]] } }, { linkStatus: "404" });
  await add(
    { title: "alpha 100%", PMID: "777", author: [{ family: "Núñez" }], issued: undefined },
    { checkedAt: null },
  );
  const overAYearAgo = new Date(Date.now() - 367 * 86_400_000).toISOString();
  await add({ title: "Gamma" }, { checkedAt: overAYearAgo, linkStatus: "ok" });
  const titles = async (query: string) =>
    (await call("GET", `${api}?${query}`)).body.items.map(({ csl }: { csl: { title: string } }) => csl.title);
  expect(await titles("")).toEqual(["alpha 100%", "Beta", "Gamma"]);
  expect(await titles("sort=year&dir=desc")).toEqual(["Gamma", "Beta", "alpha 100%"]);
  expect(await titles("sort=checked")).toEqual(["alpha 100%", "Gamma", "Beta"]);
  expect(await titles("q=nunez")).toEqual(["alpha 100%"]);
  expect(await titles("q=N%C3%9A%C3%91EZ")).toEqual(["alpha 100%"]);
  expect(await titles("q=SCHLEGEL+1999")).toEqual(["Beta"]);
  expect(await titles("q=https://doi.org/10.1000/B")).toEqual(["Beta"]);
  expect(await titles("q=PMID:+777")).toEqual(["alpha 100%"]);
  expect(await titles("q=100%25")).toEqual(["alpha 100%"]);
  expect(await titles("q=_")).toEqual([]);
  expect(await titles("status=unchecked")).toEqual(["alpha 100%", "Gamma"]);
  expect(await titles("status=broken")).toEqual(["Beta"]);
  expect(await titles("status=retracted")).toEqual([]);
});

test("reading the library requires signing in", async () => {
  for (const path of [api, `${api}/by-key?keys=aaaaaa`]) expect((await app.request(path)).status).toBe(401);
});

test("a source that a text refers to, even in the trash, is not deleted, and the response lists its uses", async () => {
  const call = await adminCalls();
  const { id } = await makeSource("aaaaaa", {}, { formerKeys: ["former"] });
  const post = await makePost({
    title: "In the trash",
    content: citing("former"),
    deletedAt: new Date().toISOString(),
  });
  const refused = await call("DELETE", `${api}/${id}`);
  expect(refused).toMatchObject({
    status: 409,
    body: { total: 1, uses: [{ kind: "trash", title: "In the trash" }] },
  });
  expect((await call("GET", `${api}/${id}/uses`)).body).toEqual({ uses: refused.body.uses, total: 1 });
  expect((await call("GET", api)).body.items).toMatchObject([{ uses: 0 }]);
  expect((await call("GET", `${api}?status=unused`)).body.items).toEqual([]);
  await db.delete(posts).where(sql`id = ${post.id}`);
  expect((await call("GET", `${api}?status=unused`)).body.items).toMatchObject([{ id }]);
  expect(await call("DELETE", `${api}/${id}`)).toEqual({ status: 200, body: { id } });
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(404);
  expect((await call("GET", `${api}/${id}/uses`)).status).toBe(404);
});
