import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";

import { env } from "@/env";

const MIN_SECRET_LENGTH = 32;

/** The first secret seals new cookies; the others still open those that they sealed. Without the setting, a secret is generated and stored in the data folder. */
export function sessionSecrets() {
  const set = env.SESSION_SECRET.split(",").map((part) => part.trim());
  return set.some(Boolean) ? set : [readOrCreateSecret(join(env.DATA_DIR, "session-secret"))];
}

/** The id of a secret is derived from it, so that secrets can be added and removed in any order. */
export function cookieKeys(secrets: string[]) {
  const named = secrets.map((secret) => [idOf(secret), secret] as const);
  return { opening: Object.fromEntries(named), sealing: Object.fromEntries(named.slice(0, 1)) };
}

export function readOrCreateSecret(file: string) {
  if (!existsSync(file)) createSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`${file} contains no session secret. Delete it to generate a new one, which signs everyone out.`);
  }
  return secret;
}

/** Links the complete file into place, so that two processes get the same secret and neither reads half of one. */
function createSecret(file: string) {
  mkdirSync(join(file, ".."), { recursive: true, mode: 0o700 });
  const unfinished = `${file}.${process.pid}`;
  rmSync(unfinished, { force: true });
  const handle = openSync(unfinished, "wx", 0o600);
  writeSync(handle, Buffer.from(crypto.getRandomValues(new Uint8Array(48))).toString("base64url"));
  fsyncSync(handle);
  closeSync(handle);
  try {
    linkSync(unfinished, file);
  } catch (error) {
    if (!existsSync(file)) throw error;
  } finally {
    rmSync(unfinished);
  }
}

function idOf(secret: string) {
  return Number.parseInt(new Bun.CryptoHasher("sha256").update(secret).digest("hex").slice(0, 8), 16);
}
