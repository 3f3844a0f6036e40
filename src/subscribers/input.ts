import { z } from "@/lib/zod";

import { isEmail } from "./email";

export const INVALID_EMAIL = "Please enter a valid email address";

export const subscribeInput = z.object({
  email: z.string({ error: INVALID_EMAIL }).trim().refine(isEmail, INVALID_EMAIL),
  /** The honeypot: people leave it empty. */
  website: z.string().optional(),
});
