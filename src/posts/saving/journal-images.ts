import { randomUuid } from "@/lib/random-uuid";

import type { JournalEntry } from "./journal";
import type { PostForm } from "./post-form";

/** An entry in which images are named by their hash. */
export type CompactEntry = Omit<JournalEntry, "owner"> & { owner?: string };

const PREFIX = "journal-image:";
const imageFields = ["featuredImage", "authorImage"] as const;

const hashes = new Map<string, string>();

/** The entry without its images, and the images by their hash. */
export async function takeImagesOut(entry: JournalEntry) {
  const images = new Map<string, string>();
  async function takeOut(form: PostForm) {
    const lean = { ...form };
    for (const field of imageFields) {
      const image = form[field];
      if (!image.startsWith("data:")) continue;
      const hash = hashes.get(image) ?? (await hashOf(image));
      images.set(hash, image);
      lean[field] = PREFIX + hash;
    }
    return lean;
  }
  const compact: CompactEntry = { ...entry, base: await takeOut(entry.base), form: await takeOut(entry.form) };
  return { compact, images };
}

/** The form with its images again; without one that the browser has thrown away. */
export async function withImagesFrom(form: PostForm, find: (hash: string) => Promise<string | undefined>) {
  const whole = { ...form };
  for (const field of imageFields) {
    if (form[field].startsWith(PREFIX)) whole[field] = (await find(form[field].slice(PREFIX.length))) ?? "";
  }
  return whole;
}

async function hashOf(image: string) {
  const hash = await sha256(image).catch(randomUuid);
  hashes.set(image, hash);
  return hash;
}

/** Rejects where a page came over plain HTTP from another machine: browsers hash nothing there. */
async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
