import type { MailContent } from "@db/schema";

import type { IssueInput } from "./input";
import { writeIssueMail } from "./issue-mail/write-issue-mail";
import { composePreview } from "./queries";

/** No subscriber has this id, so the links of a preview change nothing. */
const NOBODY = "00000000-0000-4000-8000-000000000000";

const NO_SUBJECT_YET = "(no subject yet)";

export async function writePreview(input: IssueInput): Promise<MailContent> {
  const issue = await composePreview(input);
  const subject = issue.subject || NO_SUBJECT_YET;
  const mail = writeIssueMail({ ...issue, subject }, { slug: "preview", subscriber: { uuid: NOBODY, topics: null } });
  if (!mail) throw new Error("The preview has no content");
  return mail;
}

export async function writeTest(input: IssueInput): Promise<MailContent> {
  const mail = await writePreview(input);
  return { ...mail, subject: `[Test] ${mail.subject}` };
}
