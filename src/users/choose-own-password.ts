import { hashPassword, matchesPassword, SIGNED_IN_PRIORITY } from "@/auth/password";
import { findUserWithPassword } from "@/auth/queries";

import { changePassword } from "./queries";
import { findWeakness } from "./weak-password";

type Owner = { id: number; username: string; fullName: string; email: string };

const SAME_PASSWORD_MESSAGE = "This is your current password. Please choose another one";

export async function chooseOwnPassword(owner: Owner, password: string, currentSession: string | undefined) {
  const problem = await findWeakness(password, owner);
  if (problem) return { outcome: "refused", problem } as const;
  const isSame = await matchesPassword(password, await findUserWithPassword(owner.id), SIGNED_IN_PRIORITY);
  if (isSame) return { outcome: "refused", problem: SAME_PASSWORD_MESSAGE } as const;
  const passwordHash = isSame === undefined ? undefined : await hashPassword(password);
  if (passwordHash === undefined) return { outcome: "busy" } as const;
  return {
    outcome: (await changePassword(owner.id, { passwordHash }, currentSession)) ? "changed" : "unknown",
  } as const;
}
