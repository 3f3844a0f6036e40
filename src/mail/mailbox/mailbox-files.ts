import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { env } from "@/env";

const folder = join(env.DATA_DIR, "mailbox");

export const isMailName = (name: string) => /^\d{13}-[\da-f-]{36}$/.test(name);

export async function writeToMailbox(uuid: string, message: Buffer) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(join(folder, `${Date.now()}-${uuid}.eml`), message, { mode: 0o600 });
}

export async function listMailbox() {
  const files = await readdir(folder).catch(() => []);
  const names = files.map((file) => file.replace(/\.eml$/, ""));
  return names.filter(isMailName).sort().reverse();
}

export const readFromMailbox = (name: string) => readFile(join(folder, `${name}.eml`)).catch(() => undefined);
