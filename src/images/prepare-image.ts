import { weightedQueue } from "@/lib/async/weighted-queue";

import type { StoredImage } from "./image-address";
import { ImageError, notAnImage } from "./image-error";
import { MAX_WIDTH, SHARE_WIDTH, widthsFor } from "./image-widths";
import { IMAGE_TOO_LARGE_MESSAGE, MAX_IMAGE_BYTES, MAX_PIXELS, TOO_MANY_PIXELS_MESSAGE } from "./limits";
import { isSvg, svgSize } from "./svg";

export type ImageFile = { width: number; height: number; type: string; bytes: Uint8Array };

/** An image as it is stored: an SVG unchanged, any other as WebP in several widths, without the camera's metadata. */
export type PreparedImage = StoredImage & { files: ImageFile[]; createdAt?: string | undefined };

const MAX_HEIGHT = 8000;

/** Decoding takes four bytes of memory per pixel, so one large image is decoded at a time, or several small ones. */
const decodingQueue = weightedQueue(MAX_PIXELS);
const MIN_WEIGHT = 4_000_000;

export async function readImage(source: Uint8Array | string, signal?: AbortSignal): Promise<PreparedImage> {
  const bytes = typeof source === "string" ? bytesOfDataUrl(source) : source;
  if (bytes.byteLength > MAX_IMAGE_BYTES) throw new ImageError(413, IMAGE_TOO_LARGE_MESSAGE);
  const sha256 = new Bun.CryptoHasher("sha256").update(bytes).digest("hex");
  return isSvg(bytes) ? readSvg(bytes, sha256) : readRaster(bytes, sha256, signal);
}

async function readSvg(bytes: Uint8Array, sha256: string): Promise<PreparedImage> {
  const file = { ...(await svgSize(bytes)), type: "image/svg+xml", bytes };
  return { sha256, type: file.type, width: file.width, height: file.height, files: [file] };
}

async function readRaster(bytes: Uint8Array, sha256: string, signal?: AbortSignal): Promise<PreparedImage> {
  const original = await sizeOf(bytes).catch((error) => {
    throw imageErrorOf(error);
  });
  return decodingQueue(weightOf(original), () => makeFiles(bytes, sha256, original), signal);
}

type Size = { width: number; height: number };

const weightOf = ({ width, height }: Size) => Math.max(MIN_WEIGHT, width * height);

async function makeFiles(bytes: Uint8Array, sha256: string, original: Size): Promise<PreparedImage> {
  try {
    // Decoded once to the largest size, from which the smaller ones are made.
    const scale = Math.min(1, MAX_WIDTH / original.width, MAX_HEIGHT / original.height);
    const width = Math.max(1, Math.round(original.width * scale));
    const master = await open(bytes).resize(width).png({ compressionLevel: 0 }).bytes();
    const files: ImageFile[] = [];
    for (const fileWidth of widthsFor(width)) {
      files.push(await encode(open(master).resize(fileWidth).webp({ quality: 80 }), "image/webp"));
    }
    const { height } = files.at(-1) as ImageFile;
    return { sha256, type: "image/webp", width, height, files };
  } catch (error) {
    throw imageErrorOf(error);
  }
}

export async function shareImageOf(bytes: Uint8Array) {
  return decodingQueue(MIN_WEIGHT, () =>
    open(bytes)
      .resize(SHARE_WIDTH, undefined, { fit: "inside", withoutEnlargement: true })
      .jpeg({ quality: 82 })
      .bytes(),
  );
}

const open = (bytes: Uint8Array) => new Bun.Image(bytes, { maxPixels: MAX_PIXELS });

async function sizeOf(bytes: Uint8Array) {
  const { width, height } = await open(bytes).metadata();
  return { width, height };
}

async function encode(image: Bun.Image, type: string): Promise<ImageFile> {
  const bytes = await image.bytes();
  return { width: image.width, height: image.height, type, bytes };
}

function imageErrorOf(error: unknown) {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ERR_IMAGE_TOO_MANY_PIXELS") return new ImageError(413, TOO_MANY_PIXELS_MESSAGE);
  if (code === "ERR_IMAGE_FORMAT_UNSUPPORTED") {
    return new ImageError(400, "This image format is not supported. Please select a JPEG, PNG, WebP, GIF or SVG file");
  }
  return typeof code === "string" && code.startsWith("ERR_IMAGE_") ? notAnImage() : error;
}

function bytesOfDataUrl(url: string) {
  const found = /^data:image\/[\w.+-]+((?:;[\w.+-]+=[^;,]*)*)(;base64)?,/i.exec(url);
  if (!found) throw notAnImage();
  const body = url.slice(found[0].length);
  if (body.length > MAX_IMAGE_BYTES * 3) throw new ImageError(413, IMAGE_TOO_LARGE_MESSAGE);
  try {
    return found[2] ? Uint8Array.fromBase64(body) : new TextEncoder().encode(decodeURIComponent(body));
  } catch {
    throw notAnImage();
  }
}
