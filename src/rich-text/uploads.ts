export type StoredImage = { src: string; width: number; height: number };
export type UploadImage = (file: File) => Promise<StoredImage>;

type Upload = { file: File; state: "uploading" | "failed"; message: string; stored?: string };

/** Images being uploaded. Until it is stored, an image has a `blob:` address, which shows it immediately. */
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

/** Undefined when the URL has no readable image data. */
export function fileOfDataUrl(url: string) {
  const [, type, encoding, data] = /^\s*data:(image\/[\w.+-]+)((?:;[\w=-]*)*),([\s\S]*)$/i.exec(url) ?? [];
  if (!type || !data) return undefined;
  try {
    const isBase64 = /;base64$/i.test(encoding ?? "");
    const text = isBase64 ? atob(data.replace(/\s+/g, "")) : decodeURIComponent(data);
    const content = isBase64 ? Uint8Array.from(text, (char) => char.charCodeAt(0)) : text;
    return new File([content], "pasted image", { type });
  } catch {
    return undefined;
  }
}
