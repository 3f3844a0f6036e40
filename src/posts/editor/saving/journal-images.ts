import { randomUuid } from "@/lib/random-uuid";

import type { JournalEntry } from "./journal";
import { emptyPost, type PostForm } from "./post-form";

/** An entry in which images are named by their hash. */
export type CompactEntry = Omit<JournalEntry, "owner"> & { owner?: string };

const PREFIX = "journal-image:";
const imageFields = ["featuredImage", "authorImage"] as const;
export type ImageField = (typeof imageFields)[number];

/** As many as a form and its base have, twice: each key is a whole data URL. */
const MAX_HASHES = 8;
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

/** The form with its images again. One that the browser has thrown away is as in `fallback`, and named in `missing`. */
export async function withImagesFrom(
  form: PostForm,
  find: (hash: string) => Promise<string | undefined>,
  fallback: Pick<PostForm, ImageField>,
) {
  // An entry may be from before a field existed.
  const whole = { ...emptyPost, ...form };
  const missing: ImageField[] = [];
  for (const field of imageFields) {
    if (!form[field].startsWith(PREFIX)) continue;
    const image = await find(form[field].slice(PREFIX.length));
    if (image === undefined) missing.push(field);
    whole[field] = image ?? fallback[field];
  }
  return { form: whole, missing };
}

async function hashOf(image: string) {
  const hash = await sha256(image).catch(randomUuid);
  hashes.set(image, hash);
  if (hashes.size > MAX_HASHES) hashes.delete(hashes.keys().next().value ?? "");
  return hash;
}

/** Rejects where a page came over plain HTTP from another machine: browsers hash nothing there. */
async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
