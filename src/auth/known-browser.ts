import type { Context } from "hono";

import { cookieName, openCookie } from "./sealed-cookie";

type KnownContent = { id: string; username: string };

const knownCookie = { name: cookieName("waymark-known"), seconds: 90 * 24 * 60 * 60 };

/** The id of this browser if `username` signed in here in the last 90 days. It gives no access: it only spares this user waits that others cause. */
export async function knownBrowser(c: Context, username: string) {
  const known = await openCookie<KnownContent>(c, knownCookie);
  return known.username === username.toLowerCase() ? known.id : undefined;
}

export async function rememberBrowser(c: Context, username: string) {
  const known = await openCookie<KnownContent>(c, knownCookie);
  if (known.username !== username.toLowerCase()) known.id = crypto.randomUUID();
  known.username = username.toLowerCase();
  await known.save();
}
