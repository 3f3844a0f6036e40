import { expect, test } from "bun:test";

import { db } from "@db/client";
import { sources } from "@db/schema";

import { app } from "@/app";
import { adminCalls, signIn } from "@/testing/setup";
import { article, makeSource } from "@/testing/source-calls";

const api = "/api/admin/sources";

test("pasted references are read as they will be stored, each with the source that the library already has for its work", async () => {
  const call = await adminCalls();
  const { key } = await makeSource("aaaaaa", { DOI: "10.1097/JU.0000000000001521", PMID: "33295257" });
  const text = `https://doi.org/10.1097/ju.0000000000001521

TY  - JOUR
AU  - Krausz, Csilla
TI  - Genetics of <i>azoospermia</i>
JO  - Hum Reprod Update
PY  - 2022
VL  - 28
DO  - 10.1093/humupd/dmab034
ER  -

PMID: 33295257`;
  const { status, body } = await call("POST", `${api}/read`, { text });
  expect(status).toBe(200);
  const existing = { key, reference: expect.stringContaining("Title aaaaaa") };
  expect(body.references).toMatchObject([
    { existing, csl: { DOI: "10.1097/ju.0000000000001521" } },
    { csl: { title: "Genetics of azoospermia", DOI: "10.1093/humupd/dmab034" } },
    { existing, csl: { PMID: "33295257" } },
  ]);
  expect(body.references[1].existing).toBeUndefined();
  const { csl, reference } = body.references[1];
  const stored = await call("POST", api, { csl });
  expect(stored).toMatchObject({ status: 201, body: { csl, reference } });
});

test("after a merge, the identifiers of the source that was removed find the one that stayed", async () => {
  const call = await adminCalls();
  const preprint = await makeSource("aaaaaa", { DOI: "10.1101/PREPRINT", PMID: "11" });
  const final = await makeSource("bbbbbb", { DOI: "10.1000/final", PMID: "22" });
  await call("POST", `${api}/${preprint.id}/merge`, { into: final.id });
  for (const text of ["https://doi.org/10.1101/Preprint", "PMID: 11"]) {
    const { body } = await call("POST", `${api}/read`, { text });
    expect(body.references[0].existing?.key).toBe("bbbbbb");
  }
});

test("a reference without a title has a problem that says so, and hostile values are cleaned", async () => {
  const call = await adminCalls();
  const read = async (text: string) => (await call("POST", `${api}/read`, { text })).body.references;
  expect(await read("10.1000/182")).toMatchObject([{ problem: expect.stringContaining("title") }]);
  const hostile = JSON.stringify([
    article({ title: "<img src=x onerror=alert(1)>\u202EGood", URL: "javascript:alert(1)", constructor: { x: 1 } }),
  ]);
  const [reference] = await read(hostile);
  expect(JSON.stringify(reference)).not.toContain("javascript:");
  expect(reference.reference).not.toContain("\u202E");
  const stored = await call("POST", api, { csl: reference.csl });
  expect(stored.status).toBe(201);
  const html = await (await app.request("/admin/sources", { headers: await signIn() })).text();
  expect(html).not.toContain("<img src=x");
});

test("text that is too long or empty is refused with a message, and nothing is stored", async () => {
  const call = await adminCalls();
  const refused = async (text: unknown) => (await call("POST", `${api}/read`, { text })).body.fields?.text;
  expect(await refused("x".repeat(1_000_001))).toBe("This is too much text. Paste fewer references at once");
  expect(await refused(" ")).toBe("Paste a reference first");
  expect(await refused(undefined)).toBe("Paste a reference first");
  expect((await call("POST", `${api}/read`, { text: "é".repeat(1_000_000) })).status).toBe(200);
  expect((await call("POST", `${api}/read`, { text: "x".repeat(7_000_000) })).status).toBe(413);
  expect(await db.$count(sources)).toBe(0);
});
