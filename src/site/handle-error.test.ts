import { expect, spyOn, test } from "bun:test";
import { existsSync, writeFileSync } from "node:fs";

import { db } from "@db/client";
import { sql } from "drizzle-orm";
import { Hono } from "hono";

import { handleError } from "./handle-error";

/** An app whose routes, a page and two API calls, all fail with an error raised by the database. */
function failingWith(code: string) {
  const fail = async () => {
    // In one transaction, and so on one connection.
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('waymark.code', ${code}, true)`);
      await tx.execute(sql`do $$ begin raise 'test' using errcode = current_setting('waymark.code'); end $$`);
    });
    return new Response();
  };
  return new Hono()
    .post("/admin/page", fail)
    .post("/api/admin/call", fail)
    .post("/api/call", fail)
    .onError(handleError);
}

test.each<[string, number, string]>([
  ["57014", 503, "The database took too long to answer, so nothing was changed. Please try again in a moment."],
  ["57P01", 503, "The database can't be reached right now. Please try again in a moment."],
  ["25006", 503, "The database is read-only right now, so nothing was changed."],
  ["53100", 507, "The server's disk is full, so this was not saved."],
])("a query that fails with %s gets %i with an explanation [G31]", async (code, status, sentence) => {
  const app = failingWith(code);
  const call = await app.request("/api/admin/call", { method: "POST" });
  expect(call.status).toBe(status);
  expect((await call.json()).error).toStartWith(sentence);
  const page = await app.request("/admin/page", { method: "POST" });
  expect(page.status).toBe(status);
  expect((await page.text()).replaceAll("&#x27;", "'")).toContain(sentence);
});

test.each(["/api/call", "/api/admin/login"])(
  "a visitor at %s is not told that the disk is full [A11]",
  async (path) => {
    const fail = () => Promise.reject(Object.assign(new Error("test"), { code: "ENOSPC" }));
    const response = await new Hono().post(path, fail).onError(handleError).request(path, { method: "POST" });
    expect(response.status).toBe(503);
    expect((await response.json()).error).toBe("This can't be saved at the moment. Please try again later.");
  },
);

test.each(["ECONNRESET", "EPIPE", "ETIMEDOUT", "EHOSTUNREACH", "CONNECT_TIMEOUT"])(
  "a database connection that breaks with %s gets 503 with an explanation [G31]",
  async (code) => {
    const app = new Hono().post("/api/call", () => {
      throw Object.assign(new Error("Failed query: insert …"), { cause: Object.assign(new Error("broken"), { code }) });
    });
    const call = await app.onError(handleError).request("/api/call", { method: "POST" });
    expect(call.status).toBe(503);
    expect((await call.json()).error).toStartWith("The database can't be reached right now.");
  },
);

test.if(existsSync("/dev/full"))("a file that does not fit on the disk gets 507 too", async () => {
  const app = new Hono().post("/api/admin/call", () => {
    writeFileSync("/dev/full", "too much");
    return new Response();
  });
  const call = await app.onError(handleError).request("/api/admin/call", { method: "POST" });
  expect(call.status).toBe(507);
});

test("any other database error is unexpected, and its response contains only an id [T27]", async () => {
  const call = await failingWith("XX000").request("/api/call", { method: "POST" });
  expect(call.status).toBe(500);
  expect((await call.json()).error).toMatch(/^Something went wrong on our side \([0-9a-f-]{36}\)\.$/);
});

test("an unexpected error reveals neither its message nor where it was thrown [T27]", async () => {
  const app = new Hono()
    .get("/page", () => {
      throw new Error("/srv/secret/path.ts said select password from users");
    })
    .onError(handleError);
  const response = await app.request("/page");
  expect(response.status).toBe(500);
  const page = await response.text();
  expect(page).not.toMatch(/secret|select|password from|\.tsx?:|at .*\(/);
  expect(page).toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test("an error after the client has disconnected is logged, the disconnect is not", async () => {
  const fail = (reason: unknown) => () => Promise.reject(reason);
  const gone = new DOMException("The connection was closed.", "AbortError");
  const app = new Hono()
    .get("/cut", fail(gone))
    .get("/broken", fail(new TypeError("undefined is not an object")))
    .onError(handleError);
  const lines = spyOn(console, "error").mockImplementation(() => {});
  try {
    const send = (path: string) => app.request(path, { signal: AbortSignal.abort(gone) });
    expect((await send("/cut")).status).toBe(408);
    expect(lines.mock.calls).toEqual([]);
    await send("/broken");
    expect(lines.mock.calls.map(([line]) => JSON.parse(line))).toMatchObject([
      { message: "A request failed", path: "/broken" },
    ]);
  } finally {
    lines.mockRestore();
  }
});
