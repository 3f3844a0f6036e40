import type { Page } from "playwright/test";

import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const article = "/article/reading-a-semen-analysis";
const DARK = "rgb(14, 27, 25)";
const LIGHT = "rgb(251, 247, 240)";

const openAids = (page: Page) =>
  page.getByRole("button", { name: "Text size and theme" }).filter({ visible: true }).click();
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const textSize = (page: Page) => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);

test("a visitor's theme and text size apply at once, on every public page and before its first paint @phone", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto(article);
  await openAids(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeFocused();
  await page.getByText("Dark", { exact: true }).click();
  expect(await background(page)).toBe(DARK);
  await page.getByText("Largest", { exact: true }).click();
  expect(await textSize(page)).toBe("22px");
  await expectNoAxeViolations(page);

  // The loader is empty here: theme and text size must apply without it.
  await page.route("**/assets/browser-*.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  await page.emulateMedia({ colorScheme: "light" });
  for (const path of ["/", article, "/search?q=hormone", "/subscribe"]) {
    await page.goto(path);
    expect([path, await background(page), await textSize(page)]).toEqual([path, DARK, "22px"]);
  }
});

test("Light applies even when the device is dark, and System follows the device", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto(article);
  expect(await background(page)).toBe(DARK);
  await openAids(page);
  await page.getByText("Light", { exact: true }).click();
  expect(await background(page)).toBe(LIGHT);
  await page.reload();
  expect(await background(page)).toBe(LIGHT);
  await openAids(page);
  await expect(page.getByRole("radio", { name: "Light" })).toBeChecked();
  await page.getByText("System", { exact: true }).click();
  expect(await background(page)).toBe(DARK);
});

test("a panel closes when Tab leaves it, so that it does not cover the control with the focus", async ({ page }) => {
  await page.goto(article);
  await openAids(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("button", { name: "Text size and theme" }).filter({ visible: true })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Standard" })).toBeVisible();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("radio", { name: "System" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Back to articles" })).toBeFocused();
  await expect(page.getByRole("radio", { name: "Standard" })).toBeHidden();

  const word = page.getByRole("button", { name: "motility" });
  await word.press("Enter");
  const glossary = page.getByRole("main").getByRole("link", { name: "Glossary" }).filter({ visible: true });
  await expect(glossary).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(glossary).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Morphology" })).toBeFocused();
  await expect(glossary).toHaveCount(0);
  await expect(word).toHaveAttribute("aria-expanded", "false");
});

test("the arrow keys change the text size, and Escape closes the panel and returns the focus to its button", async ({
  page,
}) => {
  await page.goto(article);
  await openAids(page);
  await expect(page.getByRole("radio", { name: "Standard" })).toBeFocused();
  await page.keyboard.press("ArrowRight");
  expect(await textSize(page)).toBe("19px");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("radio", { name: "Large", exact: true })).toBeHidden();
  await expect(page.getByRole("button", { name: "Text size and theme" }).filter({ visible: true })).toBeFocused();
});

test("Cookie Preferences names what the browser remembers, clears it and returns the focus @phone", async ({
  page,
}) => {
  await page.goto("/");
  await openAids(page);
  await page.getByText("Largest", { exact: true }).click();
  await page.keyboard.press("Escape");
  const opener = page.getByRole("button", { name: "Cookie Preferences" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "Cookie Preferences" });
  await expect(dialog).toContainText("We don't use cookies");
  await expect(dialog.getByText("Saved", { exact: true })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Clear all choices" }).click();
  await expect(dialog.getByText("Not saved", { exact: true })).toHaveCount(4);
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  expect(await textSize(page)).toBe("16px");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
});
