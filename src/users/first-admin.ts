import { hashPassword } from "@/auth/password";
import { env } from "@/env";

import { emailInput, fullNameInput, newPassword, usernameInput } from "./input";
import { createUser, hasUsers } from "./queries";
import { randomPassword } from "./random-password";
import { findWeakness } from "./weak-password";

type Settings = Pick<typeof env, "ADMIN_USERNAME" | "ADMIN_PASSWORD" | "ADMIN_EMAIL" | "ADMIN_FULL_NAME">;

/**
 * Makes the first administrator when there is no user yet. Gives the name and the random password that it made up,
 * which has to be changed at the first sign-in; nothing when the password was set or another process was first. Throws when a setting is not good enough.
 */
export async function createFirstAdmin(settings: Settings = env) {
  if (await hasUsers()) return undefined;
  const username = accept("ADMIN_USERNAME", usernameInput, settings.ADMIN_USERNAME || "admin");
  const email = settings.ADMIN_EMAIL ? accept("ADMIN_EMAIL", emailInput, settings.ADMIN_EMAIL) : localEmail(username);
  const fullName = accept("ADMIN_FULL_NAME", fullNameInput, settings.ADMIN_FULL_NAME || "Admin User");
  const madeUp = settings.ADMIN_PASSWORD ? undefined : randomPassword();
  const password = madeUp ?? accept("ADMIN_PASSWORD", newPassword, settings.ADMIN_PASSWORD);
  const weakness = madeUp ? undefined : await findWeakness(password, { username, email, fullName });
  if (weakness) throw new Error(`ADMIN_PASSWORD: ${weakness}`);
  const passwordHash = await hashPassword(password);
  if (passwordHash === undefined) return undefined;
  const { taken } = await createUser({
    username,
    email,
    fullName,
    role: "admin",
    passwordHash,
    mustChangePassword: madeUp !== undefined,
  });
  return taken || !madeUp ? undefined : { username, password: madeUp };
}

/** An address for someone who gave none: unique, and nobody's elsewhere. */
export const localEmail = (username: string) => `${username.replace(/@.*/, "")}@${new URL(env.SITE_URL).hostname}`;

function accept(setting: string, schema: typeof emailInput | typeof newPassword | typeof fullNameInput, value: string) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${setting}: ${result.error.issues[0]?.message ?? "not usable"}`);
}
