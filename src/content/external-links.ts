import { env } from "@/env";

/** Other sites must not control our window, and we don't vouch for them to search engines. */
export const externalRel = ["noopener", "nofollow"];

export function isExternal(address: string) {
  if (!/^(https?:|[/\\]{2})/i.test(address)) return false;
  return URL.parse(address, env.SITE_URL)?.origin !== new URL(env.SITE_URL).origin;
}
