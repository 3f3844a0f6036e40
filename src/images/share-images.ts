import { shareImageOf } from "./prepare-image";
import { loadImageFile } from "./queries";

const MAX_CACHED = 20;
const cached = new Map<string, Promise<Uint8Array | undefined>>();

export function findShareImage(sha256: string) {
  const loading = cached.get(sha256) ?? makeShareImage(sha256);
  cached.delete(sha256);
  cached.set(sha256, loading);
  if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value as string);
  const forget = () => cached.delete(sha256);
  loading.then((image) => image || forget(), forget);
  return loading;
}

export const clearShareImages = () => cached.clear();

async function makeShareImage(sha256: string) {
  const largest = await loadImageFile({ sha256, type: "image/webp" });
  return largest && shareImageOf(largest);
}
