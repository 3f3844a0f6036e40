import type { Page } from "playwright/test";

import { contentField, field, makePost, openEditor, saveButton, saveState } from "./helpers/editor-page";
import { acceptDisclaimer, expect, test } from "./helpers/fixtures";
import { callAs, signIn, test as testOnOwnServer } from "./helpers/separate-server";

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };
/** One short scroll on a phone. */
const SHORT_SCROLL = 1000;

type Selectors = { [name: string]: string };

const featured = '[aria-labelledby="featured-title"]';
const words = { title: "#featured-title", excerpt: `${featured} .featured-more > p`, byline: `${featured} time` };
const filter = { filter: 'nav[aria-label="Categories"]' };

/** How far down the page, in pixels, an article's text may begin. */
const MAX_TEXT_TOP = 560;

/** How far down each of these ends, in pixels from the top of the page. */
async function bottomsOf(page: Page, path: string, size: { width: number; height: number }, selectors: Selectors) {
  await page.setViewportSize(size);
  await page.goto(path);
  return page.evaluate((selectorsByName) => {
    const bottoms = Object.entries(selectorsByName).map(([name, selector]) => {
      const { height, bottom } = document.querySelector(selector)?.getBoundingClientRect() ?? {};
      return [name, height ? Math.round((bottom ?? 0) + scrollY) : Number.NaN] as const;
    });
    return Object.fromEntries(bottoms);
  }, selectors);
}

async function expectAbove(page: Page, path: string, size: typeof WIDE, selectors: Selectors, limit: number) {
  const bottoms = await bottomsOf(page, path, size, selectors);
  const tooLow = Object.entries(bottoms).filter(([, bottom]) => !(bottom <= limit));
  expect(tooLow, `lower than ${limit} at ${size.width} × ${size.height}, of ${JSON.stringify(bottoms)}`).toEqual([]);
}

test("Home shows its featured article without scrolling; the filter needs one short scroll on a phone", async ({
  page,
}) => {
  const image = { image: `${featured} img` };
  await expectAbove(page, "/", WIDE, { ...image, ...words, ...filter }, WIDE.height);
  await expectAbove(page, "/", PHONE, { ...image, title: words.title }, PHONE.height);
  await expectAbove(page, "/", PHONE, filter, SHORT_SCROLL);
});

test("Home with a chosen category shows its name and the first article without scrolling", async ({ page }) => {
  const list = { ...filter, heading: "#latest h3", title: "#article-1 h3" };
  await expectAbove(page, "/?category=treatment", WIDE, list, WIDE.height);
  await expectAbove(page, "/?category=treatment", PHONE, list, PHONE.height);
});

testOnOwnServer(
  "Home without images shows the featured title without scrolling; the filter needs one short scroll on a phone",
  async ({ page, start }) => {
    const { url } = await start();
    const call = callAs(await signIn(url));
    const imported = await call(url, "POST", "/api/admin/import", siteWithoutImages);
    expect(imported.status).toBe(200);
    await acceptDisclaimer(page);
    await expectAbove(page, url, WIDE, { ...words, ...filter }, WIDE.height);
    await expectAbove(page, url, PHONE, { title: words.title }, PHONE.height);
    await expectAbove(page, url, PHONE, filter, SHORT_SCROLL);
    await expect(page.locator(`${featured} img`)).toHaveCount(0);
  },
);

for (const size of [WIDE, PHONE]) {
  test(`the text of every demo article begins on the first screen at ${size.width} × ${size.height}`, async ({
    page,
  }) => {
    const posts: { slug: string }[] = await (await page.request.get("/api/posts")).json();
    expect(posts.length).toBeGreaterThan(10);
    await page.setViewportSize(size);
    for (const { slug } of posts)
      expect([slug, (await textTop(page, `/article/${slug}`)) <= MAX_TEXT_TOP]).toEqual([slug, true]);
  });

  testOnOwnServer(
    `the text also begins on the first screen without an image and under a long title, at ${size.width} × ${size.height}`,
    async ({ page, start }) => {
      const { url } = await start();
      await callAs(await signIn(url))(url, "POST", "/api/admin/import", siteWithoutImages);
      await acceptDisclaimer(page);
      await page.setViewportSize(size);
      expect(await textTop(page, `${url}/article/part-1`)).toBeLessThanOrEqual(MAX_TEXT_TOP);
      await expect(page.locator(".article-head img")).toHaveCount(0);
    },
  );
}

test("the editor shows the title, the text and how to save without scrolling, and Save Post stays in view", async ({
  signedIn: page,
}) => {
  const content = "<p>A paragraph of a text that is longer than the screen.</p>".repeat(60);
  const { id } = await makePost(page, { content });
  const publish = page.getByRole("switch", { name: "Publish Post" });
  for (const size of [WIDE, PHONE]) {
    await page.setViewportSize(size);
    await openEditor(page, id);
    const actions = ["Preview", "Publish…", "Save Post"].map((name) => page.getByRole("button", { name, exact: true }));
    for (const target of [field(page, "Title"), contentField(page).locator("p").first(), ...actions]) {
      await expect(target).toBeInViewport({ ratio: 1 });
    }
    const [first, ...others] = await Promise.all(actions.map((button) => button.boundingBox()));
    for (const box of others) expect(box?.y).toBe(first?.y);
    await expect(saveState(page, "Saved")).toBeInViewport({ ratio: 1 });
    if (size === WIDE) {
      await expect(publish).toBeInViewport({ ratio: 1 });
      const sheet = await page.locator(".writing-area").boundingBox();
      expect(sheet?.width).toBeGreaterThanOrEqual(640);
      expect(sheet?.width).toBeLessThanOrEqual(720);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    await contentField(page).locator("p").last().click();
    await expect(saveButton(page)).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("toolbar", { name: "Text formatting" })).toBeInViewport({ ratio: 1 });
  }
  for (let count = 0; count < 40; count += 1) await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.evaluate(isCaretShown)).toBe(true);
  await page.getByRole("button", { name: "Go to the settings" }).click();
  await expect(publish).toBeInViewport({ ratio: 1 });
});

/** Whether the caret's line is in view and nothing covers it. */
function isCaretShown() {
  const caret = getSelection()?.getRangeAt(0).getClientRects()[0];
  const shown = caret && document.elementFromPoint(caret.x + 1, caret.y + caret.height / 2);
  return Boolean(shown?.closest("[contenteditable]"));
}

async function textTop(page: Page, address: string) {
  await page.goto(address);
  return page.locator(".prose > :first-child").evaluate((first) => first.getBoundingClientRect().top + scrollY);
}

const siteWithoutImages = {
  version: 1,
  categories: [{ name: "Tests", slug: "tests" }],
  tags: [],
  subscribers: [],
  posts: [1, 2, 3].map((number) => ({
    title: `What a semen analysis counts, what it can’t, and why a second one is needed, part ${number}`,
    slug: `part-${number}`,
    excerpt: "What each number means, which questions it answers, and what to ask at the next appointment.",
    content: "<p>Each number of the report, and what it means for the two of you.</p>",
    featuredImage: "",
    category: "tests",
    author: "Maren Oduya",
    published: "2026-01-05T10:00:00.000Z",
    isPublished: true,
    isFeatured: number === 1 ? 1 : 0,
  })),
};
