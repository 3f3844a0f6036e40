import type { Context } from "hono";

import { clientAddress } from "@/lib/client-address";

import type { LoginInput } from "./input";
import { knownBrowser, rememberBrowser } from "./known-browser";
import { matchesPassword } from "./password";
import { findSignIn } from "./queries";
import { busy, type Refusal, tooManyTries, wrongPassword } from "./refusal";
import { startSession } from "./session";
import { addressLane, browserLane, countTry, forgetTries, nameLane, takeBackTry } from "./throttle";

/** Signs this browser in when name and password are right; otherwise says why not. */
export async function signIn(c: Context, { username, password }: LoginInput): Promise<Refusal | undefined> {
  const lanes = await lanesOf(c, username);
  const wait = countTry(lanes);
  if (wait > 0) return tooManyTries(wait);
  const user = await findSignIn(username);
  const matches = await matchesPassword(password, user?.passwordHash);
  if (matches === undefined) {
    takeBackTry(lanes);
    return busy;
  }
  if (!user || !matches || !(await startSession(c, user))) return wrongPassword;
  forgetTries(lanes);
  await rememberBrowser(c, username);
  return undefined;
}

async function lanesOf(c: Context, username: string) {
  const browser = await knownBrowser(c, username);
  return browser ? [browserLane(browser)] : [nameLane(username), addressLane(clientAddress(c))];
}
