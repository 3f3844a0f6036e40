import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { glossaryEntries } from "@db/schema";

import { app } from "@/app";
import { adminCalls, makePost } from "@/testing/setup";

import { findName, indexNames } from "./entry-names";

// An import makes a safety backup first, which takes long on a busy machine.
setDefaultTimeout(60_000);

const api = "/api/admin/glossary";
const entry = { definition: "In plain words.", readOn: null };
const azoospermia = { ...entry, name: "azoospermia", otherNames: ["no sperm", "zero sperm count"] };

async function slugsFor(text: string) {
  const response = await app.request(`/api/search?q=${encodeURIComponent(text)}`);
  return ((await response.json()) as { slug: string }[]).map(({ slug }) => slug);
}

async function page(query: string) {
  const html = (await (await app.request(`/search?${query}`)).text()).replaceAll("<!-- -->", "");
  const notice = /Showing results for .*?<\/p>/.exec(html)?.[0] ?? "";
  const slugs = [...html.matchAll(/href="\/article\/([^"]+)"/g)].map(([, slug]) => slug);
  return { html, notice: notice.replace(/<[^>]+>/g, ""), slugs };
}

test("another name of an entry finds the articles about the entry, the one for further reading first, and the page says which name was replaced", async () => {
  const call = await adminCalls();
  const readOn = await makePost({ title: "Where to begin", slug: "begin" });
  await makePost({ title: "Azoospermia and life", slug: "life" });
  await makePost({ title: "Tests", slug: "tests", bodyText: "About azoospermia." });
  await makePost({ title: "Sperm and food", slug: "food" });
  await call("POST", api, { ...azoospermia, readOn: readOn.uuid });
  expect(await slugsFor("no sperm")).toEqual(["begin", "life", "tests"]);
  expect(await slugsFor("NO-SPERM?")).toEqual(["begin", "life", "tests"]);
  expect(await slugsFor("do i have a zero sperm count")).toEqual(["begin", "life", "tests"]);
  expect(await slugsFor("azoospermia")).toEqual(["begin", "life", "tests"]);
  expect(await slugsFor("sperm")).toEqual(["food"]);
  const replaced = await page("q=no+sperm");
  expect(replaced.notice).toBe("Showing results for azoospermia (no sperm). Search for “no sperm” instead");
  expect(replaced.html).toContain('href="/search?q=no%20sperm&amp;literal=true"');
  expect([replaced.slugs, replaced.html.includes("3 articles for “no sperm”")]).toEqual([
    ["begin", "life", "tests"],
    true,
  ]);
  const { key } = (await db.select().from(glossaryEntries))[0] ?? {};
  expect(replaced.html).toMatch(
    new RegExp(`In plain words\\.</bdi> <a href="/glossary#${key}"[^>]*>Glossary</a></p><h2`),
  );
  const literal = await page("q=no+sperm&literal=true");
  expect([literal.notice, literal.slugs]).toEqual(["", ["food"]]);
  expect((await page("q=azoospermia")).notice).toBe("");
  expect(literal.html).not.toContain("In plain words.");
});

test("articles that also have the other words of the text come before those that don't", async () => {
  const call = await adminCalls();
  const readOn = await makePost({ title: "Where to begin", slug: "begin" });
  await makePost({ title: "Azoospermia", slug: "meaning" });
  await makePost({ title: "Azoospermia and travel", slug: "travel", published: "2020-01-01T00:00:00.000Z" });
  await call("POST", api, { ...azoospermia, readOn: readOn.uuid });
  expect(await slugsFor("no sperm and travel")).toEqual(["begin", "travel", "meaning"]);
  expect((await page("q=no+sperm+and+travel")).notice).toContain("azoospermia (no sperm)");
});

test("the article for further reading is on one page of results only, and the next page of a literal search is literal", async () => {
  const call = await adminCalls();
  const readOn = await makePost({ title: "Azoospermia 0", slug: "p-0", published: "2020-01-01T00:00:00.000Z" });
  for (let number = 1; number <= 12; number += 1) {
    await makePost({ title: `Azoospermia ${number}, no sperm`, slug: `p-${number}` });
  }
  await call("POST", api, { ...azoospermia, readOn: readOn.uuid });
  const first = await page("q=no+sperm");
  expect(first.slugs[0]).toBe("p-0");
  expect(first.html).toContain("1–10 of 13 articles");
  const second = await page("q=no+sperm&page=2");
  expect(new Set([...first.slugs, ...second.slugs]).size).toBe(13);
  expect((await page("q=no+sperm&literal=true")).html).toContain('/search?q=no%20sperm&amp;literal=true&amp;page=2"');
});

test("an article for further reading that is not public is never found [T34]", async () => {
  const call = await adminCalls();
  const draft = await makePost({ title: "Draft", isPublished: false });
  await call("POST", api, { ...azoospermia, readOn: draft.uuid });
  expect(await slugsFor("no sperm")).toEqual([]);
  const none = await page("q=no+sperm");
  expect(none.notice).toContain("azoospermia (no sperm)");
  expect(none.html).toContain("No results found for &quot;no sperm&quot;");
});

test("changing, deleting or importing an entry takes effect immediately", async () => {
  const call = await adminCalls();
  await makePost({ title: "Azoospermia", slug: "meaning" });
  const { id, updatedAt } = (await call("POST", api, azoospermia)).body;
  expect(await slugsFor("no sperm")).toEqual(["meaning"]);
  const changed = await call("PATCH", `${api}/${id}`, { ...azoospermia, otherNames: ["blanks"], updatedAt });
  expect([changed.status, await slugsFor("no sperm"), await slugsFor("blanks")]).toEqual([200, [], ["meaning"]]);
  await call("DELETE", `${api}/${id}`);
  expect(await slugsFor("blanks")).toEqual([]);
  const imported = { key: "azoospermia", ...azoospermia };
  const body = { version: 1, posts: [], glossaryEntries: [imported] };
  expect(await call("POST", "/api/admin/import", body)).toMatchObject({ status: 200 });
  expect(await slugsFor("zero sperm count")).toEqual(["meaning"]);
});

test("names with any characters are found, and shown as text", async () => {
  const call = await adminCalls();
  await makePost({ title: "Syndrome", slug: "syndrome" });
  const names = ["<b>x</b> & “y”", "C++ (.*)", "Klinefelter's", "無精子症", "46,XY", "$& $1", "naïve café"];
  await call("POST", api, { ...entry, name: "syndrome", otherNames: names });
  for (const text of [
    "<b>X</b> & y",
    "c (",
    "klinefelters",
    "Klinefelter’s",
    "私は無精子症です",
    "46 xy",
    "NAIVE CAFE",
  ]) {
    const found = text === "c (" ? [] : ["syndrome"];
    expect([text, await slugsFor(text)]).toEqual([text, found]);
  }
  expect((await page("q=%3Cb%3Ex+b+y")).notice).toContain("syndrome (&lt;b&gt;x&lt;/b&gt; &amp; “y”)");
});

test("the longest name in a text is found, and part of an entry's own name is not found as another entry's name", () => {
  const make = (name: string, otherNames: string[] = []) => ({ key: name, name, otherNames, readOn: null });
  const micro = make("micro-TESE", ["mTESE"]);
  const plain = make("testicular extraction", ["TESE", "extraction"]);
  const index = indexNames([micro, plain, make("count", ["mTESE", "sperm count zero"]), make("zero", ["sperm"])]);
  const found = (text: string) => {
    const { entry, name = "", before, after } = findName(index, text) ?? {};
    return entry && [entry.name, name, before, after];
  };
  expect(found("Micro TESE")).toEqual(["micro-TESE", "micro-TESE", "", ""]);
  expect(found("a micro-tese")).toEqual(["micro-TESE", "micro-TESE", "a ", ""]);
  expect(found("micro tese or TESE?")).toEqual(["testicular extraction", "TESE", "micro tese or ", "?"]);
  expect(found("testicular extraction")).toEqual(["testicular extraction", "testicular extraction", "", ""]);
  expect(found("sperm count zero count")).toEqual(["count", "sperm count zero", "", " count"]);
  expect(found("mtese")).toEqual(["micro-TESE", "mTESE", "", ""]);
  expect(found("spermcount teses")).toBeUndefined();
  expect(found("")).toBeUndefined();
});

test("a name that an import has given to two entries finds one of them, preferably the one whose own name it is", async () => {
  await makePost({ title: "One", slug: "one" });
  await makePost({ title: "Two", slug: "two" });
  await db.insert(glossaryEntries).values([
    { ...entry, key: "one", name: "one", otherNames: ["two", "same"] },
    { ...entry, key: "two", name: "two", otherNames: ["same", "!!", ""] },
  ]);
  expect(await slugsFor("same")).toEqual(["one"]);
  expect(await slugsFor("two")).toEqual(["two"]);
});
