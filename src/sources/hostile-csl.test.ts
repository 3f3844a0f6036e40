import { expect, test } from "bun:test";

import { db } from "@db/client";
import { sources } from "@db/schema";

import { app } from "@/app";
import { adminCalls, signIn } from "@/testing/setup";
import { article } from "@/testing/source-calls";

const api = "/api/admin/sources";
const nested = (depth: number): unknown => (depth === 0 ? "deep" : { x: nested(depth - 1), y: [nested(depth - 1)] });

/** `stored` is null when the work is refused. */
const works: [name: string, csl: unknown, stored: object | null][] = [
  [
    "a title that contains HTML",
    article({ title: "<script>alert(1)</script>&lt;b&gt;" }),
    { title: "<script>alert(1)</script>&lt;b&gt;" },
  ],
  ["control and direction characters", article({ title: "a\0b\u202Ec\u2066d\ud800" }), { title: "abcd\ufffd" }],
  ["a title of invisible characters", article({ title: "\u200b\u2060" }), null],
  ["a list as the title", article({ title: ["x"] }), null],
  ["an object as the volume", article({ volume: { toString: 1 } }), { title: article().title }],
  [
    "values that are not names",
    article({ author: [null, 7, "x", {}, { family: {} }, { literal: "WHO" }] }),
    { author: [{ literal: "WHO" }] },
  ],
  [
    "particles of a name",
    article({ author: [{ family: "Berg", "non-dropping-particle": "van den" }] }),
    { author: [{ family: "van den Berg" }] },
  ],
  ["a long name", article({ author: [{ family: "x".repeat(501) }] }), null],
  [
    "a date with a text part",
    article({ issued: { "date-parts": [["2020", "02", 1]] } }),
    { issued: { "date-parts": [[2020, 2, 1]] } },
  ],
  [
    "a range of dates",
    article({
      issued: {
        "date-parts": [
          [2020, 2],
          [2020, 3],
        ],
      },
    }),
    { issued: { "date-parts": [[2020, 2]] } },
  ],
  ["a raw date", article({ issued: { raw: "Spring" } }), { issued: { literal: "Spring" } }],
  ["a date without numbers", article({ issued: { "date-parts": [["x"]] } }), null],
  ["a year too large", article({ issued: { "date-parts": [[99_999]] } }), null],
  ["a javascript: URL as address", article({ URL: " JaVaScRiPt:alert(1)" }), null],
  ["a data: URL as address", article({ URL: "data:text/html,x" }), null],
  ["a DOI too long for the index", article({ DOI: `10.1000/${"é".repeat(600)}` }), null],
  ["deep nesting", article({ note: nested(8) }), { title: article().title }],
  [
    "thousands of properties",
    article(Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`p${n}`, "x"]))),
    null,
  ],
  [
    "odd property names",
    JSON.parse('{"type":"book","title":"Odd","__proto__":{"a":1},"a\\u0000b":1,"constructor":{"b":2}}'),
    { title: "Odd" },
  ],
  ["an unknown kind", article({ type: "x-unheard-of" }), { type: "x-unheard-of" }],
  ["a kind that is HTML", article({ type: "<b>" }), null],
  ["text instead of an object", "10.1000/1", null],
  ["a list instead of an object", [article()], null],
];

test.each(works)("%s is stored as plain values, or refused with a message", async (_name, csl, stored) => {
  const call = await adminCalls();
  const { status, body } = await call("POST", api, { csl });
  if (stored === null) {
    expect(status).toBe(400);
    expect(body.error).toMatch(/[a-z] /);
    return;
  }
  expect({ status, csl: body.csl }).toMatchObject({ status: 201, csl: stored });
  expect(Object.keys(body.csl)).not.toContain("__proto__");
  const text = JSON.stringify(body.csl);
  expect(text.length).toBeLessThan(20_001);
  const changed = await call("PATCH", `${api}/${body.id}`, { csl: body.csl, updatedAt: body.updatedAt });
  expect(changed.body.csl).toEqual(body.csl);
  expect((await call("GET", `${api}?q=%25_\\"'`)).status).toBe(200);
  const html = await (await app.request("/admin/sources", { headers: await signIn() })).text();
  expect(html).not.toContain("<script>alert");
  expect(await db.$count(sources)).toBe(1);
});

test("odd queries, keys and ids get a response or are refused with 400, and never cause an error", async () => {
  const call = await adminCalls();
  for (const path of [
    "?page=999999",
    "?sort=x",
    "?status=x",
    "?q=%00",
    "/by-key",
    "/by-key?keys=",
    "/by-key?keys=../..",
    "/0/uses",
    "/99999999999/uses",
  ]) {
    expect([200, 400]).toContain((await call("GET", api + path)).status);
  }
  const many = Array.from({ length: 501 }, (_, number) => `k${String(number).padStart(5, "0")}`);
  expect((await call("GET", `${api}/by-key?keys=${many}`)).status).toBe(400);
  expect((await call("GET", `${api}/by-key?keys=${many.slice(1)}`)).body).toEqual({});
});
