import { userLimit } from "./attempt-limits";
import { clearAttempts, countAttempt, uncountAttempt } from "./attempts/queries";
import { matchesPassword, SIGNED_IN_RANK } from "./password";
import { findPasswordOwner } from "./queries";
import { busy, type Refusal, tooManyAttempts } from "./refusal";

/** Whether this is the password of the user who is signed in, or why that was not looked at. Guessing has to wait as it does at the login. */
export async function checkOwnPassword(userId: number, password: string): Promise<boolean | Refusal> {
  const { key, maxWaitSeconds } = userLimit(userId);
  const counted = await countAttempt(key, maxWaitSeconds);
  if ("wait" in counted) return tooManyAttempts(counted.wait);
  const matches = await matchesPassword(password, await findPasswordOwner(userId), SIGNED_IN_RANK);
  if (matches) await clearAttempts(key);
  else if (matches === undefined) await uncountAttempt(key);
  return matches ?? busy;
}
