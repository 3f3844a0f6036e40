import { z } from "@/lib/zod";

export function paragraphs(label: string, { min = 0, max }: { min?: number; max: number }) {
  return z
    .string({ error: `${label} is required` })
    .refine(
      (text) => text.isWellFormed() && !/[^\P{Cc}\r\n\t]|[\u202A-\u202E\u2066-\u2069]/u.test(text),
      `${label} contains characters that cannot be used`,
    )
    .transform((text) => unlessInvisible(text.replace(/\r\n?/g, "\n").normalize("NFC").trim()))
    .refine((text) => text.length >= min, `${label} is required`)
    .refine((text) => text.length <= max, `${label} must be at most ${max.toLocaleString("en-US")} characters long`);
}

export const cleanParagraphs = (text: string) =>
  unlessInvisible(
    text
      .toWellFormed()
      .replace(/\r\n?/g, "\n")
      .replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, "")
      .normalize("NFC")
      .trim(),
  );

const unlessInvisible = (text: string) => (/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text) ? text : "");
