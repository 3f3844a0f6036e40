import { widthsFor } from "./image-widths";

export type StoredImage = { sha256: string; type: string; width: number; height: number };

export const IMAGE_HASH = /^[0-9a-f]{64}$/;

/** "/media/<sha256>-<width>.webp", or ".svg" for an SVG. */
export function imageAddress({ sha256, width, type = "image/webp" }: { sha256: string; width: number; type?: string }) {
  return `/media/${sha256}-${width}.${type === "image/svg+xml" ? "svg" : "webp"}`;
}

export const isStoredImage = (address: string) => /^\/media\/[0-9a-f]{64}-\d{1,5}\.(webp|svg|jpg)$/.test(address);

export function relativeAddress(address: string, siteUrl: string) {
  const trimmed = address.trim();
  return trimmed.startsWith(`${siteUrl}/`) ? trimmed.slice(siteUrl.length) : address;
}

/** A stored image, or a file in the folder `public`: nothing else is ever shown. */
export const isOwnImage = (address: string) => isStoredImage(address) || /^\/[\w-]+\.(svg|png|webp|jpg)$/.test(address);

/** A post may also contain data URLs, and the addresses of images on other sites, which are never shown. */
export const isImageAddress = (address: string) =>
  /^data:image\//i.test(address) ||
  isOwnImage(address) ||
  (/^https?:\/\//i.test(address) && !/\s/.test(address) && URL.canParse(address));

/** The address of a JPEG for other services, which often can't show WebP. */
export function shareAddress(address: string) {
  const found = /^\/media\/([0-9a-f]{64})-\d+\.webp$/.exec(address);
  return found ? `/media/${found[1]}-1200.jpg` : undefined;
}

export function imageHashesIn(text: string) {
  return [...new Set(Array.from(text.matchAll(/\/media\/([0-9a-f]{64})-/g), (match) => match[1] as string))];
}

export function srcSetOf(address: string) {
  const [, sha256, largest] = /^\/media\/([0-9a-f]{64})-(\d+)\.webp$/.exec(address) ?? [];
  if (!sha256) return undefined;
  return widthsFor(Number(largest))
    .map((width) => `${imageAddress({ sha256, width })} ${width}w`)
    .join(", ");
}
