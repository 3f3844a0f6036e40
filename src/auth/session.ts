import type { Context } from "hono";
import { getCookie } from "hono/cookie";

import { deleteSession, findSession, insertSession } from "./queries";
import { cookieName, openCookie } from "./sealed-cookie";

type SessionContent = { id: string };

const sessionCookie = { name: cookieName("waymark"), seconds: 4 * 60 * 60 };

export async function startSession(c: Context, user: { id: number; passwordHash: string }) {
  const cookie = await openCookie<SessionContent>(c, sessionCookie);
  const previousId = cookie.id;
  const id = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64url");
  if (!(await insertSession(hashId(id), user.id, user.passwordHash))) return false;
  if (previousId) await deleteSession(hashId(previousId));
  cookie.id = id;
  await cookie.save();
  return true;
}

export async function currentSession(c: Context) {
  if (getCookie(c, sessionCookie.name) === undefined) return undefined;
  const cookie = await openCookie<SessionContent>(c, sessionCookie);
  const session = cookie.id ? await findSession(hashId(cookie.id)) : undefined;
  if (!session) cookie.destroy();
  return session;
}

export async function sessionIdHash(c: Context) {
  const { id } = await openCookie<SessionContent>(c, sessionCookie);
  return id && hashId(id);
}

export async function endSession(c: Context) {
  const cookie = await openCookie<SessionContent>(c, sessionCookie);
  if (cookie.id) await deleteSession(hashId(cookie.id));
  cookie.destroy();
  // Not "storage", which holds the drafts that users chose to keep.
  c.header("Clear-Site-Data", '"cache"');
}

function hashId(id: string) {
  return new Bun.CryptoHasher("sha256").update(id).digest("hex");
}
