import { isEmail } from "@/lib/text/email";
import { z } from "@/lib/zod";

export const INVALID_EMAIL_MESSAGE = "Please enter a valid email address";

export const subscribeInput = z.object({
  email: z.string({ error: INVALID_EMAIL_MESSAGE }).trim().refine(isEmail, INVALID_EMAIL_MESSAGE),
  /** The honeypot: people leave it empty. */
  website: z.string().optional(),
});
