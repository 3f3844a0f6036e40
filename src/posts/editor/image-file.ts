const MOST_BYTES = 5 * 1024 * 1024;

export const UPLOAD_FAILED = "Failed to upload image. Please try again.";

/** Why a chosen file can't be taken, in a sentence; undefined when it can. */
export function problemWith(file: File) {
  if (!file.type.includes("image/")) return "Please select an image file";
  if (file.size > MOST_BYTES) return "Image size must be less than 5MB";
  return undefined;
}

export function readDataUrl(file: File) {
  return new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(UPLOAD_FAILED));
    reader.readAsDataURL(file);
  });
}
