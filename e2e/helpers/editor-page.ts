import type { Page } from "playwright/test";

import { expect } from "./fixtures";

export type CreatedPost = { id: number; slug: string; title: string; version: number };

let count = 0;

/** The fields of a post, with a title and a slug that no other test uses. */
export function postText(change: object = {}) {
  count += 1;
  const name = `${process.pid}-${Date.now()}-${count}`;
  return {
    title: `Counting cells ${name}`,
    slug: `counting-cells-${name}`,
    content: "<p>The first paragraph of a text that is long enough.</p>",
    excerpt: "How cells are counted, in short",
    featuredImage: "/logo.svg",
    featuredImageAlt: "A drawing",
    ...change,
  };
}

/** Stores a post without the editor. */
export async function makePost(page: Page, change: object = {}): Promise<CreatedPost> {
  const categories = await (await page.request.get("/api/admin/categories")).json();
  const response = await page.request.post("/api/admin/posts", {
    data: { ...postText(change), categoryId: categories[0].id },
  });
  expect(response.status()).toBe(201);
  return response.json();
}

export async function readPost(page: Page, id: number) {
  return (await page.request.get(`/api/admin/posts/${id}`)).json();
}

export async function openEditor(page: Page, id?: number) {
  await page.goto(id === undefined ? "/admin/post-editor" : `/admin/post-editor/${id}`);
  await expect(contentField(page)).toBeVisible();
}

export const contentField = (page: Page) => page.getByRole("textbox", { name: "Content", exact: true });
export const field = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });
export const saveButton = (page: Page) => page.getByRole("button", { name: "Save Post" });

export const showPreview = (page: Page) => page.getByRole("button", { name: "Preview", exact: true }).click();

/** The element with exactly this error message. */
export const errorOf = (page: Page, message: string) => page.getByText(message, { exact: true });

/** The toast with this title and, if given, description. */
export const toast = (page: Page, title: string, description = "") =>
  page
    .getByRole("region", { name: "Notifications (F8)" })
    .getByRole("listitem")
    .filter({ hasText: title })
    .filter({ hasText: description });

export const pixel = {
  name: "pixel.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

/** The editor's message about saving that contains this text. */
export const saveState = (page: Page, text: string | RegExp) => page.getByRole("status").filter({ hasText: text });

/** The state of a text that is not saved: the first, until it is kept on the server. */
export const NOT_SAVED = /Unsaved changes|Changes kept/;

export async function saveChange(page: Page) {
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
}

/** The local drafts and their images, as stored in the browser. */
export function readLocalDrafts(page: Page) {
  return page.evaluate(async () => {
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const isThere = (await indexedDB.databases()).some(({ name }) => name === "waymark_journal");
    if (!isThere) return { entries: [], images: [] };
    const database = await done(indexedDB.open("waymark_journal"));
    const stores = database.transaction(["entries", "images"]);
    const entries: unknown[] = await done(stores.objectStore("entries").getAll());
    const images: string[] = await done(stores.objectStore("images").getAll());
    database.close();
    return { entries, images };
  });
}

/** Waits until the browser has stored a local draft with this text, which it does shortly after typing. */
export const waitUntilKept = (page: Page, text: string) =>
  expect.poll(async () => JSON.stringify(await readLocalDrafts(page))).toContain(text);
