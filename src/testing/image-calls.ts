import { db } from "@db/client";
import { media } from "@db/schema";
import { eq } from "drizzle-orm";

import type { LibraryImage } from "@/images/admin-queries";
import { imageAddress } from "@/images/image-address";
import type { PreparedImage } from "@/images/prepare-image";
import { storeImage } from "@/images/queries";

import { adminCalls } from "./setup";

export const api = "/api/admin/images";
export const hash = (name: string) => name.repeat(64).slice(0, 64);

/** Stores an image whose name is a hexadecimal digit. */
export async function makeImage(name: string, { age = 0, size = 10 } = {}) {
  const file = { type: "image/svg+xml", width: 40, height: 30 };
  const bytes = new TextEncoder().encode(`<svg>${" ".repeat(size - 5)}`);
  const image: PreparedImage = { sha256: hash(name), ...file, files: [{ ...file, bytes }] };
  await storeImage(image);
  await setAge(name, age);
  return imageAddress(image);
}

const setAge = (name: string, days: number) =>
  db
    .update(media)
    .set({ createdAt: new Date(Date.now() - days * 86_400_000).toISOString() })
    .where(eq(media.sha256, hash(name)));

export const figure = (src: string, alt: string) =>
  `<p>words enough for a text</p><figure><img src="${src}" alt="${alt}"></figure>`;

type Page = { items: LibraryImage[]; total: number };

/** Calls that read the library as an administrator does. */
export async function library() {
  const call = await adminCalls();
  const list = async (query = ""): Promise<Page> => (await call("GET", `${api}?${query}`)).body;
  const names = async (query: string) => (await list(query)).items.map(({ id }) => id[0]);
  const find = async (name: string) => (await list()).items.find(({ id }) => id === hash(name)) as LibraryImage;
  return { call, list, names, find };
}
