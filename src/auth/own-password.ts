import { countTry, forgetTries, takeBackTry } from "./attempts/queries";
import { matchesPassword, SIGNED_IN } from "./password";
import { findPasswordOwner } from "./queries";
import { busy, type Refusal, tooManyTries } from "./refusal";
import { userLane } from "./throttle";

/** Whether this is the password of the user who is signed in, or why that was not looked at. Guessing has to wait as it does at the login. */
export async function checkOwnPassword(userId: number, password: string): Promise<boolean | Refusal> {
  const { key, longestWait } = userLane(userId);
  const counted = await countTry(key, longestWait);
  if ("wait" in counted) return tooManyTries(counted.wait);
  const matches = await matchesPassword(password, await findPasswordOwner(userId), SIGNED_IN);
  if (matches) await forgetTries(key);
  else if (matches === undefined) await takeBackTry(key);
  return matches ?? busy;
}
