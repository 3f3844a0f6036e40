import { formatDate } from "@/lib/time/dates";
import type { NewMail } from "@/mail/queries";
import { writeMail } from "@/mail/write-mail";
import { brand } from "@/site/links";

import type { RequestInput } from "./input";
import { LINK_DAYS } from "./limits";

type RequestMail = { to: string; title: string; reviewer: string; sender: string; link: string; input: RequestInput };

export function writeRequestMail({ to, title, reviewer, sender, link, input }: RequestMail): NewMail {
  const { note = "", dueAt } = input;
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
        `The link works for ${LINK_DAYS} days. Anyone who has it can answer in your name, so please don’t forward this email.`,
        "We delete your address once this email is sent.",
      ],
    }),
  };
}
