import type { MailContent } from "@db/schema";

import { env } from "@/env";
import { writeMail } from "@/mail/write-mail";
import { brand } from "@/site/links";

import { subscriptionUrl, unsubscribeHeaders, unsubscribeUrl } from "../addresses";
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
      "If it was not you, do nothing. You will get no newsletter, and we delete this address after a week.",
      `The link works for ${CONFIRM_DAYS} days.`,
    ],
    headers: automatic,
  });

export const writeAlreadySubscribed = (uuid: string): MailContent =>
  writeMail({
    subject: "You are already subscribed",
    paragraphs: [
      `Somebody, probably you, asked for ${brand.name}’s newsletter at this address. It is already on the list, so there is nothing to do.`,
    ],
    notes: [
      `What we store about you, and your topics: ${subscriptionUrl(uuid)}`,
      `Unsubscribe: ${unsubscribeUrl(uuid)}`,
    ],
    headers: { ...automatic, ...unsubscribeHeaders(uuid) },
  });
