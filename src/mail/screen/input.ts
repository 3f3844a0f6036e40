import { z } from "@/lib/zod";

export const mailApi = "/api/admin/mail";

const MAX_MESSAGE_LENGTH = 2_000_000;

const EMPTY = "Paste a message";

export const messageInput = z.object({
  message: z
    .string({ error: EMPTY })
    .refine((text) => text.trim() !== "", EMPTY)
    .max(MAX_MESSAGE_LENGTH, "The message must be at most 2 MB long"),
});

export const uncertainInput = z.object({
  action: z.enum(["send again", "count as sent"], { error: "Unknown action" }),
});
