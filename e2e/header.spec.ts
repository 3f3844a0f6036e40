import { expect, test } from "./helpers/fixtures";

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the hamburger opens and closes a menu with the header's links", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Menu" });
    const menu = page.getByRole("navigation", { name: "Menu" });
    await button.click();
    for (const name of ["Find Specialists", "Tools", "Resources", "Community", "Book A Navigator Session"]) {
      await expect(menu.getByRole("link", { name })).toBeVisible();
    }
    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await page.mouse.click(200, 800);
    await expect(menu).toBeHidden();
  });

  test("the search icon opens a full-width search box with the cursor in it", async ({ page }) => {
    await page.goto("/");
    const button = page.getByRole("button", { name: "Search", exact: true }).first();
    await button.click();
    const field = page.getByRole("combobox", { name: "Search articles" });
    await expect(field).toBeFocused();
    await page.keyboard.type("sperm");
    await expect(field).toHaveValue("sperm");
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(field).toBeHidden();
  });
});

test("Cookie Preferences dispatches the event 'open-cookie-settings'", async ({ page }) => {
  await page.goto("/");
  const raised = page.evaluate(
    () => new Promise((resolve) => addEventListener("open-cookie-settings", () => resolve("raised"), { once: true })),
  );
  await page.getByRole("button", { name: "Cookie Preferences" }).click();
  expect(await raised).toBe("raised");
});

test("signed-in people see a link to the admin; other browsers don't ask the server whether anybody is signed in @phone", async ({
  page,
  isMobile,
  signedIn,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/admin/") && asked.push(request.url()));
  const link = page.getByRole("link", { name: "Admin", exact: true });
  const openMenu = () => isMobile && page.getByRole("button", { name: "Menu" }).click();
  await page.goto("/");
  await page.waitForLoadState("networkidle");
  await openMenu();
  await expect(link).toHaveCount(0);
  expect(asked).toEqual([]);

  // This is what signing in stores in the browser.
  await signedIn.evaluate(() => {
    localStorage.setItem("adminAuthenticated", "true");
    localStorage.setItem("adminLoginTime", String(Date.now()));
  });
  await page.reload();
  await openMenu();
  await link.click();
  await expect(page).toHaveURL("/admin/dashboard");
});
