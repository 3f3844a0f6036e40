import type { Page } from "playwright/test";

import { contentField, makePost, openEditor } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("combobox", { name: "Find a source" });
const option = (page: Page, name: string | RegExp) => page.getByRole("option", { name });

/** Stores a source whose title no other test uses; returns its key and a word of its title. */
async function makeSource(page: Page) {
  const word = `w${crypto.randomUUID().slice(0, 8)}`;
  const csl = { type: "article-journal", title: `Sperm retrieval ${word}`, issued: { "date-parts": [[2021]] } };
  const response = await page.request.post("/api/admin/sources", { data: { csl } });
  const { key } = await response.json();
  return { key, word } as { key: string; word: string };
}

async function choose(page: Page, word: string) {
  await search(page).fill(word);
  await expect(option(page, new RegExp(word))).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(search(page)).toHaveValue("");
}

test("sources are cited, put in another order and removed with the keyboard alone, and each is undone in one step", async ({
  signedIn: page,
}) => {
  const [one, two] = [await makeSource(page), await makeSource(page)];
  const text = await openRichText(page);
  await text.pressSequentially("Half of the men");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await expect(search(page)).toBeFocused();
  await choose(page, one.word);
  await choose(page, two.word);
  await page.keyboard.press("Enter");
  await expect(dialog(page)).toBeHidden();
  await expect(text).toBeFocused();
  await page.keyboard.type(" have sperm.");
  expect(await readSource(page)).toBe(
    `<p>Half of the men<cite data-ref="${one.key} ${two.key}"></cite> have sperm.</p>`,
  );
  const citation = text.getByRole("img", { name: /^Source 1: Sperm retrieval/ });
  await expect(citation).toHaveText("1, 2");
  await expect(citation).toHaveAttribute("title", new RegExp(`Source 2: .*${two.word}`));

  await text.press("End");
  for (let step = 0; step < " have sperm.".length + 1; step += 1) await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("status").filter({ hasText: "Press Enter to change it." })).toBeAttached();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Move down: Sperm retrieval ${one.word}` }).press("Enter");
  await expect(page.getByRole("button", { name: `Move down: Sperm retrieval ${one.word}` })).toBeFocused();
  await page.getByRole("button", { name: "Save citation" }).press("Enter");
  await expect(dialog(page)).toBeHidden();
  expect(await readSource(page)).toContain(`<cite data-ref="${two.key} ${one.key}"></cite>`);
  await text.press("ControlOrMeta+z");
  expect(await readSource(page)).toContain(`<cite data-ref="${one.key} ${two.key}"></cite>`);
  await citation.click();
  await page.keyboard.press("Backspace");
  expect(await readSource(page)).toBe("<p>Half of the men have sperm.</p>");
  await text.press("ControlOrMeta+z");
  await expect(citation).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.type("!");
  expect(await readSource(page)).toContain("</cite>! have sperm.");
});

test("citations are numbered by first use while the text changes, and show ? for a source that is not in the library", async ({
  signedIn: page,
}) => {
  const { key } = await makeSource(page);
  const text = await openRichText(page);
  await enterSource(page, `<p>a<cite data-ref="aaaaaa"></cite> b<cite data-ref="${key}"></cite></p><p>c</p>`);
  const citations = text.locator(".rich-citation");
  await expect(citations).toHaveText(["?", "1"]);
  await expect(citations.first()).toHaveAccessibleName("This source is not in the library (aaaaaa)");
  const other = await makeSource(page);
  await text.getByText("a", { exact: false }).first().click();
  await page.keyboard.press("Home");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await choose(page, other.word);
  await page.keyboard.press("Enter");
  await expect(citations).toHaveText(["1", "?", "2"]);
});

test("the toolbar shows what is at the caret only after the text was focused", async ({ signedIn: page }) => {
  const { key } = await makeSource(page);
  const cite = `<cite data-ref="${key}"></cite>`;
  const post = await makePost(page, { content: `<p>A text that ends with its only source.${cite}</p>` });
  await openEditor(page, post.id);
  await expect(toolbarButton(page, "Cite")).toHaveAttribute("aria-pressed", "false");
  await contentField(page)
    .getByRole("img", { name: /^Source 1/ })
    .click();
  await expect(toolbarButton(page, "Cite")).toHaveAttribute("aria-pressed", "true");
});

test("a dialog whose code can’t be loaded says so, and opens at the next attempt", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource/);
  await page.goto("/admin/post-editor");
  await expect(contentField(page)).toBeVisible();
  await page.route("**/assets/*.js", (route) => route.abort());
  await toolbarButton(page, "Cite").click();
  await expect(page.getByText("This dialog could not be loaded", { exact: true })).toBeVisible();
  await page.unroute("**/assets/*.js");
  await toolbarButton(page, "Cite").click();
  await expect(search(page)).toBeFocused();
});

test("words are explained with a new or an existing entry, by selection or by name, and an explanation is removed", async ({
  signedIn: page,
}) => {
  const name = `zq${crypto.randomUUID().slice(0, 6).replace(/\d/g, "x")}`;
  const text = await openRichText(page);
  await text.pressSequentially(`Azoospermia is one word and another is ${name}`);
  await page.keyboard.press("ControlOrMeta+Shift+ArrowLeft");
  await toolbarButton(page, "Explain words").click();
  await page.getByRole("button", { name: "New glossary entry" }).click();
  const entry = page.getByRole("dialog", { name: "New Entry" });
  await entry.getByRole("textbox", { name: "Name", exact: true }).fill(name);
  await entry.getByRole("textbox", { name: "Definition" }).fill("A word of this test.");
  await entry.getByRole("button", { name: "Create" }).click();
  await expect(text).toBeFocused();
  await expect(text.locator("dfn")).toHaveText(name);
  await expect(text.locator("dfn")).toHaveAttribute("title", `${name}: A word of this test.`);
  expect(await readSource(page)).toContain(`another is <dfn data-term="${name}">${name}</dfn></p>`);
  await text.press("ControlOrMeta+z");
  await expect(text.locator("dfn")).toHaveCount(0);

  await page.keyboard.press("Alt+F10");
  await toolbarButton(page, "Explain words").focus();
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: `Explain with “${name}”` }).press("Enter");
  await expect(text.locator("dfn")).toHaveText(name);
  await text.locator("dfn").dblclick();
  await toolbarButton(page, "Explain words").click();
  await page.getByRole("button", { name: "Remove the explanation" }).click();
  await expect(text.locator("dfn")).toHaveCount(0);
  await toolbarButton(page, "Explain words").click();
  await page.getByRole("button", { name: "Explain Azoospermia", exact: true }).press("Enter");
  await expect(page.getByRole("button", { name: "Explain Azoospermia", exact: true })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(text.locator("dfn")).toHaveText("Azoospermia");
});

test("'No entry has this name' appears only when the glossary has loaded", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("zqxzq");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api/admin/glossary", async (route) => {
    await released;
    await route.continue();
  });
  await toolbarButton(page, "Explain words").click();
  await expect(dialog(page).getByText("Loading the glossary...")).toBeVisible();
  await expect(dialog(page).getByText("No entry has this name.")).toHaveCount(0);
  release();
  await expect(dialog(page).getByText("No entry has this name.")).toBeVisible();
  await page.unroute("**/api/admin/glossary");
});

test("citations and explained words copied from an article or another post stay what they are", async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { key } = await makeSource(page);
  const text = await openRichText(page);
  await text.click();
  const link = `<a role="doc-biblioref" id="cite-${key}" href="${new URL(page.url()).origin}/article/x#ref-${key}">1</a>`;
  await paste(text, {
    html: `<html><body><!--StartFragment--><p>one<sup class="cites">${link}</sup> <a class="word" href="/glossary#azoospermia">no sperm</a></p><!--EndFragment--></body></html>`,
  });
  const html = `<p>one<cite data-ref="${key}"></cite> <dfn data-term="azoospermia">no sperm</dfn></p>`;
  expect(await readSource(page)).toBe(html);
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+c");
  await page.goto("/admin/post-editor?other");
  await contentField(page).click();
  await contentField(page).press("ControlOrMeta+v");
  await expect(contentField(page).locator(".rich-citation")).toHaveText("1");
  expect(await readSource(page)).toBe(html);
});

test("axe finds no violations in the dialogs for citations and explanations, and citations don't scroll sideways @phone", async ({
  signedIn: page,
}) => {
  test.setTimeout(240_000);
  const { key, word } = await makeSource(page);
  const text = await openRichText(page);
  await enterSource(page, `<p>Azoospermia<cite data-ref="${key} aaaaaa"></cite> and FSH</p>`);
  await text.locator(".rich-citation").click();
  await page.keyboard.press("Enter");
  await search(page).fill(word);
  await expect(option(page, new RegExp(word))).toBeVisible();
  await page.getByText("Paste several references").click();
  await page.getByRole("textbox", { name: "References" }).fill("10.1000/182\n\nSmith J. A title. Nature. 2020;1:2-3.");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByRole("list", { name: "References that were read" })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await page.keyboard.press("Escape");
  await toolbarButton(page, "Explain words").click();
  await expect(page.getByText(/not explained yet|no other words/)).toBeVisible();
  await expectNoAxeViolations(page);
});
