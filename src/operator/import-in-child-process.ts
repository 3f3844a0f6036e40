import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { z } from "zod";

import type { transferRequest, TransferResult } from "./import-process";

const program = fileURLToPath(new URL("./import-process.ts", import.meta.url));
const root = join(import.meta.dir, "../..");

/** Imports into the empty database that the settings name, in a child process, because each process has only one database. Returns the content's hash, or why nothing was imported. */
export async function importInChildProcess(
  request: z.infer<typeof transferRequest>,
  settings: { DATABASE_URL: string; DATA_DIR: string },
) {
  const child = Bun.spawn([process.execPath, program], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdin: new Blob([JSON.stringify(request)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const output = await new Response(child.stdout).text();
  await child.exited;
  return parseResult(output);
}

function parseResult(output: string): TransferResult {
  try {
    return JSON.parse(output.trim().split("\n").at(-1) ?? "");
  } catch {
    return { failure: "The importing process ended without a result." };
  }
}
