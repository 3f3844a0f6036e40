import { expect, test } from "bun:test";
import { join } from "node:path";

import { db } from "@db/client";
import { sources } from "@db/schema";

import { adminCalls, makeFile } from "@/testing/setup";
import { makeSource } from "@/testing/source-calls";

import { readCommand } from "./command";

async function run(...line: string[]) {
  const command = readCommand(["sources", ...line], async () => undefined);
  return typeof command === "function" ? command() : command;
}

const importResultFile = async (content: string | object) => run("--results", await makeFile(content));

async function statuses() {
  const rows = await db.select().from(sources).orderBy(sources.id);
  return rows.map(({ linkStatus, linkCheckedAt }) => [linkStatus, linkCheckedAt !== null]);
}

/** Four sources, of which the first has two addresses and the last none. */
async function makeSources() {
  await makeSource("aaaaaa", { URL: "https://one.example" }, { archivedUrl: "https://archive.example/one" });
  await makeSource("bbbbbb", { URL: "https://two.example/a,b?c=1" });
  await makeSource("cccccc", { URL: "https://three.example/" });
  await makeSource("dddddd", {});
}

test("the addresses are printed one per line, each once", async () => {
  expect(await run("--urls")).toEqual({ code: 0, text: "" });
  await makeSources();
  await makeSource("eeeeee", { URL: "https://three.example/" });
  const lines = [
    "https://one.example",
    "https://archive.example/one",
    "https://two.example/a,b?c=1",
    "https://three.example/",
  ];
  expect(await run("--urls")).toEqual({ code: 0, text: lines.join("\n") });
});

test("what lychee found is stored, and a source with one broken address of two is broken", async () => {
  await makeSources();
  const report = {
    total: 4,
    success_map: { "urls.txt": [{ url: "https://one.example/", status: { text: "200 OK", code: 200 } }] },
    error_map: {
      "urls.txt": [
        { url: "https://archive.example/one", status: { text: "Timeout" } },
        { url: "https://two.example/a,b?c=1", status: { text: "404 Not Found", code: 404 } },
        { url: "https://other.example/", status: { text: "404 Not Found", code: 404 } },
      ],
    },
  };
  expect(await importResultFile(report)).toEqual({
    code: 0,
    text: "Sources checked: 2. With working links only: 0. With a broken link: 2.\nAddresses in the file that no source has: 1.",
  });
  expect(await statuses()).toEqual([
    ["Timeout", true],
    ["404 Not Found", true],
    ["", false],
    ["", false],
  ]);
  const call = await adminCalls();
  const listed = await call("GET", "/api/admin/sources?status=broken&page=1");
  expect(listed.body.items.map(({ key }: { key: string }) => key)).toEqual(["aaaaaa", "bbbbbb"]);
});

test("lychee's brief report, which lists only what failed, says that the others work", async () => {
  await makeSources();
  const failed = { "urls.txt": [{ url: "https://two.example/a,b?c=1", status: "Failed: Network error" }] };
  const excluded = { "urls.txt": [{ url: "https://three.example/", status: "Excluded" }] };
  await importResultFile({ total: 4, successful: 2, success_map: {}, fail_map: failed, excluded_map: excluded });
  expect(await statuses()).toEqual([
    ["ok", true],
    ["Failed: Network error", true],
    ["", false],
    ["", false],
  ]);
});

test.each([
  [
    "tabs",
    "https://one.example\t200\nhttps://archive.example/one/\t200 OK\nhttps://two.example/a,b?c=1\t404\nhttps://three.example\t301\n",
  ],
  [
    "CSV with a header row",
    'status,url\r\n200,https://one.example\r\n404,"https://two.example/a,b?c=1"\r\nok,https://three.example/#top\r\n',
  ],
  ["CSV without quotes", "https://one.example,200\nhttps://two.example/a,b?c=1,404\nhttps://three.example,204,OK"],
  [
    "LinkChecker CSV",
    "# created by LinkChecker\nurlname;parentname;result;valid\nhttps://one.example;;200 OK;True\nhttps://two.example/a,b?c=1;;404;False\nhttps://three.example;;200;True",
  ],
])("results in lines are stored: %s", async (_name, text) => {
  await makeSources();
  expect((await importResultFile(text)).code).toBe(0);
  expect(await statuses()).toEqual([
    ["ok", true],
    ["404", true],
    ["ok", true],
    ["", false],
  ]);
});

test("a later check replaces only the results of the addresses that it checked", async () => {
  await makeSources();
  await importResultFile("https://one.example\t404\nhttps://two.example/a,b?c=1\t500");
  await importResultFile("https://one.example\t200\nhttps://three.example/\tskipped");
  expect(await statuses()).toEqual([
    ["ok", true],
    ["500", true],
    ["", false],
    ["", false],
  ]);
});

test("a file that can't be read changes nothing, and the command says why", async () => {
  await makeSources();
  const wrong = { code: 1, text: expect.stringContaining("Nothing was changed") } as const;
  for (const content of ["", "hello", "a,b\n1,2", "{", "[]", '{ "total": 3 }', "\0\0\0"]) {
    expect([content, await importResultFile(content)]).toEqual([content, wrong]);
  }
  expect(await run("--results", join(import.meta.dir, "missing.json"))).toMatchObject({ code: 1 });
  expect(await statuses()).toEqual(Array(4).fill(["", false]));
});

test("options that don't go together are refused", async () => {
  for (const line of [
    [],
    ["--urls", "--results", "x"],
    ["--urls", "extra"],
    ["--urls", "--name", "x"],
    ["--results"],
  ]) {
    expect([line, await run(...line)]).toEqual([line, { code: 2, text: expect.stringContaining("sources --urls") }]);
  }
  expect(readCommand(["list", "--urls"], async () => undefined)).toMatchObject({ code: 2 });
});
