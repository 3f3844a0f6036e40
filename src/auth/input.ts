import { z } from "@/lib/zod";

export const MAX_PASSWORD_LENGTH = 1024;

export const loginInput = z.object({
  username: z
    .string({ error: "Username is required" })
    .trim()
    .min(1, "Username is required")
    .max(254, "Username is too long")
    .refine((value) => !value.includes("\0"), "Username is not valid"),
  password: z
    .string({ error: "Password is required" })
    .min(1, "Password is required")
    .max(MAX_PASSWORD_LENGTH, "Password is too long"),
});

export const confirmInput = loginInput.pick({ password: true });

export type LoginInput = z.infer<typeof loginInput>;
