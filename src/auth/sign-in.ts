import type { Context } from "hono";

import { clientNetwork } from "@/lib/http/client-network";

import { countTry, forgetTries, takeBackTry } from "./attempts/queries";
import type { LoginInput } from "./input";
import { knownBrowser, rememberBrowser } from "./known-browser";
import { hashPassword, isOurHash, matchesPassword, mayBeChecked, type PasswordOwner } from "./password";
import { findSignIn, renewHash } from "./queries";
import { busy, type Refusal, tooManyTries, wrongPassword } from "./refusal";
import { startSession } from "./session";
import { addressLane, browserLane } from "./throttle";

/**
 * Signs this browser in when name and password are right; otherwise says why not. However many guess at a name from elsewhere, its
 * owner's try is counted for the owner's address only, and its password is checked before those of addresses that have tried more often.
 */
export async function signIn(c: Context, { username, password }: LoginInput): Promise<Refusal | undefined> {
  const known = await knownBrowser(c, username);
  const { key, longestWait } = known ? browserLane(known) : addressLane(clientNetwork(c));
  // Under a flood the database is not asked for what is turned away anyway.
  if (!mayBeChecked(known ? 0 : 1)) return busy;
  const counted = await countTry(key, longestWait);
  if ("wait" in counted) return tooManyTries(counted.wait);
  const user = await findSignIn(username);
  const matches = await matchesPassword(password, user, known ? 0 : counted.number);
  if (matches === undefined) {
    await takeBackTry(key);
    return busy;
  }
  if (!user || !matches || !(await startSession(c, user))) return wrongPassword;
  await forgetTries(key);
  await rememberBrowser(c, username);
  if (!isOurHash(user.passwordHash)) await rehashPassword(user, password);
  return undefined;
}

async function rehashPassword(user: PasswordOwner, password: string) {
  const hash = await hashPassword(password);
  if (hash) await renewHash(user, hash);
}
