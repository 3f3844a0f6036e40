import { expect, test } from "bun:test";

import { app } from "@/app";
import { MAX_RETRACTION_FILE_BYTES } from "@/sources/retractions/read-file";
import { adminCalls, signIn } from "@/testing/setup";

import { bodyTimeoutMs, MAX_IMPORT_BYTES } from "./body-limit";

const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

const routesWithoutSignIn = [
  ["POST", "/api/admin/login"],
  ["POST", "/admin/login"],
  ["POST", "/api/subscribe"],
  ["POST", "/subscribe"],
  ["POST", "/"],
  ["POST", "/healthz"],
  ["PUT", "/api/posts"],
  ["DELETE", "/article/x"],
  ["PATCH", "/no/such/path"],
  ["POST", "/search"],
  ["POST", "/media/x"],
  ["POST", "/admin/posts"],
  ["POST", "/favicon.svg"],
  ["OPTIONS", "/api/search"],
] as const;

/** A body of undeclared length; `read` counts the bytes that were pulled from it. */
function endless(piece: string) {
  const state = { read: 0 };
  const bytes = new TextEncoder().encode(piece);
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      state.read += bytes.length;
      controller.enqueue(bytes);
    },
  });
  return { body, state };
}

test.each(routesWithoutSignIn)("%s %s accepts 16 kB from a visitor and no more [A1]", async (method, path) => {
  const send = (body: string) => app.request(path, { method, headers: json, body });
  expect((await send("[".repeat(16 * 1024 + 1))).status).toBe(413);
  expect((await send("[".repeat(16 * 1024))).status).not.toBe(413);
});

test.each(routesWithoutSignIn)("%s %s reads little of a body that never ends [A1]", async (method, path) => {
  const { body, state } = endless("a=b&".repeat(1000));
  expect((await app.request(path, { method, headers: form, body })).status).toBe(413);
  expect(state.read).toBeLessThan(64 * 1024);
});

test.each([
  ["/api/admin/login", json, "[".repeat(10_000), 400],
  ["/api/subscribe", json, `{"email":${'{"a":'.repeat(3000)}`, 400],
  ["/api/subscribe", json, `[${"1,".repeat(7000)}1]`, 400],
  ["/admin/login", form, "a=b&".repeat(4000), 400],
  ["/subscribe", form, "a=b&".repeat(4000), 400],
  ["/api/subscribe", { ...json, "Content-Encoding": "gzip" }, Bun.gzipSync("[".repeat(1_000_000)), 400],
  ["/admin/login", { "Content-Type": "multipart/form-data; boundary=x" }, "--x\r\n".repeat(3000), 400],
  ["/api/admin/login", { "Content-Type": "text/plain" }, "x".repeat(10_000), 415],
])("a visitor's small but complex body to %s is refused %# [A1]", async (path, headers, body, status) => {
  expect((await app.request(path, { method: "POST", headers, body })).status).toBe(status);
});

test("a form with a hundred fields is accepted, and one with more is refused, whatever the fields contain [A1]", async () => {
  const send = (more: number) =>
    app.request("/subscribe", { method: "POST", headers: form, body: `email=x%40example.org${"&a=b".repeat(more)}` });
  expect((await send(99)).status).toBe(303);
  const refused = await send(100);
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("The form has too many fields.");
});

test("the admin API reads almost nothing of a body that is sent without a session [A1]", async () => {
  for (const path of ["/api/admin/posts", "/api/admin/media", "/api/admin/import", "/api/admin/users"]) {
    const { body, state } = endless("[".repeat(1000));
    const response = await app.request(path, { method: "POST", headers: json, body });
    expect([path, response.status]).toEqual([path, 401]);
    expect(state.read).toBeLessThan(64 * 1024);
  }
});

test.each([
  ["/api/admin/categories", 64 * 1024],
  ["/api/admin/users", 64 * 1024],
  ["/api/admin/logout", 64 * 1024],
  ["/api/admin/confirm-password", 64 * 1024],
  ["/api/admin/newsletter", 256 * 1024],
  ["/api/admin/posts", 16 * 1024 * 1024],
  ["/api/admin/posts/1/revisions", 16 * 1024 * 1024],
  ["/api/admin/posts/1/working-copy", 16 * 1024 * 1024],
  ["/api/admin/media", 16 * 1024 * 1024],
])("%s accepts from an administrator as much as its form can send, and no more [A1]", async (path, limit) => {
  const session = await signIn();
  const send = (length: number) =>
    app.request(path, { method: "POST", headers: { ...session, ...json }, body: `"${"x".repeat(length - 2)}"` });
  expect((await send(limit + 1)).status).toBe(413);
  expect((await send(limit)).status).not.toBe(413);
});

test("every route of the admin API that changes something limits what it reads", async () => {
  const session = await signIn();
  const ownLimits: { readonly [path: string]: number } = {
    "/api/admin/import": MAX_IMPORT_BYTES,
    "/api/admin/sources/retractions": MAX_RETRACTION_FILE_BYTES,
  };
  const routes = app.routes.filter(
    ({ method, path }) => !["ALL", "GET"].includes(method) && path.startsWith("/api/admin/") && !path.endsWith("*"),
  );
  expect(routes.length).toBeGreaterThan(20);
  for (const { method, path } of routes) {
    const limit = ownLimits[path] ?? 16 * 1024 * 1024;
    const response = await app.request(path.replaceAll(/:\w+(\{[^}]*\})?/g, "1"), {
      method,
      headers: { ...session, ...json, "Content-Length": String(limit + 1) },
      body: "{}",
    });
    expect([method, path, response.status]).toEqual([method, path, 413]);
  }
});

test.each([
  ["brackets", "[".repeat(1_000_000)],
  ["numbers", `[${"1,".repeat(1_000_000)}1]`],
  ["lists in an article", JSON.stringify({ content: "x", tags: Array(100_000).fill([]) })],
])("an administrator's JSON with too many %s is refused before it is parsed [A1, T52]", async (_what, body) => {
  const response = await app.request("/api/admin/posts", {
    method: "POST",
    headers: { ...(await signIn()), ...json },
    body,
  });
  expect(response.status).toBe(400);
  expect((await response.json()).error).toBe("The request is nested too deeply or has too many values.");
});

test("a body within the limit arrives unchanged [A1]", async () => {
  const call = await adminCalls();
  const name = 'Ämter 🧬 \\ " [[{,';
  expect((await call("POST", "/api/admin/tags", { name, slug: "odd" })).body).toMatchObject({ name });
  const body = new URLSearchParams({ email: "reader+ä@example.org" });
  const page = await (await app.request("/subscribe", { method: "POST", body })).text();
  expect(page).toContain("reader+ä@example.org");
});

test.each([
  ["too large", "[".repeat(20_000), 413],
  ["too complex", "[".repeat(10_000), 400],
])(
  "requests that are %s are counted, and too many from one network get 429 for a minute [A1]",
  async (_what, body, status) => {
    const send = (host: number, body: string) => {
      const server = { requestIP: () => ({ address: `2001:db8:9:${status}::${host}`, family: "IPv6", port: 1 }) };
      return app.request("/api/admin/login", { method: "POST", headers: json, body }, { server });
    };
    const statuses: number[] = [];
    for (let count = 0; count < 61; count += 1) statuses.push((await send(count, body)).status);
    expect(statuses).toEqual([...Array(60).fill(status), 429]);
    const refused = await send(1, JSON.stringify({ username: "ada", password: "x" }));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  },
);

test("saving a text does not wait for a slow upload", async () => {
  const session = await signIn();
  const send = (path: string, length: number, body: BodyInit) =>
    app.request(path, { method: "POST", headers: { ...session, ...json, "Content-Length": String(length) }, body });
  const stuck = ["media", "media", "posts", "posts"].map((kind) => {
    const stream = new TransformStream<Uint8Array, Uint8Array>();
    const response = send(`/api/admin/${kind}`, 12 * 1024 * 1024, stream.readable);
    return { response, end: () => stream.writable.close() };
  });
  const text = JSON.stringify({ title: "x", content: "x".repeat(70_000) });
  expect((await send("/api/admin/posts", text.length, text)).status).toBe(400);
  for (const { end } of stuck) await end();
  for (const { response } of stuck) expect((await response).status).toBe(400);
});

test("only as many large uploads are read at once as fit into memory; the others wait [G5, G29]", async () => {
  const session = await signIn();
  const upload = (path: string) => {
    const length = 12 * 1024 * 1024;
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const writer = writable.getWriter();
    const headers = { ...session, ...json, "Content-Length": String(length) };
    const response = app.request(path, { method: "POST", headers, body: readable });
    // A write resolves once the chunk has been read.
    const first = writer.write(new TextEncoder().encode("[")).then(() => true);
    return { response, first, end: () => writer.close() };
  };
  for (const path of ["/api/admin/media", "/api/admin/posts"]) {
    const one = upload(path);
    expect(await one.first).toBe(true);
    const two = upload(path);
    expect(await Promise.race([two.first, Bun.sleep(200).then(() => false)])).toBe(false);
    // A client that leaves while waiting gives up its place.
    const left = { method: "POST", headers: { ...session, ...json, "Content-Length": "9000000" }, body: "[" };
    expect((await app.request(path, { ...left, signal: AbortSignal.abort() })).status).toBe(408);
    await one.end();
    await one.response;
    expect(await two.first).toBe(true);
    await two.end();
    expect((await two.response).status).toBe(400);
  }
}, 30_000);

test("a longer body may take longer to arrive", () => {
  expect(bodyTimeoutMs(70_000)).toBeLessThan(35_000);
  expect(bodyTimeoutMs(16 * 1024 * 1024)).toBeGreaterThan(600_000);
});
