import { formatSize } from "@/lib/text/format-size";
import { showToast } from "@/ui/toast";

import { isAnimated } from "./is-animated";
import {
  IMAGE_TOO_LARGE_MESSAGE,
  MAX_IMAGE_BYTES,
  MAX_PIXELS,
  NOT_AN_IMAGE_MESSAGE,
  TOO_MANY_PIXELS_MESSAGE,
} from "./limits";
import { makeSmaller } from "./make-smaller";

export const UPLOAD_FAILED = "Failed to upload image. Please try again.";

/** Converts formats that only the browser can read to PNG, and shrinks photos that are too large. Throws an Error with a message for the writer. */
export async function toStorableImage(file: File, onNote = showNote): Promise<File> {
  if (!file.type.includes("image/")) throw new Error(NOT_AN_IMAGE_MESSAGE);
  const format = await formatOf(file).catch(() => {
    throw new Error(UPLOAD_FAILED);
  });
  if (file.size > MAX_IMAGE_BYTES) return shrinkPhoto(file, format, onNote);
  // The server decodes these, but few browsers do.
  if (format === "heic") return file;
  if (format === "svg") {
    if (!(await isSvgShown(file))) throw new Error(NOT_AN_IMAGE_MESSAGE);
    return file;
  }
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) throw new Error(NOT_AN_IMAGE_MESSAGE);
  if (bitmap.width * bitmap.height > MAX_PIXELS) {
    bitmap.close();
    return shrinkPhoto(file, format, onNote);
  }
  const ready = format ? file : await toPng(bitmap, file.name);
  bitmap.close();
  if (ready.size > MAX_IMAGE_BYTES) throw new Error(IMAGE_TOO_LARGE_MESSAGE);
  if (isAnimated(await latin1Of(file))) onNote("Only the first frame of the animation is kept.");
  return ready;
}

const showNote = (note: string) => showToast({ title: note });

async function shrinkPhoto(file: File, format: string | undefined, onNote: (note: string) => void) {
  const type = format === "webp" ? "image/webp" : "image/jpeg";
  const isPhoto = format === "jpeg" || format === "webp" || format === "heic";
  const smaller = isPhoto ? await makeSmaller(file, type) : undefined;
  if (!smaller) throw new Error(file.size > MAX_IMAGE_BYTES ? IMAGE_TOO_LARGE_MESSAGE : TOO_MANY_PIXELS_MESSAGE);
  onNote(`Made smaller: ${formatSize(file.size)} → ${formatSize(smaller.size)}`);
  return smaller;
}

async function formatOf(file: File) {
  const bytes = new Uint8Array(await file.slice(0, 4096).arrayBuffer());
  const text = new TextDecoder().decode(bytes);
  const code = String.fromCharCode(...bytes.subarray(0, 21));
  if (code.startsWith("\xff\xd8\xff")) return "jpeg";
  // A smaller copy of an animated WebP would show only its first frame.
  if (/^RIFF....WEBP/s.test(code) && !isAnimated(code)) return "webp";
  if (/^(\x89PNG|GIF8|BM|RIFF....WEBP|....ftypavi[fs])/s.test(code)) return "other";
  if (/^....ftyp(hei[cmsx]|hev[cmsx]|mif1|msf1)/s.test(code)) return "heic";
  return /<svg[\s>]/.test(text) ? "svg" : undefined;
}

async function isSvgShown(file: File) {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  const isShown = await image.decode().then(
    () => true,
    () => false,
  );
  URL.revokeObjectURL(image.src);
  return isShown;
}

async function toPng(bitmap: ImageBitmap, name: string) {
  const canvas = document.createElement("canvas");
  canvas.width = bitmap.width;
  canvas.height = bitmap.height;
  canvas.getContext("2d")?.drawImage(bitmap, 0, 0);
  const png = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!png) throw new Error(NOT_AN_IMAGE_MESSAGE);
  return new File([png], `${name}.png`, { type: "image/png" });
}

const latin1Of = async (file: File) => new TextDecoder("latin1").decode(await file.arrayBuffer());

export function readDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(UPLOAD_FAILED));
    reader.readAsDataURL(file);
  });
}
