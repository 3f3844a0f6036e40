import { MAX_PASSWORD_LENGTH } from "@/auth/input";
import { plainText } from "@/lib/text/plain-text";
import { z } from "@/lib/zod";

const MIN_PASSWORD_LENGTH = 12;

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

/** Only the server checks how easy a password is to guess, because the word lists are large. */
export const newPassword = z
  .string({ error: "Password is required" })
  .min(MIN_PASSWORD_LENGTH, `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`)
  .max(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters long`);

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

export const profileInput = z.object({ fullName: fullNameInput, email: emailInput });

export const passwordChangeInput = z
  .object({
    currentPassword: z.string().max(MAX_PASSWORD_LENGTH, "Current password is wrong").optional(),
    password: newPassword,
    confirmPassword: confirmation,
  })
  .refine(passwordsMatch, mismatch);

export const chosenPasswordInput = z
  .object({ password: newPassword, confirmPassword: confirmation })
  .refine(passwordsMatch, mismatch);

export type UserInput = z.infer<typeof userInput>;
export type ProfileInput = z.infer<typeof profileInput>;
export type PasswordChangeInput = z.infer<typeof passwordChangeInput>;
export type ChosenPasswordInput = z.infer<typeof chosenPasswordInput>;
