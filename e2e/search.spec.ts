import type { Page } from "playwright/test";

import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const boxOf = (page: Page) => page.getByRole("combobox", { name: "Search articles" }).filter({ visible: true });
const optionsOf = (page: Page) => page.getByRole("option");

test("results show title and date; choosing one clears the text, closes the list and opens the article", async ({
  page,
}) => {
  await page.goto("/");
  const box = boxOf(page);
  await box.fill("klinefelter");
  const first = optionsOf(page).first();
  await expect(first).toContainText(/klinefelter/i);
  await expect(first).toContainText(/[A-Z][a-z]+ \d{1,2}, \d{4}/);
  // The navigation is blocked, so that the search box can be checked after the click.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault(), { once: true }));
  await first.click();
  await expect(box).toHaveValue("");
  await expect(optionsOf(page)).toHaveCount(0);
  await box.fill("klinefelter");
  await first.click();
  await expect(page).toHaveURL(/\/article\/.*klinefelter/);
});

test("the list opens from the third character on", async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page);
  await box.fill("var");
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(box).toHaveAttribute("aria-expanded", "true");
  await box.fill("va");
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(box).toHaveAttribute("aria-expanded", "false");
  await box.fill("zzqqzz");
  await expect(page.getByText('No results found for "zzqqzz"')).toBeVisible();
});

test("the list works with the keyboard alone", async ({ page }) => {
  await page.goto("/");
  const box = boxOf(page);
  await box.fill("sperm");
  await expect(optionsOf(page).nth(2)).toBeVisible();
  const chosen = page.getByRole("option", { selected: true });
  await expect(chosen).toHaveCount(0);
  await box.press("ArrowDown");
  await expect(optionsOf(page).first()).toHaveAttribute("aria-selected", "true");
  await expect(box).toHaveAttribute("aria-activedescendant", (await optionsOf(page).first().getAttribute("id")) ?? "");
  await box.press("End");
  await expect(optionsOf(page).last()).toHaveAttribute("aria-selected", "true");
  await expect(optionsOf(page).last()).toBeInViewport();
  await box.press("ArrowDown");
  await expect(optionsOf(page).first()).toHaveAttribute("aria-selected", "true");
  await box.press("ArrowUp");
  await box.press("Home");
  await expect(optionsOf(page).first()).toHaveAttribute("aria-selected", "true");
  await box.press("Escape");
  await expect(optionsOf(page)).toHaveCount(0);
  await expect(box).toHaveValue("sperm");
  await box.press("ArrowDown");
  await box.press("ArrowDown");
  const address = await optionsOf(page).first().getAttribute("href");
  await box.press("Enter");
  await expect(page).toHaveURL(address ?? "");
});

test("Enter without a chosen result goes to the search page, which marks the words", async ({ page }) => {
  await page.goto("/");
  await boxOf(page).fill("klinefelter");
  await expect(optionsOf(page).first()).toBeVisible();
  await boxOf(page).press("Enter");
  await expect(page).toHaveURL("/search?q=klinefelter");
  await expect(
    page
      .getByRole("main")
      .getByRole("link", { name: /klinefelter/i })
      .first(),
  ).toBeVisible();
  await expect(page.getByRole("blockquote").first()).toContainText(/klinefelter/i);
  await expectNoAxeViolations(page);
});

test("the last row of the list opens the search page, which has further pages of results", async ({ page }) => {
  await page.goto("/");
  await boxOf(page).fill("sperm");
  await page.getByRole("link", { name: "See all results" }).click();
  await expect(page).toHaveURL("/search?q=sperm");
  await expect(page.getByText(/^1–10 of \d\d articles for “sperm”$/)).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText(/^11–\d\d of \d\d articles for “sperm”$/)).toBeVisible();
  await expect(page.getByText(/^Page 2 of \d$/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("the list closes when the focus leaves and opens again when it comes back", async ({ page }) => {
  await page.goto("/");
  await boxOf(page).fill("sperm");
  await expect(optionsOf(page).first()).toBeVisible();
  await boxOf(page).blur();
  await expect(optionsOf(page)).toHaveCount(0);
  await boxOf(page).focus();
  await expect(optionsOf(page).first()).toBeVisible();
});

test("a late response never replaces the results for the latest text", async ({ page }) => {
  await page.goto("/");
  let sendFirstResponse = () => {};
  const firstResponseAllowed = new Promise<void>((resolve) => {
    sendFirstResponse = resolve;
  });
  await page.route("**/api/search?q=testosterone", async (route) => {
    await firstResponseAllowed;
    await route.continue().catch(() => {});
  });
  const requested = page.waitForRequest(/q=testosterone$/);
  await boxOf(page).fill("testosterone");
  await requested;
  await boxOf(page).fill("klinefelter");
  await expect(optionsOf(page).first()).toContainText("Klinefelter");
  sendFirstResponse();
  await page.evaluate(() => fetch("/healthz"));
  await expect(optionsOf(page).first()).toContainText("Klinefelter");
});

test("a search that fails says so and links to the search page", async ({ page, allowProblem }) => {
  allowProblem(/status of 503/);
  await page.route("**/api/search?*", (route) => route.fulfill({ status: 503, body: "" }));
  await page.goto("/");
  await boxOf(page).fill("hormone");
  await expect(page.getByText("Search isn’t working right now.")).toBeVisible();
  await page.getByRole("link", { name: "Try the search page" }).click();
  await expect(page).toHaveURL("/search?q=hormone");
});

test("text typed before the script has loaded is searched for, and typing does not change the history", async ({
  page,
}) => {
  let releaseScripts = () => {};
  const scriptsReleased = new Promise<void>((resolve) => {
    releaseScripts = resolve;
  });
  await page.route("**/assets/chunk-*.js", async (route) => {
    await scriptsReleased;
    await route.continue();
  });
  await page.goto("/");
  const before = await page.evaluate(() => history.length);
  await boxOf(page).fill("klinefelter");
  releaseScripts();
  await expect(optionsOf(page).first()).toContainText("Klinefelter");
  await expect(boxOf(page)).toHaveValue("klinefelter");
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("no list opens when the search field was left before the script has loaded", async ({ page }) => {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/chunk-*.js", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto("/");
  await boxOf(page).fill("klinefelter");
  await page.keyboard.press("Tab");
  allow();
  await expect(boxOf(page)).toHaveRole("combobox");
  await page.waitForLoadState("networkidle");
  await expect(optionsOf(page)).toHaveCount(0);
  await boxOf(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(optionsOf(page).first()).toContainText("Klinefelter");
});

test("axe finds no violations while the list of results is open, and a result can be chosen @phone", async ({
  page,
  viewport,
}) => {
  await page.goto("/");
  if ((viewport?.width ?? 0) < 1024) await page.getByRole("button", { name: "Search" }).click();
  await boxOf(page).fill("sperm");
  await expect(optionsOf(page).first()).toBeVisible();
  await expect(page.getByText(/articles found/).filter({ visible: true })).toHaveCount(1);
  await expectNoAxeViolations(page);
  await optionsOf(page).nth(1).click();
  await expect(page).toHaveURL(/\/article\//);
});
