import type { Locator, Page } from "playwright/test";

/** Opens an admin screen and waits until it is hydrated. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await waitUntilReady(page);
}

export const waitUntilReady = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));

/** A name that no other test uses. */
export const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

/** The text of a toast. Its announcement for screen readers is a different element. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

/** Moves with Tab until the control has focus. */
export async function tabTo(page: Page, control: Locator) {
  for (let step = 0; step < 60; step++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab never reached ${control}`);
}
