import { expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";

import { env } from "@/env";
import { makeFile } from "@/testing/setup";

import { importInChildProcess } from "./import-in-child-process";

test("a file that can't be imported is reported as a failure with the reason", async () => {
  const folder = mkdtempSync(join(env.DATA_DIR, "moved-"));
  try {
    const file = await makeFile({ version: 1, posts: "none" });
    const result = await importInChildProcess({ file, users: [] }, { DATABASE_URL: "", DATA_DIR: folder });
    expect(result).toEqual({ failure: "Invalid backup file format" });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 60_000);
