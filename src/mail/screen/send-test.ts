import type { MailSettings } from "@/env";

import { trySending } from "../send-mails";
import type { Delivery } from "../smtp";
import { writeMail } from "../write-mail";

/** Shorter than usual, because somebody is waiting for the result. */
const timeouts = { connectMs: 10_000, commandMs: 20_000, replyMs: 30_000 };

/** Sent directly and not through the queue, so that the result can be shown. */
export async function sendTest(recipient: string, settings: MailSettings): Promise<Delivery> {
  const content = writeMail({
    subject: "This email is a test",
    paragraphs: [
      "If you can read this, Waymark can send mail.",
      "To see whether it is signed and what your mail server reports about it, open the original of this message in your mail program, copy it, and paste it into the check on the Mail screen.",
    ],
    headers: { "Auto-Submitted": "auto-generated" },
  });
  const mail = { uuid: crypto.randomUUID(), recipient, content };
  const { delivery, connection } = await trySending(mail, settings, undefined, { timeouts });
  connection?.quit();
  return delivery;
}
