import { expect, test } from "bun:test";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";

test("the code that opens definitions is smaller than 1 kB when compressed", async () => {
  const entry = join(import.meta.dir, "../explain-words.ts");
  const { outputs } = await Bun.build({ entrypoints: [entry], target: "browser", minify: true });
  const code = await outputs[0]?.text();
  expect(code).toContain("showPopover");
  expect(brotliCompressSync(code ?? "").byteLength).toBeLessThan(1000);
});
