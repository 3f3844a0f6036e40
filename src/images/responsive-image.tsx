import { isOwnImage, srcSetOf } from "./image-address";

type ImageProps = {
  image: { src: string; width?: number | null | undefined; height?: number | null | undefined; alt: string };
  sizes: string;
  priority?: boolean;
  className?: string;
};

/** Shows nothing for an image on another site, which visitors never load. */
export function ResponsiveImage({ image, sizes, priority = false, className }: ImageProps) {
  if (!isOwnImage(image.src)) return null;
  const srcSet = srcSetOf(image.src);
  return (
    <img
      src={image.src}
      srcSet={srcSet}
      sizes={srcSet && sizes}
      width={image.width ?? undefined}
      height={image.height ?? undefined}
      alt={image.alt}
      loading={priority ? "eager" : "lazy"}
      fetchPriority={priority ? "high" : undefined}
      decoding="async"
      className={className}
    />
  );
}
