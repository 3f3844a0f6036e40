import { storedImageAddress } from "@/content/addresses";
import { env } from "@/env";
import { imagesIn, relativeAddress } from "@/images/image-address";
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

/** For posts that store images with absolute addresses: those of images on this site become relative. */
export async function withStoredImages<Values extends Images>(values: Values): Promise<Values> {
  const relative = withRelativeAddresses(values);
  const names = [relative.featuredImage, relative.authorImage].map((address) => storedImageAddress(address ?? ""));
  const images = await findImages(imagesIn(names.join(" ")));
  const isStored = (address = "") => imagesIn(address).some((name) => images.has(name));
  return {
    ...values,
    ...(isStored(names[0]) && { featuredImage: names[0] }),
    ...(isStored(names[1]) && { authorImage: names[1] }),
  };
}
