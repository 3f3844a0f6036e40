import { screens } from "@/admin/screens";

import { checkSession, openScreen, rowAction, toast } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

/** The headings that differ from the screen's name in the sidebar. */
const headings: { [title: string]: string } = { Posts: "Manage Posts", Users: "Manage admin users" };

for (const { title, path } of [...screens, { title: "Your account", path: "/admin/account" }]) {
  test(`axe finds no violations on ${title}, and nothing scrolls sideways @phone`, async ({ signedIn: page }) => {
    await openScreen(page, path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(headings[title] ?? title);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}

test("axe finds no violations in the dialogs that add a user and delete a post @phone", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/users");
  await page.getByRole("button", { name: "New User" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Full name is required")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await openScreen(page, "/admin/posts");
  await rowAction(page, /^Delete: /);
  await expect(page.getByRole("alertdialog")).toBeVisible();
  await expectNoAxeViolations(page);
});

for (const width of [390, 700, 800, 1100, 1280]) {
  test(`at ${width} pixels, the lists of posts and users show every column that the specification asks for [G10]`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const shown = async (row: string, text: string | RegExp) =>
      expect(
        page.getByRole("row").filter({ hasText: row }).getByText(text).filter({ visible: true }).first(),
      ).toBeVisible();
    await openScreen(page, "/admin/posts?q=CBAVD");
    const title = "When the vas deferens is missing: CFTR and CBAVD";
    for (const text of ["Causes", "Published", "August 6, 2026"]) await shown(title, text);
    await openScreen(page, "/admin/users");
    for (const text of ["editor", "editor@example.org", "admin", /[A-Z][a-z]+ \d{1,2}, \d{4}/]) {
      await shown("Edith Editor", text);
    }
  });
}

test("the count of posts on the dashboard links to the list of posts", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/dashboard");
  await page.getByRole("link", { name: /Total Posts \d+/ }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
});

test("when the session has ended elsewhere, the login page opens, with the screen to return to in its address", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/401/);
  await openScreen(page, "/admin/tags?q=test");
  await page.context().clearCookies();
  await checkSession(page);
  await expect(page).toHaveURL("/admin/login?next=%2Fadmin%2Ftags%3Fq%3Dtest");
});

test("when logging out fails, a message says so and the screen stays open", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/500/);
  await page.route("**/api/admin/logout", (route) => route.fulfill({ status: 500, body: "" }));
  await openScreen(page, "/admin/tags");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(toast(page, "Logout failed")).toBeVisible();
  await expect(toast(page, "Failed to log out. Please try again.")).toBeVisible();
  await expect(page).toHaveURL("/admin/tags");
});

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the menu opens with the keyboard and marks the current screen; Escape closes it and returns the focus", async ({
    signedIn: page,
  }) => {
    await openScreen(page, "/admin/tags");
    const opener = page.getByRole("button", { name: "Open menu" });
    await opener.focus();
    await page.keyboard.press("Enter");
    const menu = page.getByRole("dialog", { name: "Menu" });
    await expect(menu.getByRole("link", { name: "Tags" })).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
    await page.keyboard.press("Enter");
    await menu.getByRole("link", { name: "Categories" }).click();
    await expect(page).toHaveURL("/admin/categories");
  });
});
