/** A stored image: its name, and the size of its largest file. */
export type StoredImage = { sha256: string; type: string; width: number; height: number };

const fileWidths = [320, 640, 960, 1280, 1600] as const;

export const LARGEST_WIDTH = 1600;

/** The widths in which an image that comes in this wide is kept; none is larger than it came. */
export function widthsFor(width: number) {
  const largest = Math.min(width, LARGEST_WIDTH);
  return [...fileWidths.filter((smaller) => smaller < largest), largest];
}

/** "/media/<sha256>-<width>.webp", or ".svg" for an SVG. */
export function imageAddress({ sha256, width, type = "image/webp" }: { sha256: string; width: number; type?: string }) {
  return `/media/${sha256}-${width}.${type === "image/svg+xml" ? "svg" : "webp"}`;
}

/** Is this a stored image, or one of the files that lie in the site's own folder `public`? Nothing else is ever shown. */
export const isOwnImage = (address: string) =>
  /^\/media\/[0-9a-f]{64}-\d{1,5}\.(webp|svg|jpg)$/.test(address) || /^\/[\w-]+\.(svg|png|webp|jpg)$/.test(address);

/** May a post name this image: one given as a data URL, one of this site, or, never shown, one of another site? */
export const isImageAddress = (address: string) =>
  /^data:image\//i.test(address) ||
  isOwnImage(address) ||
  (/^https?:\/\//i.test(address) && !/\s/.test(address) && URL.canParse(address));

/** A JPEG of the image for other services, which often can't show WebP; undefined when there is none. */
export function shareAddress(address: string) {
  const found = /^\/media\/([0-9a-f]{64})-\d+\.webp$/.exec(address);
  return found ? `/media/${found[1]}-1200.jpg` : undefined;
}

/** How wide the JPEG for other services is, at most. */
export const SHARE_WIDTH = 1200;

/** The size of that JPEG, from the size of the stored image. */
export function shareSize({ width, height }: { width: number; height: number }) {
  const shared = Math.min(width, SHARE_WIDTH);
  return { width: shared, height: Math.round((height * shared) / width) };
}

/** The names of the stored images in an address or a whole text. */
export function imagesIn(text: string) {
  return [...new Set(Array.from(text.matchAll(/\/media\/([0-9a-f]{64})-/g), (match) => match[1] as string))];
}

/** The srcset of a stored image, from the address of its largest file; undefined for an SVG or any other image. */
export function sourcesOf(address: string) {
  const [, sha256, largest] = /^\/media\/([0-9a-f]{64})-(\d+)\.webp$/.exec(address) ?? [];
  if (!sha256) return undefined;
  return widthsFor(Number(largest))
    .map((width) => `${imageAddress({ sha256, width })} ${width}w`)
    .join(", ");
}
