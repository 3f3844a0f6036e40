import { listSchema } from "@/lib/lists/list-state";
import { paragraphs } from "@/lib/text/paragraphs";
import { plainText } from "@/lib/text/plain-text";
import { z } from "@/lib/zod";

import { parseOrcid } from "./orcid";

const orcid = z
  .string()
  .max(200, "ORCID must be at most 200 characters long")
  .default("")
  .transform((text, context) => {
    const parsed = text.trim() === "" ? "" : parseOrcid(text);
    if (parsed === undefined) context.addIssue("This is not an ORCID iD. One looks like 0000-0002-1825-0097");
    return parsed ?? z.NEVER;
  });

const DATE = "Enter the date on which the reviewer stated these interests";

const statedOn = z
  .union([z.literal(""), z.iso.date({ error: DATE })], { error: DATE })
  .default("")
  .refine((day) => day === "" || day >= "1970", "This date can’t be before 1970")
  .refine((day) => day === "" || Date.parse(day) <= Date.now(), "This date can’t be in the future");

const reviewer = z.object({
  name: plainText("Name", { min: 1, max: 100 }),
  credentials: plainText("Credentials", { max: 100 }).default(""),
  role: plainText("Role", { max: 100 }).default(""),
  registrationBody: plainText("Registration body", { max: 200 }).default(""),
  registrationNumber: plainText("Registration number", { max: 60 }).default(""),
  orcid,
  interests: paragraphs("Interests", { max: 2000 }).default(""),
  interestsStatedOn: statedOn,
  /** Without it, the stored value stays. */
  isPublic: z.boolean({ error: "Must be true or false" }).optional(),
  /** Empty for a reviewer who is not a user. */
  username: plainText("Username", { max: 60 }).default(""),
});

export const reviewerInput = reviewer.refine((values) => values.interests === "" || values.interestsStatedOn !== "", {
  path: ["interestsStatedOn"],
  message: DATE,
});

export type ReviewerInput = z.infer<typeof reviewerInput>;

export const reviewerList = listSchema(["name", "role", "reviews"], "asc");
export type ReviewerListState = z.infer<typeof reviewerList>;
