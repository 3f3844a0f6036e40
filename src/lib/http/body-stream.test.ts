import { expect, test } from "bun:test";

import { bodyStream } from "./body-stream";

const chunk = new Uint8Array(100_000);

async function fetchBody(chunks: AsyncIterable<Uint8Array>) {
  const server = Bun.serve({ port: 0, development: false, fetch: () => new Response(bodyStream(chunks, "a test")) });
  try {
    return await (await fetch(server.url)).arrayBuffer();
  } finally {
    await server.stop(true);
  }
}

test("a complete body arrives in full", async () => {
  async function* chunks() {
    for (let count = 0; count < 20; count += 1) yield chunk;
  }
  expect((await fetchBody(chunks())).byteLength).toBe(2_000_000);
});

test("a body that fails midway is not mistaken for a complete response", async () => {
  async function* chunks() {
    for (let count = 0; count < 20; count += 1) yield chunk;
    throw new Error("The image is gone");
  }
  await expect(fetchBody(chunks())).rejects.toThrow();
});

test("when the reader cancels, no more chunks are produced", async () => {
  let ended = false;
  async function* chunks() {
    try {
      for (;;) yield chunk;
    } finally {
      ended = true;
    }
  }
  const reader = bodyStream(chunks(), "a test").getReader();
  await reader.read();
  await reader.cancel();
  expect(ended).toBe(true);
});
