import { openedVersion } from "@/lib/http/edit-conflict";
import { listSchema } from "@/lib/lists/list-state";
import { plainText } from "@/lib/text/plain-text";
import { z } from "@/lib/zod";

export const issuesApi = "/api/admin/newsletter";

export const MAX_SUBJECT_LENGTH = 150;
/** Mail programs such as Gmail hide the end of emails that are longer than about 100 kB. */
export const MAX_ARTICLES = 50;
const MAX_INTRODUCTION_LENGTH = 50_000;

/** Addresses of other pages begin with the first three; previews and test emails link to `preview`. */
export const RESERVED_SLUGS = ["confirm", "leave", "mine", "preview"];

const TOO_LONG = "The introduction is too long for an email. Please shorten it";

/** A draft may be empty: what it needs to be sent is in problems.ts. */
export const issueInput = z.object({
  subject: plainText("Subject", { max: MAX_SUBJECT_LENGTH }),
  /** HTML */
  introduction: z
    .string({ error: "Introduction must be text" })
    .refine(
      (html) => html.isWellFormed() && !html.includes("\0"),
      "Introduction contains characters that cannot be used",
    )
    .max(MAX_INTRODUCTION_LENGTH, TOO_LONG),
  /** Permanent ids, in the order of the email. */
  articles: z
    .array(z.guid("Choose an article").toLowerCase(), { error: "Articles are required" })
    .max(MAX_ARTICLES, `An issue can have at most ${MAX_ARTICLES} articles`)
    .refine((articles) => new Set(articles).size === articles.length, "An article can be in an issue only once"),
});

export type IssueInput = z.infer<typeof issueInput>;
export type IssueValues = z.input<typeof issueInput>;

export const issueChange = issueInput.extend({ updatedAt: openedVersion });
export type IssueChange = z.infer<typeof issueChange>;

export const issueList = listSchema(["date", "subject"], "desc");
export type IssueListState = z.infer<typeof issueList>;

export const audienceInput = z.object({
  articles: z
    .string()
    .default("")
    .transform((text) => text.split(",").filter(Boolean))
    .pipe(z.array(z.guid().toLowerCase()).max(MAX_ARTICLES)),
});

export const audienceUrl = (articles: string[]) => `${issuesApi}/audience?articles=${articles.join()}`;
