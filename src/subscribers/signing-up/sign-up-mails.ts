import type { MailContent } from "@db/schema";

import { env } from "@/env";
import { writeMail } from "@/mail/write-mail";
import { brand } from "@/site/links";

import { leaveHeaders, leaveUrl, mineUrl } from "../addresses";
import { CONFIRM_DAYS } from "./queries";

const automatic = { "Auto-Submitted": "auto-generated" };

export const writeConfirmation = (uuid: string): MailContent =>
  writeMail({
    subject: `Please confirm: ${brand.name}’s newsletter`,
    paragraphs: [
      "Somebody, probably you, asked for our newsletter at this address. Press the button and confirm on the page that opens.",
    ],
    button: { label: "Confirm the subscription", url: `${env.SITE_URL}/newsletter/confirm/${uuid}` },
    notes: [
      "If it was not you, do nothing. You will get no newsletter, and we will have forgotten this address in a week.",
      `The link works for ${CONFIRM_DAYS} days.`,
    ],
    headers: automatic,
  });

export const writeAlready = (uuid: string): MailContent =>
  writeMail({
    subject: "You are subscribed already",
    paragraphs: [
      `Somebody, probably you, asked for ${brand.name}’s newsletter at this address. It is on the list already, so there is nothing to do.`,
    ],
    notes: [`What we keep about you, and your topics: ${mineUrl(uuid)}`, `Leave the list: ${leaveUrl(uuid)}`],
    headers: { ...automatic, ...leaveHeaders(uuid) },
  });
