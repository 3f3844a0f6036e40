import { createHash } from "node:crypto";

export type ClinicalText = { title: string; excerpt: string; featuredImageAlt: string; content: string };

/** Identifies what a reviewer approves. The same as the function `clinical_hash` of the database. */
export function clinicalHash({ title, excerpt, featuredImageAlt, content }: ClinicalText) {
  return createHash("sha256").update([title, excerpt, featuredImageAlt, content].join("\n")).digest("hex");
}
