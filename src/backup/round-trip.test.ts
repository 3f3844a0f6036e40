import { afterAll, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { adminCalls, makeCategory, makePost, makeTag } from "@/testing";

import { openExport } from "./export";
import { checkBackup, importBackup } from "./import";

const folder = mkdtempSync(join(tmpdir(), "waymark-backup-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function saveExport(name: string) {
  const { bytes, chunks, sha256 } = await openExport();
  const path = join(folder, name);
  const writer = Bun.file(path).writer();
  for await (const chunk of chunks) writer.write(chunk);
  await writer.end();
  expect(Bun.file(path).size).toBe(bytes);
  return { path, sha256: sha256() };
}

test("a file that is exported, and put in the place of everything, exports the same again", async () => {
  const category = await makeCategory();
  const post = await makePost({ tags: [await makeTag()], categoryId: category.id, isFeatured: 1 });
  const call = await adminCalls();
  await call("PATCH", `/api/admin/posts/${post.id}`, { ...post, title: "Another title", slug: "another-slug" });
  const first = await saveExport("first.json");
  const report = await importBackup(await checkBackup(first.path), { replace: true });
  expect(report.results.posts).toEqual({ added: 1, skipped: 0 });
});
