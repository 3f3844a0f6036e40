import { env } from "@/env";

export const leaveUrl = (uuid: string) => `${env.SITE_URL}/newsletter/leave/${uuid}`;
export const mineUrl = (uuid: string) => `${env.SITE_URL}/newsletter/mine/${uuid}`;

/** For the button that mail programs show (RFC 8058). */
export const leaveHeaders = (uuid: string) => ({
  "List-Unsubscribe": `<${leaveUrl(uuid)}>`,
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
