import { readFileSync } from "node:fs";
import { connect } from "node:net";

import { expect, subscribe, test } from "./helpers/separate-server";

test.describe.configure({ timeout: 300_000 });

test("memory does not grow with the number of requests [T64]", async ({ start }) => {
  const server = await start({ DEMO_CONTENT: "on" });
  const paths = await articlePaths(server.url);
  // Mostly cached pages, as on a real site; a search or a list costs as much as fifty of them.
  const heavy = ["/search?q=sperm", "/api/posts", "/api/search?q=sperm", "/nowhere", "/admin/login"];
  const mixed = [...Array.from({ length: 15 }, () => [...paths, "/", "/?show=12", "/feed.xml"]).flat(), ...heavy];
  const sizes: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    await visit(server.url, mixed, 5000);
    sizes.push(residentMegabytes(server.pid));
  }
  // The first round fills the caches, and its heap is still being collected in the second.
  const [, second = 0, third = 0] = sizes;
  expect(third - second).toBeLessThan(50);
});

test("200 clients that never finish their requests don't delay others [T65]", async ({ start }) => {
  const server = await start();
  const port = Number(new URL(server.url).port);
  const beginnings = ["GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "POST /api/subscribe HTTP/1.1\r\nHost: local"];
  const sockets = await Promise.all(
    Array.from({ length: 200 }, (_, number) => openUnfinished(port, beginnings[number % beginnings.length] ?? "")),
  );
  try {
    expect((await fetch(server.url)).status).toBe(200);
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect((await subscribe(server.url, "another@example.org")).status).toBe(201);
  } finally {
    for (const socket of sockets) socket.destroy();
  }
});

async function articlePaths(url: string) {
  const posts: { slug: string }[] = await (await fetch(`${url}/api/posts`)).json();
  return posts.map(({ slug }) => `/article/${slug}`);
}

/** Requests the paths in turn, sixteen at a time. */
async function visit(url: string, paths: string[], times: number) {
  let sent = 0;
  const client = async () => {
    while (sent < times) {
      const response = await fetch(url + paths[sent++ % paths.length]);
      await response.arrayBuffer();
      if (response.status >= 500 && response.status !== 503)
        throw new Error(`${response.url} responded with ${response.status}`);
    }
  };
  await Promise.all(Array.from({ length: 16 }, client));
}

const residentMegabytes = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

function openUnfinished(port: number, beginning: string) {
  return new Promise<ReturnType<typeof connect>>((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.write(beginning);
      resolve(socket);
    });
    socket.on("error", reject);
  });
}
