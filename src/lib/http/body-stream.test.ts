import { expect, test } from "bun:test";

import { bodyStream } from "./body-stream";

const chunk = new Uint8Array(100_000);

async function askFor(chunks: AsyncIterable<Uint8Array>) {
  const server = Bun.serve({ port: 0, development: false, fetch: () => new Response(bodyStream(chunks, "a test")) });
  try {
    return await (await fetch(server.url)).arrayBuffer();
  } finally {
    await server.stop(true);
  }
}

test("a body that ends arrives whole", async () => {
  async function* chunks() {
    for (let count = 0; count < 20; count += 1) yield chunk;
  }
  expect((await askFor(chunks())).byteLength).toBe(2_000_000);
});

test("a body that fails is not taken for a whole answer", async () => {
  async function* chunks() {
    for (let count = 0; count < 20; count += 1) yield chunk;
    throw new Error("The image is gone");
  }
  await expect(askFor(chunks())).rejects.toThrow();
});

test("when the reader cancels, the work ends", async () => {
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
