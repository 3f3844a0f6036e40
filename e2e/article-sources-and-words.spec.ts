import type { Locator } from "playwright/test";

import { acceptDisclaimer, expect, expectNoAxeViolations } from "./helpers/fixtures";
import { callAs, signIn, test } from "./helpers/separate-server";

const cite = (keys: string) => `<cite data-ref="${keys}"></cite>`;
const content = `<p>Some men have <dfn data-term="azoospermia">no sperm</dfn>${cite("aaaaaa")}.</p><h2>Tests</h2><p>${"A second sample follows. ".repeat(200)}</p><p>Doctors then measure <dfn data-term="fsh">FSH</dfn>${cite("bbbbbb aaaaaa")}.</p>`;
const file = {
  version: 1,
  categories: [{ name: "Tests", slug: "tests" }],
  tags: [],
  subscribers: [],
  sources: [
    {
      key: "aaaaaa",
      csl: {
        type: "article-journal",
        title: "Sperm counts",
        author: [{ family: "Okafor", given: "Ruth" }],
        DOI: "10.1000/a",
      },
      evidence: "cohort",
    },
    { key: "bbbbbb", csl: { type: "webpage", title: "Hormones", URL: "https://example.org/hormones" } },
  ],
  glossaryEntries: [
    { key: "azoospermia", name: "Azoospermia", definition: "No sperm were found in the semen." },
    { key: "fsh", name: "FSH", definition: "A hormone that makes the testicles form sperm." },
  ],
  posts: [
    {
      title: "What no sperm means",
      slug: "no-sperm",
      excerpt: "What the result means, and what comes next.",
      content,
      featuredImage: "",
      category: "tests",
      isPublished: true,
      isFeatured: 0,
    },
  ],
};

/** Opens a definition that has never been placed beside its word, and expects the page not to scroll. */
async function expectNoScrolling(word: Locator, definition: Locator, open: () => Promise<void>) {
  await word.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  await word.focus();
  const scrolled = await word.evaluate(() => scrollY);
  expect(scrolled).toBeGreaterThan(1000);
  await open();
  await expect(definition).toBeFocused();
  await expect(definition).toBeInViewport({ ratio: 1 });
  expect(await word.evaluate(() => scrollY)).toBe(scrolled);
}

test("citations lead to their sources and back, and definitions open beside their words", async ({
  page,
  browser,
  start,
}) => {
  const { url } = await start();
  const response = await callAs(await signIn(url))(url, "POST", "/api/admin/import", file);
  expect(response.ok, await response.text()).toBe(true);
  await acceptDisclaimer(page);
  const article = `${url}/article/no-sperm`;
  await page.clock.install();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(article);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Source 1: Okafor" }).first().click();
  await expect(page).toHaveURL(`${article}#ref-aaaaaa`);
  const source = page.getByRole("listitem").filter({ hasText: "Sperm counts" });
  await expect(source).toBeInViewport();
  await expect(source).toContainText("Cohort study");
  await source.getByRole("link", { name: "Back to place 2 of 2" }).click();
  await expect(page.getByRole("link", { name: "Source 2: Hormones" })).toBeInViewport();
  await expect(page.getByRole("link", { name: "Source 1: Okafor" }).nth(1)).toBeInViewport();

  const word = page.getByRole("button", { name: "FSH" });
  const definition = page.getByText("A hormone that makes");
  await expect(definition).toBeHidden();
  await test.step("opening a definition does not scroll", async () => {
    await page.reload();
    await expectNoScrolling(word, definition, () => page.keyboard.press("Enter"));
    await page.keyboard.press("Escape");
  });
  await test.step("pointing", async () => {
    await word.hover();
    await expect(definition).toBeVisible();
    await definition.hover();
    await page.clock.runFor(1000);
    await expect(definition).toBeVisible();
    await page.mouse.move(5, 5);
    await expect(definition).toBeHidden();
    await word.hover();
    await expect(definition).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(definition).toBeHidden();
  });
  await test.step("keys", async () => {
    await page.mouse.move(5, 5);
    for (const key of ["Enter", "Space"]) {
      await word.focus();
      await page.keyboard.press(key);
      await expect(definition).toBeFocused();
      await expect(word).toHaveAttribute("aria-expanded", "true");
      await page.keyboard.press("Tab");
      await expect(definition.getByRole("link", { name: "Glossary" })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(definition).toBeHidden();
      await expect(word).toBeFocused();
      await expect(word).toHaveAttribute("aria-expanded", "false");
    }
  });
  await test.step("clicks", async () => {
    await word.click();
    await expect(definition).toBeFocused();
    await page.mouse.move(5, 5);
    await page.clock.runFor(1000);
    await expect(definition).toBeVisible();
    await expectNoAxeViolations(page);
    await word.click();
    await expect(definition).toBeHidden();
    await word.click();
    await page.getByRole("heading", { name: "Sources", exact: true }).click();
    await expect(definition).toBeHidden();
  });
  await test.step("touch", async () => {
    const phone = await browser.newPage({ viewport: { width: 320, height: 640 }, hasTouch: true });
    await acceptDisclaimer(phone);
    await phone.goto(article);
    await phone.getByRole("button", { name: "no sperm" }).tap();
    const panel = phone.getByText("No sperm were found");
    await expect(panel).toBeInViewport({ ratio: 1 });
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await phone.getByRole("button", { name: "no sperm" }).tap();
    await expect(panel).toBeHidden();
    const far = phone.getByRole("button", { name: "FSH" });
    await expectNoScrolling(far, phone.getByText("A hormone that makes"), () => far.tap());
    await phone.setViewportSize({ width: 640, height: 320 });
    await far.scrollIntoViewIfNeeded();
    await expect(phone.getByText("A hormone that makes")).toBeInViewport();
    await phone.keyboard.press("Escape");
    const isLargerThanItsDigit = await phone.getByRole("link", { name: "Source 2: Hormones" }).evaluate((link) => {
      const { left, top } = link.getBoundingClientRect();
      return link.contains(document.elementFromPoint(left - 3, top - 5));
    });
    expect(isLargerThanItsDigit).toBe(true);
    await phone.close();
  });
  await test.step("print", async () => {
    await page.emulateMedia({ media: "print" });
    for (const text of ["No sperm were found", "A hormone that makes", "Sperm counts"]) {
      await expect(page.getByText(text)).toBeVisible();
    }
    await expect(page.getByRole("link", { name: "Back to place 2 of 2" })).toBeHidden();
  });
  await test.step("without JavaScript", async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(article);
    await expect(plain.getByText("A hormone that makes")).toBeHidden();
    await expect(plain.getByRole("link", { name: "FSH" })).toHaveAttribute("href", "/glossary#fsh");
    await plain.getByRole("link", { name: "Source 2: Hormones" }).click();
    await expect(plain).toHaveURL(`${article}#ref-bbbbbb`);
    await plain.close();
  });
});
