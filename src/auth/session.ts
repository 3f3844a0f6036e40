import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { type CookieStore, getIronSession } from "iron-session";

import { env } from "@/env";

import { deleteSession, findSessionUser, insertSession } from "./queries";
import { sessionSecrets } from "./secret";

const FOUR_HOURS = 4 * 60 * 60;

const secure = env.SITE_URL.startsWith("https:");
const cookieName = secure ? "__Host-waymark" : "waymark";

// Named after themselves, so that secrets can be added and taken away without a count to keep.
const secrets = sessionSecrets().map((secret) => [Number.parseInt(sha256(secret).slice(0, 8), 16), secret] as const);
const opening = Object.fromEntries(secrets);
const sealing = Object.fromEntries(secrets.slice(0, 1));

/** Signs this browser in under a new id; false when the user was deleted or got another password meanwhile. */
export async function startSession(c: Context, user: { id: number; passwordHash: string }) {
  const before = await sessionIdHash(c);
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  if (!(await insertSession(sha256(id), user.id, user.passwordHash))) return false;
  if (before) await deleteSession(before);
  const cookie = await openCookie(c, sealing);
  cookie.id = id;
  await cookie.save();
  return true;
}

/** Who is signed in here. A cookie that leads to nobody is cleared. */
export async function sessionUser(c: Context) {
  if (getCookie(c, cookieName) === undefined) return undefined;
  const cookie = await openCookie(c, opening);
  const user = typeof cookie.id === "string" ? await findSessionUser(sha256(cookie.id)) : undefined;
  if (!user) cookie.destroy();
  return user;
}

/** The hash under which the database knows this browser's session. */
export async function sessionIdHash(c: Context) {
  const { id } = await openCookie(c, opening);
  return typeof id === "string" ? sha256(id) : undefined;
}

export async function endSession(c: Context) {
  const cookie = await openCookie(c, opening);
  if (typeof cookie.id === "string") await deleteSession(sha256(cookie.id));
  cookie.destroy();
}

// The row decides when a session ends; the seal only has to live as long.
function openCookie(c: Context, password: Record<string, string>) {
  return getIronSession<{ id: string }>(cookieStore(c), {
    cookieName,
    password,
    ttl: FOUR_HOURS + 60,
    cookieOptions: { httpOnly: true, secure, sameSite: "lax", path: "/", maxAge: FOUR_HOURS },
  });
}

function cookieStore(c: Context): CookieStore {
  return {
    get: (name) => {
      const value = getCookie(c, name);
      return value === undefined ? undefined : { name, value };
    },
    set: (name, value, { maxAge }) =>
      setCookie(c, name, value, { httpOnly: true, secure, sameSite: "lax", path: "/", maxAge }),
  };
}

function sha256(text: string) {
  return new Bun.CryptoHasher("sha256").update(text).digest("hex");
}
