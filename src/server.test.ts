import { afterAll, expect, spyOn, test } from "bun:test";

import { startServer } from "@/server";
import { withShorterWait } from "@/testing/shorter-wait";

const server = startServer({ port: 0, hostname: "127.0.0.1" });
afterAll(() => server.stop(true));

/** Sends exactly this text, and returns what comes back until the server closes the connection or stops sending. */
async function sendRaw(text: string) {
  const { promise: closed, resolve: close } = Promise.withResolvers<void>();
  let response = "";
  let isClosed = false;
  const socket = await Bun.connect({
    hostname: "127.0.0.1",
    port: server.port ?? 0,
    socket: {
      data: (_, bytes) => {
        response += bytes.toString("latin1");
        if (isComplete(text, response)) close();
        // A response without a body sends nothing more.
        else if (/\r\n\r\n/.test(response)) setTimeout(close, 300);
      },
      close: () => {
        isClosed = true;
        close();
      },
    },
  });
  socket.write(text);
  await closed;
  const wasClosed = isClosed;
  socket.end();
  const [head = "", body = ""] = response.split(/\r\n\r\n/, 2);
  return { status: Number(head.split(" ")[1]), head: head.toLowerCase(), body, isClosed: wasClosed };
}

/** Whether a response is complete, for responses after which the connection may stay open. */
function isComplete(request: string, response: string) {
  const [head = "", body] = response.split(/\r\n\r\n/, 2);
  if (body === undefined || !/^HTTP\/1.1 200 /.test(head) || /\r\nconnection: close/i.test(request)) return false;
  return request.startsWith("HEAD ") || body.length === Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1]);
}

test.each([
  ["HTTP/1.0 without a Host", "HTTP/1.0", ""],
  ["an empty Host", "HTTP/1.1", "Host:\r\n"],
  ["an impossible port", "HTTP/1.1", "Host: localhost:99999\r\n"],
  ["two Hosts", "HTTP/1.1", "Host: a\r\nHost: b\r\n"],
  ["the Host of another site", "HTTP/1.1", "Host: 10.0.0.7:8080\r\n"],
])("health checks are answered with %s [A12, I9]", async (_what, version, host) => {
  for (const path of ["/healthz", "/readyz"]) {
    expect((await sendRaw(`GET ${path} ${version}\r\n${host}\r\n`)).status).toBe(200);
    expect((await sendRaw(`HEAD ${path} ${version}\r\n${host}\r\n`)).status).toBe(200);
  }
});

test.each(["/".repeat(2001), `/article/${"a/".repeat(1000)}`, `${"/".repeat(2001)}?q=1`])(
  "a path of more than 2,000 characters is refused before it is routed [A1] %#",
  async (path) => {
    const { status, body } = await sendRaw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    expect({ status, body }).toEqual({ status: 414, body: '{"error":"This address is too long."}' });
  },
);

test("a query string may be longer than a path", async () => {
  const { status } = await sendRaw(`GET /search?q=${"%F0%9F%92%99".repeat(200)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
  expect(status).toBe(200);
});

test.each(["", "localhost:99999", "a\r\nHost: b", "a/b", "a b", "user@host", "[::1", "a,b", "<script>"])(
  "a page is refused for the Host %j [A12, I9]",
  async (host) => {
    for (const method of ["GET", "HEAD", "POST"]) {
      const { status, head, isClosed } = await sendRaw(`${method} /search HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      expect([method, status, isClosed]).toEqual([method, 400, true]);
      expect(head).toContain("content-security-policy");
    }
  },
);

test("a refused Host is logged as JSON, once a minute and without its value [I9]", async () => {
  const lines = spyOn(console, "info").mockImplementation(() => {});
  const clock = spyOn(performance, "now").mockReturnValue(performance.now() + 120_000);
  for (const method of ["HEAD", "GET"]) await sendRaw(`${method} /search HTTP/1.1\r\nHost: user@host\r\n\r\n`);
  const logged = lines.mock.calls.map(([line]) => JSON.parse(line));
  clock.mockRestore();
  lines.mockRestore();
  expect(logged).toMatchObject([
    { level: "info", message: "Refused a request with a bad Host or Content-Length", method: "HEAD" },
  ]);
  expect(JSON.stringify(logged)).not.toContain("user@host");
});

test.each(["example.org", "other.example:8080", "127.0.0.1:3000", "[::1]:3000", "EXAMPLE.org."])(
  "a page requested with the Host %s contains only the address from SITE_URL [A12]",
  async (host) => {
    const { status, body } = await sendRaw(`GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(status).toBe(200);
    expect(body.toLowerCase()).not.toContain(host.toLowerCase());
    expect(body).toContain('rel="canonical" href="http://localhost:3000/"');
  },
);

test("a request over HTTP/1.0, which needs no Host, is answered [A12]", async () => {
  const { status, body } = await sendRaw("GET /api/posts HTTP/1.0\r\n\r\n");
  expect([status, body]).toEqual([200, "[]"]);
});

test("two Content-Lengths are refused, even equal ones [A11]", async () => {
  const twice = "Content-Length: 2\r\nContent-Length: 2";
  const { status, isClosed } = await sendRaw(`POST /api/subscribe HTTP/1.1\r\nHost: a\r\n${twice}\r\n\r\n{}`);
  expect([status, isClosed]).toEqual([400, true]);
});

test.each(["/api/subscribe", "/api/admin/login", "/api/admin/posts", "/subscribe"])(
  "the response of %s to a Content-Length without a body reveals nothing about the disk [A11]",
  async (path) => {
    const ask = (length: number) =>
      sendRaw(
        `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      );
    const statuses = await Promise.all([1e6, 1e9, 4e9].map(async (length) => (await ask(length)).status));
    expect(new Set(statuses).size).toBe(1);
    expect(path.endsWith("posts") ? 401 : 413).toBe(statuses[0] as number);
  },
);

test("a connection that sends too much is closed [A1]", async () => {
  const start = "POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const chunk = `8000\r\n${"[".repeat(0x8000)}\r\n`;
  const { status, isClosed } = await sendRaw(`${start}Transfer-Encoding: chunked\r\n\r\n${chunk}`);
  expect([status, isClosed]).toEqual([413, true]);
  const { status: declared, isClosed: isClosedToo } = await sendRaw(`${start}Content-Length: 15900000\r\n\r\n[[[[`);
  expect([declared, isClosedToo]).toEqual([413, true]);
});

test("a body that does not arrive in ten seconds times out, and its connection is closed [A1, T65]", async () => {
  const start = "POST /api/subscribe HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n";
  const { status, isClosed } = await withShorterWait(10_000, () =>
    sendRaw(`${start}Content-Length: 100\r\n\r\n{"email"`),
  );
  expect([status, isClosed]).toEqual([408, true]);
});

test("the response to HEAD has a Date, the Content-Length of GET and no body [I20]", async () => {
  const get = await sendRaw("GET /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  const head = await sendRaw("HEAD /robots.txt HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");
  expect(head.body).toBe("");
  expect(head.head.match(/\r\ndate: /g)).toHaveLength(1);
  expect(/content-length: \d+/.exec(head.head)?.[0]).toBe(/content-length: \d+/.exec(get.head)?.[0] as string);
});
