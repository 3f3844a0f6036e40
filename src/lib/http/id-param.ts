import { z } from "@/lib/zod";

const MAX_ID = 2_147_483_647;

export function idParam(thing: string) {
  const message = `${thing} ID is required`;
  return z.object({
    id: z
      .string()
      .regex(/^[1-9]\d{0,9}$/, message)
      .transform(Number)
      .refine((id) => id <= MAX_ID, message),
  });
}
