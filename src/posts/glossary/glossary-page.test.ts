import { expect, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makePost } from "@/testing/setup";

const get = async (path: string) => (await app.request(path)).text();

const makeEntry = (key: string, name: string, more: Partial<typeof glossaryEntries.$inferInsert> = {}) =>
  db.insert(glossaryEntries).values({ key, name, definition: `What ${name} means.`, ...more });

test("the glossary lists all entries from A to Z, without their other names, which are only for search", async () => {
  await makeEntry("zygote", "Zygote");
  await makeEntry("azoospermia", "azoo\u202espermia", { otherNames: ["shooting blanks", "azospermia"] });
  await makeEntry("aetiology", "Ätiology");
  await makeEntry("5-alpha", "5-alpha reductase");
  await makeEntry("hebrew", "זרע");
  const page = await get("/glossary");
  expect([...page.matchAll(/<h2 id="(letter-[^"]+)"[^>]*>([^<]+)</g)].map((found) => [found[1], found[2]])).toEqual([
    ["letter-other", "Other"],
    ["letter-a", "A"],
    ["letter-z", "Z"],
  ]);
  expect([...page.matchAll(/<div id="([^"]+)"[^>]*><dt/g)].map((found) => found[1])).toEqual([
    "5-alpha",
    "hebrew",
    "aetiology",
    "azoospermia",
    "zygote",
  ]);
  expect(page).toContain('href="#letter-z"');
  expect(page).not.toMatch(/blanks|azospermia|\u202e/);
  expect(page).toContain('<link rel="canonical" href="http://localhost:3000/glossary"/>');
  const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page) ?? [];
  const [set] = JSON.parse(json)["@graph"];
  expect(set).toMatchObject({ "@type": "DefinedTermSet", url: "http://localhost:3000/glossary" });
  expect(set.hasDefinedTerm[2]).toEqual({
    "@type": "DefinedTerm",
    "@id": "http://localhost:3000/glossary#azoospermia",
    url: "http://localhost:3000/glossary#azoospermia",
    name: "azoospermia",
    description: "What azoospermia means.",
  });
});

test("only a public article is offered for further reading", async () => {
  const shown = await makePost({ slug: "shown", title: "A public article" });
  const hidden = await makePost({ slug: "hidden", title: "A draft", isPublished: false });
  await makeEntry("one", "One", { readOn: shown.uuid });
  await makeEntry("two", "Two", { readOn: hidden.uuid });
  const page = await get("/glossary");
  expect(page).toContain('href="/article/shown"');
  expect(page).not.toContain("A draft");
});

test("the glossary changes as soon as an entry does", async () => {
  const call = await adminCalls();
  expect(await get("/glossary")).toContain("No words are explained here yet.");
  expect(await get("/glossary")).toContain('<meta name="robots" content="noindex"/>');
  expect(await get("/sitemap.xml")).not.toContain("/glossary<");
  const entry = { name: "Azoospermia", definition: "No sperm were found.", otherNames: [] };
  const { status, body } = await call("POST", "/api/admin/glossary", entry);
  expect(status).toBe(201);
  expect(await get("/glossary")).toContain("No sperm were found.");
  expect(await get("/sitemap.xml")).toContain("<loc>http://localhost:3000/glossary</loc>");
  const changed = { ...entry, definition: "None were found.", updatedAt: body.updatedAt };
  await call("PATCH", `/api/admin/glossary/${body.id}`, changed);
  expect(await get("/glossary")).toContain("None were found.");
  await call("DELETE", `/api/admin/glossary/${body.id}`);
  expect(await get("/glossary")).toContain("No words are explained here yet.");
});
