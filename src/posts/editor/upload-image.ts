import type { StoredPicture } from "@/rich-text/uploads";

const MOST_BYTES = 5 * 1024 * 1024;
const failed = "Failed to upload image. Please try again.";

/** Stores a picture and gives its address and size. Throws an Error with a sentence for the writer. */
export async function uploadImage(file: File): Promise<StoredPicture> {
  if (!file.type.includes("image/")) throw new Error("Please select an image file");
  if (file.size > MOST_BYTES) throw new Error("Image size must be less than 5MB");
  const dataUrl = await readDataUrl(file);
  const response = await fetch("/api/admin/media", {
    method: "POST",
    credentials: "include",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ dataUrl }),
  }).catch(() => undefined);
  const answer = await response?.json().catch(() => undefined);
  if (!response?.ok) throw new Error(response && response.status < 500 && answer?.error ? answer.error : failed);
  return answer;
}

function readDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(new Error(failed));
    reader.readAsDataURL(file);
  });
}
