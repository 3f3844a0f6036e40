import { env } from "@/env";

type Images = { featuredImage?: string | null | undefined; authorImage?: string | null | undefined };

/**
 * What comes in with addresses of this very site made relative, as they are stored. Only for what a person gives: an address that is stored
 * already, in a backup too, may be of a site that has got the same address since.
 */
export function withOwnAddresses<Values extends Images>(values: Values, stored: Images = {}): Values {
  const shorten = (name: keyof Images) => {
    const address = values[name];
    const isOwn = address?.trim().startsWith(`${env.SITE_URL}/`) && address !== stored[name];
    return isOwn && { [name]: address?.trim().slice(env.SITE_URL.length) };
  };
  return { ...values, ...shorten("featuredImage"), ...shorten("authorImage") };
}
