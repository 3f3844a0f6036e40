import { join } from "node:path";
import { fileURLToPath } from "node:url";

import type { z } from "zod";

import type { delivery, receipt } from "./receive-command";

const program = fileURLToPath(new URL("./receive-command.ts", import.meta.url));
const root = join(import.meta.dir, "../..");

/**
 * Imports a backup file, and users, into the empty database that these settings name; a process of its own does it,
 * because each has one database. Gives the hash of what is stored there then, or why nothing is.
 */
export async function carry(what: z.infer<typeof delivery>, settings: { DATABASE_URL: string; DATA_DIR: string }) {
  const child = Bun.spawn([process.execPath, program], {
    cwd: root,
    env: { ...process.env, ...settings },
    stdin: new Blob([JSON.stringify(what)]),
    stdout: "pipe",
    stderr: "inherit",
  });
  const answer = await new Response(child.stdout).text();
  await child.exited;
  return readReceipt(answer);
}

function readReceipt(answer: string): z.infer<typeof receipt> {
  try {
    return JSON.parse(answer.trim().split("\n").at(-1) ?? "");
  } catch {
    return { refusal: "The process that was to receive the site ended without a word." };
  }
}
