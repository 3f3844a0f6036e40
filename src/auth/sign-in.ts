import type { Context } from "hono";

import { clientNetwork } from "@/lib/http/client-network";

import { browserLimit, networkLimit } from "./attempts/limits";
import { clearAttempts, countAttempt, uncountAttempt } from "./attempts/queries";
import type { LoginInput } from "./input";
import { knownBrowser, rememberBrowser } from "./known-browser";
import { canCheckPassword, hashPassword, isOurHash, matchesPassword, type PasswordOwner } from "./password";
import { findUserForSignIn, replaceHash } from "./queries";
import { busy, type Refusal, tooManyAttempts, wrongPassword } from "./refusal";
import { startSession } from "./session";

/** Attempts are counted per network or known browser, never per username, so that guesses from elsewhere don't delay the user. Passwords from networks with fewer attempts are checked first. */
export async function signIn(c: Context, { username, password }: LoginInput): Promise<Refusal | undefined> {
  const known = await knownBrowser(c, username);
  const { key, maxWaitSeconds } = known ? browserLimit(known) : networkLimit(clientNetwork(c));
  // Saves a query during a flood of attempts.
  if (!canCheckPassword(known ? 0 : 1)) return busy;
  const counted = await countAttempt(key, maxWaitSeconds);
  if ("wait" in counted) return tooManyAttempts(counted.wait);
  const user = await findUserForSignIn(username);
  const matches = await matchesPassword(password, user, known ? 0 : counted.number);
  if (matches === undefined) {
    await uncountAttempt(key);
    return busy;
  }
  if (!user || !matches || !(await startSession(c, user))) return wrongPassword;
  await clearAttempts(key);
  await rememberBrowser(c, username);
  if (!isOurHash(user.passwordHash)) await rehashPassword(user, password);
  return undefined;
}

async function rehashPassword(user: PasswordOwner, password: string) {
  const hash = await hashPassword(password);
  if (hash) await replaceHash(user, hash);
}
