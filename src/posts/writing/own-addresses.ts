import { storedImageAddress } from "@/content/addresses";
import { env } from "@/env";
import { imageHashesIn, relativeAddress } from "@/images/image-address";
import { findImages } from "@/images/queries";

type Images = { featuredImage?: string | null | undefined; authorImage?: string | null | undefined };

/** For input only: a stored absolute address may come from an older site whose domain this site has since taken over. */
export function withRelativeAddresses<Values extends Images>(values: Values, stored: Images = {}): Values {
  const shorten = (name: keyof Images) => {
    const address = values[name];
    return address && address !== stored[name] && { [name]: relativeAddress(address, env.SITE_URL) };
  };
  return { ...values, ...shorten("featuredImage"), ...shorten("authorImage") };
}

/** Makes the absolute address of a featured or author image relative if this site stores that image. */
export async function shortenStoredImageAddresses<Values extends Images>(values: Values): Promise<Values> {
  const relative = withRelativeAddresses(values);
  const addresses = [relative.featuredImage, relative.authorImage].map((address) => storedImageAddress(address ?? ""));
  const images = await findImages(imageHashesIn(addresses.join(" ")));
  const isStored = (address = "") => imageHashesIn(address).some((hash) => images.has(hash));
  return {
    ...values,
    ...(isStored(addresses[0]) && { featuredImage: addresses[0] }),
    ...(isStored(addresses[1]) && { authorImage: addresses[1] }),
  };
}
