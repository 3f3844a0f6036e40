/** A stored picture: its name, and the size of its largest file. */
export type StoredPicture = { sha256: string; type: string; width: number; height: number };

const fileWidths = [320, 640, 960, 1280, 1600] as const;

export const LARGEST_WIDTH = 1600;

/** The widths in which a picture that comes in this wide is kept; none is larger than it came. */
export function widthsFor(width: number) {
  const largest = Math.min(width, LARGEST_WIDTH);
  return [...fileWidths.filter((smaller) => smaller < largest), largest];
}

/** "/media/<sha256>-<width>.webp", or ".svg" for a drawing. */
export function pictureAddress({
  sha256,
  width,
  type = "image/webp",
}: {
  sha256: string;
  width: number;
  type?: string;
}) {
  return `/media/${sha256}-${width}.${type === "image/svg+xml" ? "svg" : "webp"}`;
}

/** Is this a stored picture, or one of the files that lie in the site's own folder `public`? Nothing else is ever shown. */
export const isOwnPicture = (address: string) =>
  /^\/media\/[0-9a-f]{64}-\d{1,5}\.(webp|svg|jpg)$/.test(address) || /^\/[\w-]+\.(svg|png|webp|jpg)$/.test(address);

/** May a post name this picture: one given as a data URL, one of this site, or, never shown, one of another site? */
export const isPictureAddress = (address: string) =>
  /^data:image\//i.test(address) ||
  isOwnPicture(address) ||
  (/^https?:\/\//i.test(address) && !/\s/.test(address) && URL.canParse(address));

/** A JPEG of the picture for other services, which often can't show WebP; undefined when there is none. */
export function shareAddress(address: string) {
  const found = /^\/media\/([0-9a-f]{64})-\d+\.webp$/.exec(address);
  return found ? `/media/${found[1]}-1200.jpg` : undefined;
}

/** How wide the JPEG for other services is, at most. */
export const SHARE_WIDTH = 1200;

/** The size of that JPEG, from the size of the stored picture. */
export function shareSize({ width, height }: { width: number; height: number }) {
  const shared = Math.min(width, SHARE_WIDTH);
  return { width: shared, height: Math.round((height * shared) / width) };
}

/** The names of the stored pictures in an address or a whole text. */
export function picturesIn(text: string) {
  return [...new Set(Array.from(text.matchAll(/\/media\/([0-9a-f]{64})-/g), (match) => match[1] as string))];
}

/** The srcset of a stored picture, from the address of its largest file; undefined for a drawing or any other picture. */
export function sourcesOf(address: string) {
  const [, sha256, largest] = /^\/media\/([0-9a-f]{64})-(\d+)\.webp$/.exec(address) ?? [];
  if (!sha256) return undefined;
  return widthsFor(Number(largest))
    .map((width) => `${pictureAddress({ sha256, width })} ${width}w`)
    .join(", ");
}
