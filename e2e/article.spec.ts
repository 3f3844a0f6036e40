import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const path = "/article/reading-a-semen-analysis";

test("on a device without a share sheet, Share copies the article's address and says so", async ({ page, context }) => {
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
  for (const text of ["Waymark: ", new URL(path, page.url()).href, "Published November 16, 2026"]) {
    await expect(page.getByRole("article").getByText(text)).toBeVisible();
  }
  await expect(page.getByText("not a substitute for professional medical advice")).toBeVisible();
  for (const control of [
    page.getByRole("link", { name: "Back to articles" }),
    page.getByRole("button", { name: "Share" }),
    page.getByRole("navigation", { name: "In this article" }),
    page.getByRole("contentinfo"),
    page.getByText("Related Articles"),
    page.getByText("Talk to your clinic"),
    page.getByRole("link", { name: "Read Full Disclaimer" }),
  ]) {
    await expect(control).toBeHidden();
  }
});

test("the table of contents stays in view beside the text and marks the section that is being read", async ({
  page,
}) => {
  await page.goto(path);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await contents.getByRole("link").nth(2).click();
  await expect(page).toHaveURL(/#section-/);
  await expect(contents.locator("[aria-current]")).toHaveText("When the count is zero");
  await page.getByRole("heading", { name: "Words you may meet" }).evaluate((heading) => heading.scrollIntoView());
  await expect(contents.locator("[aria-current]")).toHaveText("Words you may meet");
  await expect(contents).toBeInViewport();
  await contents.getByRole("link", { name: "Back to top" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await expect(contents.locator("[aria-current]")).toHaveCount(0);
});

test("on a phone a button that stays in view opens the contents, which close again after a choice", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(path);
  const contents = page.getByRole("navigation", { name: "In this article" });
  await expect(contents).toBeHidden();
  await page.evaluate(() => scrollTo(0, 3000));
  const button = page.getByRole("button", { name: "Contents" });
  await expect(button).toBeInViewport();
  await button.click();
  await expectNoAxeViolations(page);
  await contents.getByRole("link", { name: "Sources" }).click();
  await expect(contents).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sources", exact: true })).toBeInViewport();
  expect(await page.getByRole("link", { name: "Back to top" }).evaluate(isUncoveredAfterScrolling)).toBe(true);
});

function isUncoveredAfterScrolling(element: Element) {
  element.scrollIntoView({ block: "end", behavior: "instant" });
  const { right, bottom } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(right - 8, bottom - 8));
}

test("the end of an article suggests sending it, talking to a clinic, the next article and the newsletter @phone", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "share", {
      value: async (shared: ShareData) => {
        document.title = `shared ${shared.url}`;
      },
    });
  });
  // This article is in no pathway, whose next step would be shown in place of the next article.
  const outsidePathways = "/article/food-and-sperm";
  await page.goto(outsidePathways);
  await expect(page.getByRole("region", { name: "Talk to your clinic" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Stay Updated" })).toBeVisible();
  await page.getByRole("button", { name: "Send this article" }).click();
  await expect(page).toHaveTitle(new RegExp(`^shared .*${outsidePathways}$`));
  await page.getByRole("link", { name: "Next article Why taking testosterone can stop sperm production" }).click();
  await expect(page).toHaveURL(/\/article\/testosterone-and-fertility$/);
});
