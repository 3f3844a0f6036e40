import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makePost } from "@/testing/setup";

const api = "/api/admin/glossary";
const azoospermia = {
  name: "Azoospermia",
  definition: "No sperm were found in the semen.",
  otherNames: ["no sperm", "zero sperm count"],
  readOn: null,
};
const refusal = (status: number, field: string, message: string, more: object = {}) => ({
  status,
  body: { error: message, fields: { [field]: message }, ...more },
});

test("an entry is stored, listed, renamed while its key stays the same, and deleted", async () => {
  const call = await adminCalls();
  const article = await makePost({ title: "What it means" });
  const created = await call("POST", api, {
    ...azoospermia,
    name: " Azoo\u00ADspermia ",
    readOn: article.uuid.toUpperCase(),
  });
  expect(created.status).toBe(201);
  const { id, updatedAt } = created.body;
  const stored = { ...azoospermia, name: "Azoo\u00ADspermia", id, key: "azoospermia", readOn: article.uuid, updatedAt };
  expect(created.body).toEqual({ ...stored, article: { title: "What it means", isInTrash: false }, uses: 0 });
  expect((await call("GET", `${api}?page=1`)).body).toMatchObject({ total: 1, items: [created.body] });
  expect((await call("GET", `${api}/${id}`)).body).toEqual(created.body);
  const { name, definition, otherNames } = stored;
  expect((await call("GET", api)).body).toEqual([{ key: "azoospermia", name, definition, otherNames }]);
  const renamed = await call("PATCH", `${api}/${id}`, { ...azoospermia, name: "No sperm in semen", updatedAt });
  expect(renamed.body).toMatchObject({ key: "azoospermia", name: "No sperm in semen", readOn: null, article: null });
  expect((await call("DELETE", `${api}/${id}`)).body).toEqual({ id });
  expect((await call("DELETE", `${api}/${id}`)).status).toBe(404);
  expect((await call("GET", `${api}/${id}`)).status).toBe(404);
  expect((await call("GET", `${api}/${id}/uses`)).status).toBe(404);
  expect((await call("PATCH", `${api}/${id}`, { ...azoospermia, updatedAt })).status).toBe(404);
});

test("the list is searched by all names, which may contain any character, and sorted", async () => {
  const call = await adminCalls();
  await call("POST", api, azoospermia);
  await call("POST", api, { ...azoospermia, name: "Azoospermia, obstructive", otherNames: ['100% "blocked"', "a_b"] });
  const names = async (query: string) =>
    (await call("GET", `${api}?${query}`)).body.items.map((entry: { name: string }) => entry.name);
  expect(await names("q=ZERO")).toEqual(["Azoospermia"]);
  expect(await names(`q=${encodeURIComponent('% "bl')}`)).toEqual(["Azoospermia, obstructive"]);
  expect(await names("q=a_b")).toEqual(["Azoospermia, obstructive"]);
  expect(await names(`q=${encodeURIComponent('", "')}`)).toEqual([]);
  expect(await names("dir=desc")).toEqual(["Azoospermia, obstructive", "Azoospermia"]);
  expect(await names("sort=uses&dir=desc")).toHaveLength(2);
});

test("invalid values are refused with a message for the field", async () => {
  const call = await adminCalls();
  const uuid = crypto.randomUUID();
  for (const [field, value, message] of [
    ["name", " ", "Name is required"],
    ["name", "…", "Name needs a letter or a digit"],
    ["name", "x".repeat(81), "Name must be at most 80 characters long"],
    ["name", "a\u202Eb", "Name contains characters that cannot be used"],
    ["definition", "", "Definition is required"],
    ["definition", "x".repeat(401), "Definition must be at most 400 characters long"],
    ["otherNames", ["zero", "!!"], "Each other name needs a letter or a digit: “!!”"],
    ["otherNames", ["y".repeat(81)], `Each other name must be at most 80 characters long: “${"y".repeat(40)}…”`],
    ["otherNames", ["nul\0"], "Each other name contains characters that cannot be used: “nul\0”"],
    ["otherNames", Array.from({ length: 101 }, (_, number) => `name ${number}`), "At most 100 other names"],
    ["otherNames", "no sperm", "Other names must be a list"],
    ["readOn", "unchosen", "Choose an article from the list"],
    ["readOn", uuid, "This article no longer exists. Please choose another one"],
  ] as const) {
    expect(await call("POST", api, { ...azoospermia, [field]: value })).toEqual(refusal(400, field, message));
  }
  expect((await call("POST", api, { ...azoospermia, otherNames: [1] })).status).toBe(400);
  expect((await call("PATCH", `${api}/1`, azoospermia)).body.fields).toEqual({
    updatedAt: "Reload the page and try again",
  });
  expect((await call("PATCH", `${api}/x`, azoospermia)).status).toBe(400);
  expect(await db.$count(glossaryEntries)).toBe(0);
});

test("two entries can't have the same name, even in different spellings", async () => {
  const call = await adminCalls();
  const { id } = (
    await call("POST", api, { ...azoospermia, otherNames: ["No-sperm", "no  SPERM", "azoo\u00ADspermia", "é"] })
  ).body;
  expect((await call("GET", `${api}/${id}`)).body.otherNames).toEqual(["No-sperm", "é"]);
  const taken = (field: string, name: string) =>
    refusal(409, field, `“${name}” is already a name of the entry “Azoospermia”`, {
      existing: { id, name: "Azoospermia" },
    });
  const other = { ...azoospermia, name: "Aspermia", otherNames: [] };
  expect(await call("POST", api, { ...other, name: "AZOOSPERMIA" })).toEqual(taken("name", "AZOOSPERMIA"));
  expect(await call("POST", api, { ...other, name: "E" })).toEqual(taken("name", "E"));
  const created = (await call("POST", api, other)).body;
  const { updatedAt } = created;
  expect(await call("PATCH", `${api}/${created.id}`, { ...other, otherNames: ["x", "no sperm"], updatedAt })).toEqual(
    taken("otherNames", "no sperm"),
  );
  expect((await call("PATCH", `${api}/${created.id}`, { ...other, otherNames: ["aspermia"], updatedAt })).status).toBe(
    200,
  );
});

test("of several concurrent saves with the same names, only one succeeds", async () => {
  const call = await adminCalls();
  const saves = ["a", "b", "c", "d"].map((name) => call("POST", api, { ...azoospermia, name }));
  expect((await Promise.all(saves)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("a change of an entry that somebody else has changed is refused", async () => {
  const call = await adminCalls();
  const { id, updatedAt } = (await call("POST", api, azoospermia)).body;
  const changes = ["one", "two"].map((definition) =>
    call("PATCH", `${api}/${id}`, { ...azoospermia, definition, updatedAt }),
  );
  const outcomes = await Promise.all(changes);
  expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(outcomes.find(({ status }) => status === 409)?.body).toMatchObject({
    error: "Somebody else has changed this entry since you opened it.",
    code: "changed",
    current: { definition: outcomes.find(({ status }) => status === 200)?.body.definition },
  });
  const current = (await call("GET", `${api}/${id}`)).body;
  const again = { ...azoospermia, definition: "three", updatedAt: current.updatedAt };
  expect((await call("PATCH", `${api}/${id}`, again)).body.definition).toBe("three");
});

test("articles that explain a word show its new definition immediately", async () => {
  const call = await adminCalls();
  await makePost({ slug: "explains", content: '<p>He has <dfn data-term="azoospermia">none</dfn> at all.</p>' });
  const page = async () => (await app.request("/article/explains")).text();
  expect(await page()).not.toContain(azoospermia.definition);
  const { id, updatedAt } = (await call("POST", api, azoospermia)).body;
  expect(await page()).toContain(azoospermia.definition);
  await call("PATCH", `${api}/${id}`, { ...azoospermia, definition: "Said in a better way.", updatedAt });
  expect(await page()).toContain("Said in a better way.");
});

test("the key of a new entry is made from its name, and is unique", async () => {
  const call = await adminCalls();
  const keyOf = async (name: string) => (await call("POST", api, { ...azoospermia, name, otherNames: [] })).body.key;
  expect(await keyOf("Micro-TESE (surgery)")).toBe("micro-tese-surgery");
  expect(await keyOf("Micro-TESE: surgery, é")).toBe("micro-tese-surgery-e");
  expect(await keyOf("無精子症")).toBe("entry");
  expect(await keyOf("Азооспермия")).toBe("entry-2");
  expect(await keyOf("🧬 -- dna (x) –")).toBe("dna-x");
  expect(await keyOf("C+T x")).toBe("ct-x");
  expect(await keyOf("CT x")).toBe("ct-x-2");
  expect((await keyOf("long name ".repeat(8).trim())).length).toBeLessThanOrEqual(60);
});

test("only signed-in users see and change entries", async () => {
  for (const path of [api, `${api}/1`, `${api}/1/uses`]) expect((await app.request(path)).status).toBe(401);
  const headers = { "Content-Type": "application/json" };
  const created = await app.request(api, { method: "POST", headers, body: JSON.stringify(azoospermia) });
  expect(created.status).toBe(401);
});
