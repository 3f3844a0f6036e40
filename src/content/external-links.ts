import { env } from "@/env";

/** For links to other sites, which must not control our window and which we don't vouch for to search engines. */
export const externalRel = ["noopener", "nofollow"];

export function isExternal(address: string) {
  if (!/^(https?:|[/\\]{2})/i.test(address)) return false;
  return URL.parse(address, env.SITE_URL)?.origin !== new URL(env.SITE_URL).origin;
}
