import { loadImageFile } from "./queries";
import { shareImageOf } from "./read-image";

const MOST_KEPT = 20;
const kept = new Map<string, Promise<Uint8Array | undefined>>();

/** The JPEG of a stored image, made when first asked for; undefined for an SVG or an unknown name. */
export async function findShareImage(sha256: string) {
  const made = kept.get(sha256) ?? makeShareImage(sha256);
  kept.delete(sha256);
  kept.set(sha256, made);
  if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
  const image = await made.catch(() => undefined);
  if (!image) kept.delete(sha256);
  return image;
}

async function makeShareImage(sha256: string) {
  const largest = await loadImageFile({ sha256, type: "image/webp" });
  return largest && shareImageOf(largest);
}
