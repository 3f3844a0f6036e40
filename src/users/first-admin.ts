import { hashPassword } from "@/auth/password";
import { env } from "@/env";

import { emailInput, fullNameInput, newPassword, usernameInput } from "./input";
import { createUser, hasUsers } from "./queries";
import { randomPassword } from "./random-password";
import { findWeakness } from "./weak-password";

type FirstAdminEnv = Pick<typeof env, "ADMIN_USERNAME" | "ADMIN_PASSWORD" | "ADMIN_EMAIL" | "ADMIN_FULL_NAME">;

/** Returns the username and the generated password, which must be changed at the first sign-in. Undefined when ADMIN_PASSWORD is set or there are users already. */
export async function createFirstAdmin(settings: FirstAdminEnv = env) {
  if (await hasUsers()) return undefined;
  const username = parseSetting("ADMIN_USERNAME", usernameInput, settings.ADMIN_USERNAME || "admin");
  const email = settings.ADMIN_EMAIL
    ? parseSetting("ADMIN_EMAIL", emailInput, settings.ADMIN_EMAIL)
    : localEmail(username);
  const fullName = parseSetting("ADMIN_FULL_NAME", fullNameInput, settings.ADMIN_FULL_NAME || "Admin User");
  const generated = settings.ADMIN_PASSWORD ? undefined : randomPassword();
  const password = generated ?? parseSetting("ADMIN_PASSWORD", newPassword, settings.ADMIN_PASSWORD);
  const weakness = generated ? undefined : await findWeakness(password, { username, email, fullName });
  if (weakness) throw new Error(`ADMIN_PASSWORD: ${weakness}`);
  const passwordHash = await hashPassword(password);
  if (passwordHash === undefined) return undefined;
  const { taken } = await createUser({
    username,
    email,
    fullName,
    role: "admin",
    passwordHash,
    mustChangePassword: generated !== undefined,
  });
  return taken || !generated ? undefined : { username, password: generated };
}

/** A placeholder for an administrator without an email address: the username at the site's own host. */
export const localEmail = (username: string) => `${username.replace(/@.*/, "")}@${new URL(env.SITE_URL).hostname}`;

function parseSetting(
  setting: string,
  schema: typeof emailInput | typeof newPassword | typeof fullNameInput,
  value: string,
) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${setting}: ${result.error.issues[0]?.message ?? "is invalid"}`);
}
