import { openScreen, tabTo, toast, uniqueName, waitUntilReady } from "./helpers/admin";
import { expect, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test.use({ reusesPage: true });

test("with the keyboard only: sign in, create a category, rename it, delete it, sign out", async ({ page }) => {
  const name = uniqueName("Category");
  const press = (key: string) => page.keyboard.press(key);
  await openScreen(page, "/admin/login?next=/admin/categories");
  await tabTo(page, page.getByLabel("Username"));
  await page.keyboard.type(administrator.username);
  await press("Tab");
  await page.keyboard.type(administrator.password);
  await press("Enter");
  await expect(page).toHaveURL("/admin/categories");
  await page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));

  const create = page.getByRole("button", { name: "New Category" });
  await tabTo(page, create);
  await press("Enter");
  await tabTo(page, page.getByLabel("Name"));
  await page.keyboard.type(name);
  await expect(page.getByLabel("Slug")).toHaveValue(name.toLowerCase().replace(" ", "-"));
  await press("Enter");
  await expect(toast(page, "Category created successfully")).toBeVisible();
  await expect(create).toBeFocused();

  const edit = page.getByRole("button", { name: `Edit: ${name}` });
  await tabTo(page, edit);
  await press("Enter");
  await tabTo(page, page.getByLabel("Name"));
  await press("End");
  await page.keyboard.type(" renamed");
  await press("Enter");
  await expect(toast(page, "Category updated successfully")).toBeVisible();
  await expect(page.getByRole("button", { name: `Edit: ${name} renamed` })).toBeFocused();

  await press("Tab");
  await press("Enter");
  const dialog = page.getByRole("alertdialog", { name: "Delete Category" });
  await expect(dialog).toContainText("It contains no posts.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await press("Tab");
  await press("Enter");
  await expect(toast(page, "Category deleted successfully")).toBeVisible();
  await expect(page.getByRole("rowheader", { name })).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await tabTo(page, page.getByRole("button", { name: "Logout" }));
  await press("Enter");
  await expect(page).toHaveURL("/admin/login");
  await expect(toast(page, "You have been successfully logged out")).toBeVisible();
});

test("search, sort and page are in the URL, and Back restores the list", async ({ signedIn: page }) => {
  const group = uniqueName("Group");
  for (let number = 10; number < 37; number++) {
    const name = `${group} ${number}`;
    const slug = name.toLowerCase().replaceAll(" ", "-");
    expect((await page.request.post("/api/admin/tags", { data: { name, slug } })).status()).toBe(201);
  }
  await openScreen(page, "/admin/tags");
  await page.getByRole("searchbox").fill(group);
  await expect(page.getByRole("status").filter({ hasText: "27 tags found" })).toBeVisible();
  await page.getByRole("button", { name: "Name" }).click();
  const header = page.getByRole("columnheader", { name: "Name" });
  await expect(header).toHaveAttribute("aria-sort", "descending");
  await expect(page.getByRole("rowheader").first()).toContainText(`${group} 36`);
  await page.getByRole("link", { name: "Next page" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ q: group, dir: "desc", page: "2" });

  await page.reload();
  await waitUntilReady(page);
  await expect(page.getByRole("rowheader")).toHaveCount(2);
  await page.goBack();
  await expect(page.getByRole("rowheader")).toHaveCount(25);
  await page.goBack();
  await expect(header).toHaveAttribute("aria-sort", "ascending");
  await page.goBack();
  await expect(page.getByRole("searchbox")).toHaveValue("");
  await expect(page).toHaveURL("/admin/tags");
});

test("while a list loads slowly, five skeleton rows are shown", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/tags");
  let sendResponse = () => {};
  const responseAllowed = new Promise<void>((resolve) => {
    sendResponse = resolve;
  });
  await page.route("**/api/admin/tags?*", async (route) => {
    await responseAllowed;
    await route.continue();
  });
  await page.getByRole("button", { name: "Slug" }).click();
  await expect(page.getByRole("rowheader")).toHaveCount(0);
  await expect(page.getByRole("row")).toHaveCount(6);
  sendResponse();
  await expect(page.getByRole("rowheader")).not.toHaveCount(0);
});

test("a taken name is reported at its field, and the typed text stays", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/409/);
  const name = uniqueName("Taken");
  await page.request.post("/api/admin/tags", { data: { name, slug: crypto.randomUUID() } });
  await openScreen(page, "/admin/tags");
  await page.getByRole("button", { name: "New Tag" }).click();
  await page.getByLabel("Name").fill(name.toUpperCase());
  await page.getByRole("button", { name: "Create" }).click();
  const field = page.getByLabel("Name");
  await expect(field).toHaveAccessibleDescription("A tag with this name already exists");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(name.toUpperCase());
  await expect(page.getByText("Error", { exact: true })).toBeVisible();
});

for (const [path, button] of [
  ["/admin/categories", "New Category"],
  ["/admin/tags", "New Tag"],
] as const) {
  test(`${button}: the slug is no longer reported as required once it is filled in from the name [S3]`, async ({
    signedIn: page,
  }) => {
    await openScreen(page, path);
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Create" }).click();
    await expect(dialog.getByText("Slug is required")).toBeVisible();
    await dialog.getByLabel("Name").fill("A name & both");
    await expect(dialog.getByLabel("Slug")).toHaveValue("a-name-both");
    await expect(dialog.getByText("Slug is required")).toBeHidden();
    await expect(dialog.getByText("Name is required")).toBeHidden();
  });
}

test("categories are moved with the keyboard; the focus stays on the button, and the new position is announced", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/categories");
  const names = () => page.getByRole("rowheader").allInnerTexts();
  const place = async () => (await names()).findIndex((text) => text.startsWith("Causes"));
  const before = await place();
  for (const [direction, step] of [
    ["down", 1],
    ["up", 0],
  ] as const) {
    const button = page.getByRole("button", { name: `Move ${direction}: Causes` });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: "Causes is now" })).toHaveText(
      new RegExp(`^Causes is now ${before + step + 1} of \\d+$`),
    );
    expect(await place()).toBe(before + step);
    await expect(button).toBeFocused();
  }
  await expect(page.getByRole("button", { name: /^Move up: / }).first()).toBeDisabled();
  await page.getByRole("button", { name: "Name", exact: true }).click();
  await expect(page).toHaveURL("/admin/categories?sort=name");
  await expect(page.getByRole("button", { name: "Move down: Causes" })).toBeDisabled();
});

test("an unknown address under /admin shows 'Page Not Found' with the admin's menu", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/404/);
  await openScreen(page, "/admin/no-such-screen");
  await expect(page.getByRole("heading", { name: "404 Page Not Found" })).toBeVisible();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Tags" }).click();
  await expect(page.getByRole("heading", { name: "Tags" })).toBeVisible();
});
