import { LONGEST_PASSWORD } from "@/auth/input";
import { plainText } from "@/lib/text/plain-text";
import { z } from "@/lib/zod";

const SHORTEST_PASSWORD = 12;

export const roles = ["admin"] as const;

export const usernameInput = plainText("Username", { min: 2, max: 60 }).refine(
  (name) => /^[\w.@-]*$/.test(name),
  "Username can only contain letters, numbers, dots, hyphens, underscores and @",
);

export const emailInput = z
  .string({ error: "Email is required" })
  .trim()
  .min(1, "Email is required")
  .max(254, "Email must be at most 254 characters long")
  .pipe(z.email("Please enter a valid email address"));

export const fullNameInput = plainText("Full name", { min: 1, max: 100 });

/** How easy it is to guess is for the server to say: the word lists are large. */
export const newPassword = z
  .string({ error: "Password is required" })
  .min(SHORTEST_PASSWORD, `Password must be at least ${SHORTEST_PASSWORD} characters long`)
  .max(LONGEST_PASSWORD, `Password must be at most ${LONGEST_PASSWORD} characters long`);

const confirmation = z.string({ error: "Please repeat the password" });
const passwordsMatch = (values: { password: string; confirmPassword: string }) =>
  values.password === values.confirmPassword;
const mismatch = { error: "Passwords do not match", path: ["confirmPassword"] };

export const userInput = z
  .object({
    username: usernameInput,
    fullName: fullNameInput,
    email: emailInput,
    role: z.enum(roles, { error: "Role must be admin" }).default("admin"),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .refine(passwordsMatch, mismatch);

/** The current password is asked of whoever changes their own. */
export const passwordChangeInput = z
  .object({
    currentPassword: z.string().max(LONGEST_PASSWORD, "Current password is wrong").optional(),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .refine(passwordsMatch, mismatch);

/** Of someone whose password was made up for them. */
export const chosenPasswordInput = z
  .object({ password: newPassword, confirmPassword: confirmation })
  .refine(passwordsMatch, mismatch);

export type UserInput = z.infer<typeof userInput>;
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;
