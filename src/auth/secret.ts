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

/** The passwords of the cookie seals; the first one seals, all of them open. Made once and kept in the data folder when none is set. */
export function sessionSecrets() {
  const set = env.SESSION_SECRET.split(",").map((part) => part.trim());
  return set.some(Boolean) ? set : [readOrCreateSecret(join(env.DATA_DIR, "session-secret"))];
}

/** The passwords that iron-session opens and seals cookies with. Each is named after itself, so that secrets can come and go without a number to keep. */
export function cookieKeys(secrets: string[]) {
  const named = secrets.map((secret) => [idOf(secret), secret] as const);
  return { opening: Object.fromEntries(named), sealing: Object.fromEntries(named.slice(0, 1)) };
}

/** The secret in `file`, made there when the file is missing. */
export function readOrCreateSecret(file: string) {
  if (!existsSync(file)) createSecret(file);
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < MIN_SECRET_LENGTH) {
    throw new Error(`${file} holds no session secret. Delete it to have a new one made, which signs everyone out.`);
  }
  return secret;
}

/** Written whole under another name, then linked to its place: of two processes one wins, and nobody reads half a secret. */
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
