import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { z } from "zod";

import type { transferRequest, TransferResult } from "./import-command";

const program = fileURLToPath(new URL("./import-command.ts", import.meta.url));
const root = join(import.meta.dir, "../..");

/**
 * Imports a backup file, and users, into the empty database that these settings name; a process of its own does it,
 * because each has one database. Gives the hash of what is stored there then, or why nothing is.
 */
export async function importInChildProcess(
  what: z.infer<typeof transferRequest>,
  settings: { DATABASE_URL: string; DATA_DIR: string },
) {
  const child = Bun.spawn([process.execPath, program], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdin: new Blob([JSON.stringify(what)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const answer = await new Response(child.stdout).text();
  await child.exited;
  return parseResult(answer);
}

function parseResult(answer: string): TransferResult {
  try {
    return JSON.parse(answer.trim().split("\n").at(-1) ?? "");
  } catch {
    return { failure: "The process that was to receive the site ended without a result." };
  }
}
