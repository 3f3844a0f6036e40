import { env } from "@/env";

export const unsubscribeUrl = (uuid: string) => `${env.SITE_URL}/newsletter/leave/${uuid}`;
export const subscriptionUrl = (uuid: string) => `${env.SITE_URL}/newsletter/mine/${uuid}`;

/** For the unsubscribe button that mail programs show (RFC 8058). */
export const unsubscribeHeaders = (uuid: string) => ({
  "List-Unsubscribe": `<${unsubscribeUrl(uuid)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
