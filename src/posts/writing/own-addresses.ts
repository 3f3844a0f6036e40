import { storedImageAddress } from "@/content/addresses";
import { env } from "@/env";
import { imagesIn } from "@/images/image-address";
import { findImages } from "@/images/queries";

type Images = { featuredImage?: string | null | undefined; authorImage?: string | null | undefined };

/**
 * What comes in with addresses of this very site made relative, as they are stored. Only for what a person gives: an address that is stored
 * already, in a backup too, may be of a site that has got the same address since.
 */
export function withRelativeAddresses<Values extends Images>(values: Values, stored: Images = {}): Values {
  const shorten = (name: keyof Images) => {
    const address = values[name];
    const isOwn = address?.trim().startsWith(`${env.SITE_URL}/`) && address !== stored[name];
    return isOwn && { [name]: address?.trim().slice(env.SITE_URL.length) };
  };
  return { ...values, ...shorten("featuredImage"), ...shorten("authorImage") };
}

/** The same for a stored post, whose images were stored by their full addresses once: those that this site has are named by their bytes. */
export async function withStoredImages<Values extends Images>(values: Values): Promise<Values> {
  const short = withRelativeAddresses(values);
  const names = [short.featuredImage, short.authorImage].map((address) => storedImageAddress(address ?? ""));
  const images = await findImages(imagesIn(names.join(" ")));
  const isHere = (address = "") => imagesIn(address).some((name) => images.has(name));
  return {
    ...values,
    ...(isHere(names[0]) && { featuredImage: names[0] }),
    ...(isHere(names[1]) && { authorImage: names[1] }),
  };
}
