import { expect, test } from "./helpers/fixtures";

const path = "/article/reading-a-semen-analysis";

test("Share copies the article's address where the device has no share sheet, and says so", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.addInitScript(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.goto(path);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(path, page.url()).href);
});

test("Share hands the article to the device's share sheet @phone", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => {
        document.title = `shared ${shared.url}`;
      },
    });
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*${path}$`));
});

test("Print opens the print dialog", async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => {
      document.title = "printing";
    };
  });
  await page.goto(path);
  await page.getByRole("button", { name: "Print" }).click();
  await expect(page).toHaveTitle("printing");
});

test("a printed article has its text and its tables, and none of the controls", async ({ page }) => {
  await page.goto(path);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("table").first()).toBeVisible();
  for (const control of [
    page.getByRole("link", { name: "Back to articles" }),
    page.getByRole("button", { name: "Share" }),
    page.getByRole("navigation", { name: "In this article" }),
    page.getByRole("contentinfo"),
    page.getByText("Related Articles"),
  ]) {
    await expect(control).toBeHidden();
  }
});

test("the table of contents leads to each part", async ({ page }) => {
  await page.goto(path);
  await page.getByRole("navigation", { name: "In this article" }).getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/#section-/);
});
