import { userLimit } from "./attempts/limits";
import { clearAttempts, countAttempt, uncountAttempt } from "./attempts/queries";
import { matchesPassword, SIGNED_IN_PRIORITY } from "./password";
import { findUserWithPassword } from "./queries";
import { busy, type Refusal, tooManyAttempts } from "./refusal";

export async function checkOwnPassword(userId: number, password: string): Promise<boolean | Refusal> {
  const { key, maxWaitSeconds } = userLimit(userId);
  const counted = await countAttempt(key, maxWaitSeconds);
  if ("wait" in counted) return tooManyAttempts(counted.wait);
  const matches = await matchesPassword(password, await findUserWithPassword(userId), SIGNED_IN_PRIORITY);
  if (matches) await clearAttempts(key);
  else if (matches === undefined) await uncountAttempt(key);
  return matches ?? busy;
}
