import type { Browser, Page } from "playwright/test";

import { field, makePost, openEditor, toast } from "./editor-page";
import { expect } from "./fixtures";

export const notice = (page: Page) => page.getByRole("region", { name: "Draft", exact: true });
export const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
export const draftSaved = (page: Page) => page.locator(".bar-saving").getByText("Draft saved", { exact: true });
export const getWorkingCopy = (page: Page, id: number) => page.request.get(`/api/admin/posts/${id}/working-copy`);

/** An editor in another browser, signed in as the same user. */
export async function openElsewhere(browser: Browser, page: Page, id: number) {
  const context = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  const other = await context.newPage();
  await openEditor(other, id);
  return other;
}

export async function saveAsDraft(page: Page) {
  await button(page, "Save as draft").click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  await expect(draftSaved(page)).toBeVisible();
}

/** Makes a public post, opens it in the editor, and saves a draft of it. */
export async function openDraft(page: Page, excerpt = "An excerpt that waits for approval") {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill(excerpt);
  await saveAsDraft(page);
  return post;
}
