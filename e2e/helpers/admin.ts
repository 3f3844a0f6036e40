import { expect, type Locator, type Page, request } from "playwright/test";

/** Opens an admin screen and waits until it is hydrated. */
export async function openScreen(page: Page, path: string) {
  await page.goto(path);
  await waitUntilReady(page);
}

export const waitUntilReady = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));

/** Makes the page check the session, with the event of a window that becomes visible again. */
export async function checkSession(page: Page) {
  // While a session check is running, the page does not start another one.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
}

/** A name that no other test uses. */
export const uniqueName = (word: string) => `${word} ${crypto.randomUUID().slice(0, 8)}`;

/** The text of a toast. Its announcement for screen readers is a different element. */
export const toast = (page: Page, text: string | RegExp): Locator =>
  page.getByRole("region", { name: /Notifications/ }).getByText(text, { exact: true });

/** Performs the action on the first row that has it: with the button on wide screens, otherwise with the menu. */
export async function rowAction(page: Page, name: RegExp) {
  const menu = page.getByRole("button", { name: /^Actions: / }).first();
  const button = page.getByRole("button", { name }).first();
  await expect(menu.or(button).first()).toBeVisible();
  if (!(await menu.isVisible())) return button.click();
  await menu.click();
  await page.getByRole("menuitem", { name }).click();
}

/** Moves with Tab until the control has focus; returns how many stops away it was. */
export async function tabTo(page: Page, control: Locator) {
  for (let step = 1; step <= 150; step++) {
    await page.keyboard.press("Tab");
    if (await control.evaluate((element) => element === document.activeElement)) return step;
  }
  throw new Error(`Tab never reached ${control}`);
}

type NewUser = { username: string; password: string; fullName: string };

/** Adds a user who has already replaced the temporary password with this one. */
export async function addUser(page: Page, { username, password, fullName }: NewUser) {
  const temporary = crypto.randomUUID();
  const email = `${username}@example.org`;
  const data = { username, fullName, email, password: temporary, confirmPassword: temporary };
  expect((await page.request.post("/api/admin/users", { data })).status()).toBe(201);
  const theirs = await request.newContext({ baseURL: `http://localhost:${process.env.E2E_PORT}` });
  expect((await theirs.post("/api/admin/login", { data: { username, password: temporary } })).status()).toBe(200);
  const form = { password, confirmPassword: password };
  expect((await theirs.post("/admin/choose-password", { form, maxRedirects: 0 })).status()).toBe(303);
  expect((await theirs.post("/api/admin/logout")).ok()).toBe(true);
  await theirs.dispose();
}
