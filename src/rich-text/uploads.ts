export type StoredImage = { src: string; width: number; height: number };
export type UploadImage = (file: File) => Promise<StoredImage>;

type Upload = { file: File; state: "uploading" | "failed"; message: string; stored?: string };

/** Images being uploaded. Until it is stored, an image has a `blob:` address, which shows it at once. */
export class ImageUploads extends EventTarget {
  #uploads = new Map<string, Upload>();

  constructor(private readonly upload: UploadImage) {
    super();
  }

  add(file: File) {
    const address = URL.createObjectURL(file);
    this.#uploads.set(address, { file, state: "uploading", message: "Uploading..." });
    void this.#send(address);
    return address;
  }

  find(address: string): Readonly<Upload> | undefined {
    return this.#uploads.get(address);
  }

  retry(address: string) {
    const upload = this.#uploads.get(address);
    if (upload?.state !== "failed") return;
    this.#uploads.set(address, { ...upload, state: "uploading", message: "Uploading..." });
    this.#notify();
    void this.#send(address);
  }

  async #send(address: string) {
    const upload = this.#uploads.get(address) as Upload;
    try {
      const { src } = await this.upload(upload.file);
      this.#uploads.set(address, { ...upload, stored: src });
    } catch (error) {
      const message = error instanceof Error ? error.message : "Failed to upload image. Please try again.";
      this.#uploads.set(address, { ...upload, state: "failed", message });
    }
    this.#notify();
  }

  #notify() {
    this.dispatchEvent(new Event("change"));
  }
}

export function fileOfDataUrl(url: string) {
  const [, type, data] = /^\s*data:(image\/[\w.+-]+);base64,([\s\S]*)$/i.exec(url) ?? [];
  if (!type || !data) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data.replace(/\s+/g, "")), (char) => char.charCodeAt(0));
    return new File([bytes], "pasted image", { type });
  } catch {
    return undefined;
  }
}
