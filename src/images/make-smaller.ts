import { MAX_IMAGE_BYTES } from "./limits";

const MAX_SIDE = 3200;
const attempts = [
  { side: MAX_SIDE, quality: 0.85 },
  { side: MAX_SIDE, quality: 0.7 },
  { side: 2400, quality: 0.7 },
  { side: 1600, quality: 0.6 },
];

/** A smaller copy of a photo, upright and without metadata such as where it was taken. Undefined when this browser can't read or write the format, or the copy would still be too large. */
export async function makeSmaller(file: File, type: "image/jpeg" | "image/webp"): Promise<File | undefined> {
  const bitmap = await decodeSmall(file).catch(() => undefined);
  if (!bitmap) return undefined;
  try {
    for (const { side, quality } of attempts) {
      const smaller = await encode(bitmap, side, type, quality);
      if (smaller?.type !== type) return undefined;
      if (smaller.size <= MAX_IMAGE_BYTES) return new File([smaller], file.name, { type });
    }
    return undefined;
  } finally {
    bitmap.close();
  }
}

/** Decodes to a reduced size, because a phone may not have the memory for a bitmap of all pixels. */
async function decodeSmall(file: File) {
  const { width, height } = await sizeOf(file);
  const side = Math.min(MAX_SIDE, Math.max(width, height));
  return createImageBitmap(file, {
    imageOrientation: "from-image",
    resizeQuality: "high",
    ...(width >= height ? { resizeWidth: side } : { resizeHeight: side }),
  });
}

/** The size as it is shown: the sides of a rotated photo are swapped. */
async function sizeOf(file: File) {
  const image = new Image();
  const url = URL.createObjectURL(file);
  try {
    // Not decode(), which would decode all pixels.
    await new Promise((resolve, reject) => {
      image.onload = resolve;
      image.onerror = reject;
      image.src = url;
    });
    return { width: image.naturalWidth, height: image.naturalHeight };
  } finally {
    URL.revokeObjectURL(url);
  }
}

function encode(bitmap: ImageBitmap, side: number, type: string, quality: number) {
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, type, quality));
}
