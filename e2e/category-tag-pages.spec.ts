import { tabTo } from "./helpers/admin";
import { expect, test } from "./helpers/fixtures";

test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

test("an article leads to its category and its tags, with the keyboard and without JavaScript", async ({ page }) => {
  const article = "/article/hormone-tests";
  for (const { link, path, kind } of [
    { link: "Tests and results", path: "/category/tests", kind: "Category" },
    { link: "Hormones", path: "/tag/hormones", kind: "Tag" },
  ]) {
    await page.goto(article);
    await tabTo(page, page.getByRole("main").getByRole("link", { name: link, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1, name: link })).toBeVisible();
    await expect(page.getByText(kind, { exact: true })).toBeVisible();
    const cards = page.getByRole("main").getByRole("article");
    const count = await cards.count();
    expect(count).toBeGreaterThan(1);
    await expect(page.getByRole("heading", { name: `${count} articles` })).toBeVisible();
    await cards.getByRole("link", { name: "FSH, LH and testosterone" }).click();
    await expect(page).toHaveURL(article);
  }
});

test("the links to an article's category and tags are at least 24 pixels high", async ({ page }) => {
  await page.goto("/article/hormone-tests");
  const main = page.getByRole("main");
  const tags = await main.getByRole("list", { name: "Tags" }).getByRole("link").all();
  for (const link of [main.getByRole("link", { name: "Tests and results", exact: true }), ...tags]) {
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  }
  expect(tags.length).toBeGreaterThan(0);
});
