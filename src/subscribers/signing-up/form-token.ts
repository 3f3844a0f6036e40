import { createHmac, timingSafeEqual } from "node:crypto";

import { sessionSecrets } from "@/auth/secret";

const MIN_SECONDS = 2;
const MAX_SECONDS = 24 * 60 * 60;

const secret = `sign-up form ${sessionSecrets()[0]}`;

const sign = (time: string) => createHmac("sha256", secret).update(time).digest("base64url").slice(0, 22);

/** A signed time that proves when somebody started to fill in the form. */
export function makeFormToken(now = Date.now()) {
  const time = now.toString(36);
  return `${time}.${sign(time)}`;
}

export function isValidFormToken(token: string, now = Date.now()) {
  const [time = "", mac = ""] = token.split(".");
  const [given, right] = [Buffer.from(mac), Buffer.from(sign(time))];
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  const seconds = (now - Number.parseInt(time, 36)) / 1000;
  return seconds >= MIN_SECONDS && seconds <= MAX_SECONDS;
}
