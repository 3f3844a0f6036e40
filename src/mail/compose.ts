import type { MailContent } from "@db/schema";
import DKIM from "nodemailer/lib/dkim";
import MailComposer from "nodemailer/lib/mail-composer";

import type { MailSettings } from "@/env";
import { domainOf } from "@/lib/mail/mail-address";

/** Headers that must not be changed in transit. One-click unsubscribing needs a signature over both of its headers (RFC 8058). */
export const SIGNED_HEADERS =
  "From:To:Reply-To:Subject:Date:Message-ID:MIME-Version:Content-Type:Auto-Submitted:List-Id:List-Unsubscribe:List-Unsubscribe-Post";

type Mail = { uuid: string; recipient: string; content: MailContent };

export async function composeMail({ uuid, recipient, content }: Mail, settings: MailSettings) {
  const { from, replyTo, dkim } = settings;
  const message = await new MailComposer({
    from,
    to: recipient,
    replyTo,
    subject: content.subject,
    text: content.text,
    html: content.html,
    headers: content.headers,
    messageId: `<${uuid}@${domainOf(from.address)}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
    .compile()
    .build();
  if (!dkim) return message;
  const options = { domainName: dkim.domain, keySelector: dkim.selector, privateKey: dkim.key };
  const parts: Buffer[] = await new DKIM({ ...options, headerFieldNames: SIGNED_HEADERS }).sign(message).toArray();
  const signed = Buffer.concat(parts);
  // The library leaves an email unsigned when the key does not work.
  if (!signed.subarray(0, 15).equals(Buffer.from("DKIM-Signature:"))) throw new Error("An email could not be signed");
  return signed;
}
