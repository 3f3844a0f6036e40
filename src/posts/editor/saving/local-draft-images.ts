import { randomUuid } from "@/lib/random-uuid";

import type { LocalDraft } from "./local-drafts";
import { emptyPost, type PostForm } from "./post-form";

export type CompactDraft = Omit<LocalDraft, "owner"> & { owner?: string };

const PREFIX = "journal-image:";
const imageFields = ["featuredImage", "authorImage"] as const;
export type ImageField = (typeof imageFields)[number];

/** As many as a form and its base have, twice: each key is a whole data URL. */
const MAX_HASHES = 8;
const knownHashes = new Map<string, string>();

export async function extractImages(draft: LocalDraft) {
  const images = new Map<string, string>();
  async function extractFrom(form: PostForm) {
    const lean = { ...form };
    for (const field of imageFields) {
      const image = form[field];
      if (!image.startsWith("data:")) continue;
      const hash = knownHashes.get(image) ?? (await hashOf(image));
      images.set(hash, image);
      lean[field] = PREFIX + hash;
    }
    return lean;
  }
  const compact: CompactDraft = { ...draft, base: await extractFrom(draft.base), form: await extractFrom(draft.form) };
  return { compact, images };
}

/** Images that the browser has evicted are taken from `fallback`, and named in `missing`. */
export async function restoreImages(
  form: PostForm,
  find: (hash: string) => Promise<string | undefined>,
  fallback: Pick<PostForm, ImageField>,
) {
  // A draft may be from before a field existed.
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
  knownHashes.set(image, hash);
  if (knownHashes.size > MAX_HASHES) knownHashes.delete(knownHashes.keys().next().value ?? "");
  return hash;
}

/** Rejects where a page came over plain HTTP from another machine: browsers hash nothing there. */
async function sha256(text: string) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
