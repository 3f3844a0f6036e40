import { expect, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const article = "/article/reading-a-semen-analysis";

const paths = [
  "/",
  "/?category=treatment",
  "/category/tests",
  "/tag/hormones",
  "/glossary",
  article,
  "/search?q=hormone",
  "/subscribe",
  "/nowhere",
];
for (const [width, path] of [390, 320].flatMap((size) => paths.map((path) => [size, path] as const))) {
  test(`with text twice as large, ${path} fits ${width} pixels, fields stay wide, and the site's name is not cut off`, async ({
    page,
    allowProblem,
  }) => {
    allowProblem(/status of 404/);
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const brand = await page.getByRole("banner").getByText("Waymark").first().evaluate(measureText);
    expect(brand.lines, "lines of the brand").toBe(1);
    expect(brand.isWhole, "all of the brand can be seen").toBe(true);
    for (const heading of await page.getByRole("contentinfo").getByRole("heading").all()) {
      expect((await heading.evaluate(measureText)).lines, "lines of a heading in the footer").toBe(1);
    }
    for (const field of await page.locator("main input:not(.sr-only)").filter({ visible: true }).all()) {
      expect((await field.boundingBox())?.width).toBeGreaterThan(240);
    }
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    const search = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
    expect((await search.boundingBox())?.width).toBeGreaterThan(240);
  });
}

function measureText(element: Element) {
  const range = document.createRange();
  range.selectNodeContents(element);
  const { right } = range.getBoundingClientRect();
  return {
    lines: range.getClientRects().length,
    isWhole: right <= element.getBoundingClientRect().right + 1 && right <= innerWidth,
  };
}

test("with forced colors, current and chosen items stand out from the rest", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  const background = (element: Element) => getComputedStyle(element).backgroundColor;

  await page.goto("/?category=treatment");
  const filter = page.getByRole("navigation", { name: "Categories" }).getByRole("link");
  const current = await filter.locator("xpath=self::*[@aria-current]").first().evaluate(background);
  expect(current).not.toBe(await filter.locator("xpath=self::*[not(@aria-current)]").first().evaluate(background));

  await page.goto(article);
  await page.getByRole("heading", { name: "Words you may meet" }).evaluate((heading) => heading.scrollIntoView());
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents.locator("[aria-current]")).toHaveText("Words you may meet");
  const marked = await contents.locator("[aria-current]").evaluate(background);
  expect(marked).not.toBe(await contents.locator("li a:not([aria-current])").first().evaluate(background));

  await page.evaluate(() => scrollTo(0, 0));
  await page.getByRole("button", { name: "Text size and theme" }).filter({ visible: true }).click();
  const chosen = await page.getByText("Standard", { exact: true }).evaluate(background);
  expect(chosen).not.toBe(await page.getByText("Largest", { exact: true }).evaluate(background));
});
