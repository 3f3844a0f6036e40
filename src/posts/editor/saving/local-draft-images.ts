import { randomUuid } from "@/lib/random-uuid";

import type { LocalDraft } from "./local-drafts";
import { emptyPost, type PostForm } from "./post-form";

export type CompactDraft = Omit<LocalDraft, "owner"> & { owner?: string };

// An earlier name, kept for the drafts that browsers have, like that of the database in local-drafts.ts.
const IMAGE_PREFIX = "journal-image:";
const imageFields = ["featuredImage", "authorImage"] as const;
export type ImageField = (typeof imageFields)[number];

/** Enough for two drafts and their bases. Not more, since each key is a whole data URL. */
const MAX_HASHES = 8;
const knownHashes = new Map<string, string>();

export async function extractImages(draft: LocalDraft) {
  const images = new Map<string, string>();
  async function extractFrom(form: PostForm) {
    const shortened = { ...form };
    for (const field of imageFields) {
      const image = form[field];
      if (!image.startsWith("data:")) continue;
      const hash = knownHashes.get(image) ?? (await hashOf(image));
      images.set(hash, image);
      shortened[field] = IMAGE_PREFIX + hash;
    }
    return shortened;
  }
  const compact: CompactDraft = { ...draft, base: await extractFrom(draft.base), form: await extractFrom(draft.form) };
  return { compact, images };
}

/** Images that the browser has evicted are taken from `fallback`, and listed in `missing`. */
export async function restoreImages(
  form: PostForm,
  find: (hash: string) => Promise<string | undefined>,
  fallback: Pick<PostForm, ImageField>,
) {
  // A draft may be from before a field existed.
  const restored = { ...emptyPost, ...form };
  const missing: ImageField[] = [];
  for (const field of imageFields) {
    if (!form[field].startsWith(IMAGE_PREFIX)) continue;
    const image = await find(form[field].slice(IMAGE_PREFIX.length));
    if (image === undefined) missing.push(field);
    restored[field] = image ?? fallback[field];
  }
  return { form: restored, missing };
}

async function hashOf(image: string) {
  const hash = await sha256(image).catch(randomUuid);
  knownHashes.set(image, hash);
  if (knownHashes.size > MAX_HASHES) knownHashes.delete(knownHashes.keys().next().value ?? "");
  return hash;
}

/** Rejects on a page that another machine served over plain HTTP, where browsers don't offer hashing. */
async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
