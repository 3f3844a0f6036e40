import type { LibraryImage } from "./admin-queries";
import { imageAddress } from "./image-address";
import { ResponsiveImage } from "./responsive-image";

type ThumbnailProps = {
  image: Pick<LibraryImage, "id" | "width" | "height" | "type">;
  sizes: string;
  className: string;
};

/** The alternative text is empty, because the description is beside the image. */
export function Thumbnail({ image, sizes, className }: ThumbnailProps) {
  const { id: sha256, width, height, type } = image;
  const src = imageAddress({ sha256, width, type });
  return <ResponsiveImage image={{ src, width, height, alt: "" }} sizes={sizes} className={className} />;
}
