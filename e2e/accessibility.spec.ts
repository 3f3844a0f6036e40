import { contentField, makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const article = "/article/reading-a-semen-analysis";
const pages = [
  { name: "Home", path: "/" },
  { name: "Home, one category", path: "/?category=treatment" },
  { name: "a category", path: "/category/tests" },
  { name: "a tag", path: "/tag/hormones" },
  { name: "the glossary", path: "/glossary" },
  { name: "an article", path: article },
  { name: "the pathways", path: "/start" },
  { name: "a pathway", path: "/start/just-told" },
  { name: "search results", path: "/search?q=hormone" },
  { name: "a search without results", path: "/search?q=xyzzyx" },
  { name: "the sign-up page", path: "/subscribe" },
  { name: "the page after signing up", path: "/subscribe/thanks" },
  { name: "the page for an unknown path", path: "/nowhere" },
  { name: "the page for an unknown article", path: "/article/nothing-here" },
];

for (const { name, path } of pages) {
  test(`axe finds no violations on ${name} @phone`, async ({ page, allowProblem }) => {
    allowProblem(/status of 404/);
    await page.goto(path);
    await expectNoAxeViolations(page);
  });

  test(`${name} does not scroll sideways at 320 pixels`, async ({ page, allowProblem }) => {
    allowProblem(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
}

test("a long word breaks in titles and tags instead of widening the page", async ({ signedIn: page }) => {
  const word = "Oligoasthenoteratozoospermia";
  const slug = `oat-${Date.now()}`;
  const created = await page.request.post("/api/admin/tags", { data: { name: word + word, slug } });
  const tag = await created.json();
  const change = { title: `${word} explained`, tags: [tag.id], isPublished: true, published: "2001-02-03T00:00:00Z" };
  const posts = [await makePost(page, change), await makePost(page, change)];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const path of [`/article/${posts[0]?.slug}`, `/admin/post-editor/${posts[0]?.id}`]) {
      await page.goto(path);
      await expect(page.getByText("Related Articles").or(contentField(page))).toBeVisible();
      // The browser may not have applied the new width yet.
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width);
    }
  }
  for (const { id } of posts) await page.request.delete(`/api/admin/posts/${id}`);
  await page.request.delete(`/api/admin/tags/${tag.id}`);
});

for (const path of ["/", article]) {
  test(`buttons and footer links of ${path} stay within a phone's width with text twice as large`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.addInitScript(() => localStorage.removeItem("waymark_disclaimer_seen"));
    await page.goto(path);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll("header button, main button, aside button, footer a")]
        .filter((control) => control.getBoundingClientRect().right > innerWidth)
        .map((control) => control.ariaLabel || control.textContent),
    );
    expect(outside).toEqual([]);
  });
}

test.describe("on a first visit", () => {
  test.use({ firstVisit: true });

  test("axe finds no violations on the blocking disclaimer, the banner and the full text @phone", async ({ page }) => {
    await page.goto(article);
    await expectNoAxeViolations(page);
    await page.getByRole("button", { name: "I Accept" }).click();
    await page.getByRole("link", { name: "Read Full Disclaimer" }).click();
    await page.getByText("No Patient Relationship").click();
    await expectNoAxeViolations(page);
  });
});

test("axe finds no violations on the open menu and the open search box of a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // This page is short: axe judges text that the menu half covers as if it were on the menu.
  await page.goto("/subscribe/thanks");
  await page.getByRole("button", { name: "Menu" }).click();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("combobox", { name: "Search" }).fill("hormone");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoAxeViolations(page);
});
