import type { Locator, Page } from "playwright/test";

import { contentField } from "./editor-page";
import { expect } from "./fixtures";

/** Opens the editor of a new post; returns its content field. */
export async function openRichText(page: Page) {
  await page.goto("/admin/post-editor");
  const text = contentField(page);
  await expect(text).toBeVisible({ timeout: 20_000 });
  return text;
}

export const toolbarButton = (page: Page, name: string) =>
  page.getByRole("toolbar", { name: "Text formatting" }).getByRole("button", { name, exact: true });

const source = (page: Page) => page.getByRole("textbox", { name: "HTML source" });

/** The HTML that the editor would store. */
export async function readSource(page: Page) {
  await toolbarButton(page, "HTML source").click();
  const html = await source(page).inputValue();
  await page.getByRole("button", { name: "Back without changes" }).click();
  return html;
}

/** Replaces the whole text with HTML, as a writer can; returns the HTML from before. */
export async function enterSource(page: Page, html: string) {
  await toolbarButton(page, "HTML source").click();
  const before = await source(page).inputValue();
  await source(page).fill(html);
  await page.getByRole("button", { name: "Apply", exact: true }).click();
  await expect(source(page)).toBeHidden();
  return before;
}

/** Pastes the way a browser does after copying from another program. */
export async function paste(
  text: Locator,
  content: { html?: string; plain?: string; rtf?: string; images?: string[] },
) {
  await text.evaluate(async (element, { html, plain, rtf, images }) => {
    // The editor learns of a new caret by an event, which may come a frame later.
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    const data = new DataTransfer();
    if (html !== undefined) data.setData("text/html", html);
    if (plain !== undefined) data.setData("text/plain", plain);
    if (rtf !== undefined) data.setData("text/rtf", rtf);
    for (const [position, image] of (images ?? []).entries()) {
      const bytes = Uint8Array.from(atob(image), (char) => char.charCodeAt(0));
      data.items.add(new File([bytes], `image-${position}.png`, { type: "image/png" }));
    }
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }));
  }, content);
}

/** The smallest PNG, as base64. */
export const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
