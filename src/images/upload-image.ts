import { readDataUrl, toStorableImage, UPLOAD_FAILED } from "./check-image-file";

type UploadedImage = { src: string; width: number; height: number; isNew: boolean };

/** Stores an image and returns its address and size. Throws an Error with a message for the writer. */
export async function uploadImage(file: File, onNote?: (note: string) => void): Promise<UploadedImage> {
  const dataUrl = await readDataUrl(await toStorableImage(file, onNote));
  const response = await fetch("/api/admin/media", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ dataUrl }),
  }).catch(() => undefined);
  const body = await response?.json().catch(() => undefined);
  if (response?.ok) return body;
  // The writer is told about a full disk or an unreachable database, but not about other server errors.
  const hasUserMessage = response && (response.status < 500 || [503, 507].includes(response.status));
  throw new Error(hasUserMessage && body?.error ? body.error : UPLOAD_FAILED);
}
