import { existsSync } from "node:fs";
import { mkdir, open, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";

import { env } from "@/env";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

const MAX_FILES = 1000;
const folder = () => join(env.DATA_DIR, "bounces");

/** Leaves a bounce for the process that has the embedded database open. False when too many are waiting. */
export async function storeBounce(raw: Buffer) {
  // Not recursive: a data folder that is missing must not be replaced by an empty one.
  if (!existsSync(folder())) await mkdir(folder(), { mode: 0o700 });
  if ((await readdir(folder())).length >= MAX_FILES) return false;
  const path = join(folder(), crypto.randomUUID());
  const file = await open(`${path}.part`, "wx", 0o600);
  try {
    await file.writeFile(raw);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, `${path}.eml`);
  return true;
}

export async function handleStoredBounces() {
  const names = existsSync(folder()) ? (await readdir(folder())).filter((name) => name.endsWith(".eml")) : [];
  if (names.length === 0) return;
  const { handleBounce } = await import("./handle-bounce");
  for (const name of names) {
    const path = join(folder(), name);
    const { outcome } = await handleBounce(Buffer.from(await Bun.file(path).arrayBuffer()));
    if (outcome !== "still sending") await rm(path, { force: true });
  }
}

/** Logs a failure, because sending must not wait for a bounce that can't be handled. */
export async function tryHandlingStoredBounces() {
  await handleStoredBounces().catch((error: unknown) => {
    log("error", "Stored bounces could not be handled", { error: describeError(error) });
  });
}
