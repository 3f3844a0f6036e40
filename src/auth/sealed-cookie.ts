import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { getIronSession } from "iron-session";

import { env } from "@/env";

import { cookieKeys, sessionSecrets } from "./secret";

type SealedCookie = { name: string; seconds: number };

const secure = env.SITE_URL.startsWith("https:");

const { opening, sealing } = cookieKeys(sessionSecrets());

/** Browsers accept a `__Host-` cookie only over HTTPS and from exactly this host. */
export const cookieName = (name: string) => (secure ? `__Host-${name}` : name);

export async function openCookie<Content extends object>(c: Context, { name, seconds }: SealedCookie) {
  const flags = { httpOnly: true, secure, sameSite: "lax", path: "/" } as const;
  // The seal outlives the cookie by a minute, to allow for clock differences.
  const options = { cookieName: name, ttl: seconds + 60, cookieOptions: { ...flags, maxAge: seconds } };
  const store = {
    get: (name: string) => {
      const value = getCookie(c, name);
      return value === undefined ? undefined : { name, value };
    },
    set: (name: string, value: string, { maxAge }: { maxAge?: number | undefined }) =>
      setCookie(c, name, value, maxAge === undefined ? flags : { ...flags, maxAge }),
  };
  const cookie = await getIronSession<Content>(store, { ...options, password: opening });
  cookie.updateConfig({ ...options, password: sealing });
  return cookie;
}
