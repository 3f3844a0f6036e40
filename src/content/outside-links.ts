import { env } from "@/env";

/** For links to other sites, which must learn nothing about our pages, and which we don't recommend to search engines. */
export const outsideRel = ["noopener", "nofollow"];

export function isOutside(address: string) {
  if (!/^(https?:|[/\\]{2})/i.test(address)) return false;
  return URL.parse(address, env.SITE_URL)?.origin !== new URL(env.SITE_URL).origin;
}
