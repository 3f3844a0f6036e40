import type { Page } from "playwright/test";

import { addUser, checkSession, openScreen, tabTo, toast, uniqueName, waitUntilReady } from "./helpers/admin";
import { field, makePost, openEditor, readPost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

type Login = { username: string; password: string };

/** Starts a session for this test only, because signing in or out would end the one that other tests share. */
async function startOwnSession(page: Page, { username, password }: Login = administrator) {
  await page.context().clearCookies();
  expect((await page.request.post("/api/admin/login", { data: { username, password } })).status()).toBe(200);
}

async function makeUser(page: Page) {
  await startOwnSession(page);
  const user = { username: uniqueName("ines").replace(" ", "-"), password: crypto.randomUUID() };
  await addUser(page, { ...user, fullName: "Ines" });
  return user;
}

/** From now on, the session check reports that this many seconds are left, until the user signs in again. */
async function fakeSessionEnd(page: Page, secondsLeft: number) {
  await page.route("**/api/admin/me", async (route) => {
    const response = await route.fetch();
    const user = await response.json();
    const isRenewed = (await page.context().cookies()).some(
      ({ name, value }) => name === "waymark" && value !== before,
    );
    await route.fulfill({ response, json: isRenewed ? user : { ...user, secondsLeft } });
  });
  const before = (await page.context().cookies()).find(({ name }) => name === "waymark")?.value;
}

const sessionNotice = (page: Page) => page.getByRole("region", { name: "End of your session" });

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Stay signed in" });

test("the user's name links to the account page, which shows the profile and the sessions without axe violations @phone", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/dashboard");
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await page
    .getByRole("link", { name: /^Your account: / })
    .filter({ visible: true })
    .click();
  await expect(page).toHaveURL("/admin/account");
  await waitUntilReady(page);
  await expect(page.getByRole("region", { name: "Profile" })).toContainText("editor@example.org");
  await expect(page.getByRole("list", { name: "Sessions" }).getByText("This browser")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("one other browser is signed out with the keyboard, then all others with one button", async ({
  signedIn: page,
}) => {
  const user = await makeUser(page);
  for (let number = 0; number < 4; number++) await startOwnSession(page, user);
  await openScreen(page, "/admin/account");
  const list = page.getByRole("list", { name: "Sessions" });
  const rows = list.getByRole("listitem");
  await expect(rows).toHaveCount(4);
  await expect(rows.filter({ hasText: "This browser" })).toHaveCount(1);
  await tabTo(page, list.getByRole("button", { name: /^Sign out: / }).first());
  await page.keyboard.press("Enter");
  await expect(toast(page, "That browser has been signed out")).toBeVisible();
  await expect(rows).toHaveCount(3);
  await expect(list).toBeFocused();
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await expect(toast(page, "You have been signed out everywhere else")).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText("This browser");
  await expect(page.getByRole("button", { name: "Sign out everywhere else" })).toBeHidden();
});

test("users change their name, and the sidebar shows it", async ({ signedIn: page }) => {
  await startOwnSession(page, await makeUser(page));
  await openScreen(page, "/admin/account");
  await page.getByRole("button", { name: "Edit profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit profile" });
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Full name").fill("Ines Sokolova");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("region", { name: "Profile" })).toContainText("Ines Sokolova");
  await expect(page.getByRole("link", { name: "Your account: Ines Sokolova" })).toBeVisible();
});

test("a wrong current password is reported at its field, and the new password stays in the form", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/400/);
  await openScreen(page, "/admin/account");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toBeFocused();
  await page.keyboard.type("not this one");
  await page.getByLabel("New password", { exact: true }).fill("eight calm herons wade");
  await page.getByLabel("Confirm new password").fill("eight calm herons wade");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("Current password is wrong");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("eight calm herons wade");
});

test("users can log out on the account page", async ({ signedIn: page }) => {
  await startOwnSession(page);
  await openScreen(page, "/admin/account");
  await page.getByRole("button", { name: "Log out", exact: true }).click();
  await expect(page).toHaveURL("/admin/login");
  await expect(toast(page, "Logged out")).toBeVisible();
});

test("five minutes before the session ends, users can stay signed in, and what they typed is neither lost nor saved @phone", async ({
  signedIn: page,
}) => {
  await startOwnSession(page);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Title").fill("Half written when the session");
  await fakeSessionEnd(page, 290);
  await checkSession(page);
  const notice = sessionNotice(page);
  await expect(notice.getByRole("alert")).toHaveText("Your session ends in 5 minutes.");
  await expect(field(page, "Title")).toBeFocused();
  await page.keyboard.type(" was about to end");
  await expectNoAxeViolations(page);

  await notice.getByRole("button", { name: "Stay signed in" }).click();
  await expect(signInDialog(page).getByLabel("Password")).toBeFocused();
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  await expect(signInDialog(page)).toBeHidden();
  await expect(notice).toBeHidden();
  await expect(field(page, "Title")).toBeFocused();
  await expect(field(page, "Title")).toHaveValue("Half written when the session was about to end");
  expect(await readPost(page, post.id)).toMatchObject({ version: 1 });
});

test("'Not now' hides the notice that the session ends soon, and the next check doesn't show it again", async ({
  signedIn: page,
}) => {
  await startOwnSession(page);
  await openScreen(page, "/admin/tags");
  await fakeSessionEnd(page, 59);
  await checkSession(page);
  const notice = sessionNotice(page);
  await expect(notice.getByRole("alert")).toHaveText("Your session ends in 1 minute.");
  await notice.getByRole("button", { name: "Not now" }).click();
  const checked = page.waitForResponse("**/api/admin/me");
  await checkSession(page);
  await checked;
  await expect(notice).toBeHidden();
});
