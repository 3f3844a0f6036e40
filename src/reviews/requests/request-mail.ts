import { formatDate } from "@/lib/time/dates";
import type { NewMail } from "@/mail/queries";
import { writeMail } from "@/mail/write-mail";
import { brand } from "@/site/links";

import type { RequestInput } from "./input";
import { LINK_DAYS, REMIND_DAYS } from "./limits";
import { REMINDER } from "./reminders/queries";

type RequestMail = { to: string; title: string; reviewer: string; sender: string; link: string; input: RequestInput };

const SECRET = "Anyone who has it can answer in your name, so please don’t forward this email.";
const DELETED = "We delete your address once this email is sent.";

export const writeRequestMails = (request: RequestMail): NewMail[] =>
  request.input.remind ? [writeRequestMail(request), writeReminder(request)] : [writeRequestMail(request)];

function writeRequestMail({ to, title, reviewer, sender, link, input }: RequestMail): NewMail {
  const { note = "", dueAt, remind } = input;
  return {
    kind: "review",
    to,
    content: writeMail({
      subject: `Please review: ${title}`,
      paragraphs: [
        `Dear ${reviewer},`,
        `${sender} asks you to review the article “${title}” for ${brand.name}. The page shows exactly the text to review; you don’t need an account.`,
        ...note.split(/\n\s*\n/).filter(Boolean),
        ...(dueAt ? [`Please answer by ${formatDate(dueAt)}.`] : []),
      ],
      button: { label: "Open the review", url: link },
      notes: [
        `The link works for ${LINK_DAYS} days. ${SECRET}`,
        remind
          ? `If there is no answer, we remind you once, after ${REMIND_DAYS} days. We delete your address after that, or once you have answered.`
          : DELETED,
      ],
    }),
  };
}

function writeReminder({ to, title, reviewer, sender, link, input: { dueAt } }: RequestMail): NewMail {
  return {
    kind: REMINDER,
    to,
    dueAfterDays: REMIND_DAYS,
    content: writeMail({
      subject: `Reminder: please review ${title}`,
      paragraphs: [
        `Dear ${reviewer},`,
        `${REMIND_DAYS} days ago, ${sender} asked you to review the article “${title}” for ${brand.name}. There is no answer yet.`,
        ...(dueAt ? [`The answer is due on ${formatDate(dueAt)}.`] : []),
      ],
      button: { label: "Open the review", url: link },
      notes: [
        `The link works for another ${LINK_DAYS - REMIND_DAYS} days. ${SECRET}`,
        `This is the only reminder. ${DELETED}`,
      ],
    }),
  };
}
