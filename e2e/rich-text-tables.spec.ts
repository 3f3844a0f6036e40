import type { Locator, Page } from "playwright/test";

import { contentField, makePost, openEditor } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

const table = (...rows: string[]) =>
  `<table>\n<tbody>\n${rows
    .map(
      (row) =>
        `<tr>${row
          .split("|")
          .map((cell) => `<td><p>${cell}</p></td>`)
          .join("")}</tr>`,
    )
    .join("\n")}\n</tbody>\n</table>`;

/** Selects from the start of one text to the end of another, as with the mouse. */
async function selectAcross(text: Locator, from: string, to: string) {
  await text.evaluate(
    (element, [first, last]) => {
      const find = (word: string) => {
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        while (walker.nextNode()) if (walker.currentNode.textContent?.includes(word)) return walker.currentNode as Text;
        throw new Error(`no ${word}`);
      };
      const [start, end] = [find(first as string), find(last as string)];
      getSelection()?.setBaseAndExtent(
        start,
        start.data.indexOf(first as string),
        end,
        end.data.indexOf(last as string) + (last as string).length,
      );
    },
    [from, to],
  );
  await text.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

async function caretAt(text: Locator, word: string, key: "Home" | "End") {
  await text.getByText(word, { exact: true }).click();
  await text.press(key);
  await text.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

test("Backspace after a table and Delete before it first select it, then delete it as a whole [E11]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const content = `<p>before</p>\n${table("a|b", "c|d")}\n<p>after</p>`;
  for (const [word, side, key] of [
    ["after", "Home", "Backspace"],
    ["before", "End", "Delete"],
  ] as const) {
    await enterSource(page, content);
    await caretAt(text, word, side);
    await page.keyboard.press(key);
    await expect(text.locator(".rich-table.ProseMirror-selectednode")).toBeVisible();
    expect(await readSource(page)).toBe(content);
    await page.keyboard.press(key);
    expect(await readSource(page)).toBe("<p>before</p>\n<p>after</p>");
    await page.keyboard.press("ControlOrMeta+z");
    expect(await readSource(page)).toBe(content);
  }
});

test("Backspace in an empty line after a table deletes the line and selects the table; text typed then goes after it [E11]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await enterSource(page, table("a|b"));
  await text.press("ControlOrMeta+End");
  await text.press("Backspace");
  await expect(text.locator(".rich-table.ProseMirror-selectednode")).toBeVisible();
  await page.keyboard.type("On");
  expect(await readSource(page)).toBe(`${table("a|b")}\n<p>On</p>`);
});

test("replacing a selection across the edge of a table keeps its rows and columns [E11]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const content = `<p>one two</p>${table("a|b", "c|d")}<p>three four</p>`;
  const cases: [from: string, to: string, act: () => Promise<void>, result: string][] = [
    ["two", "c", () => text.press("Delete"), `<p>one</p>\n${table("|", "|d")}\n<p>three four</p>`],
    ["d", "three", () => text.press("Backspace"), `<p>one two</p>\n${table("a|b", "c|")}\n<p>four</p>`],
    ["two", "b", () => text.pressSequentially("new"), `<p>one new</p>\n${table("|", "c|d")}\n<p>three four</p>`],
    ["two", "a", () => text.press("ControlOrMeta+x"), `<p>one</p>\n${table("|b", "c|d")}\n<p>three four</p>`],
    ["two", "a", () => paste(text, { plain: "new" }), `<p>one new</p>\n${table("|b", "c|d")}\n<p>three four</p>`],
    ["two", "three", () => text.press("Delete"), "<p>one four</p>"],
  ];
  for (const [from, to, act, result] of cases) {
    await enterSource(page, content);
    await selectAcross(text, from, to);
    await act();
    expect(await readSource(page), `${from} to ${to}`).toBe(result);
  }
});

test("dragging text out of a table or into it does not split it [E11]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await enterSource(page, `<h2>Dose</h2><p>one two</p>${table("a|b", "c|d")}<p>three</p>`);
  await selectAcross(text, "two", "a");
  await dragSelection(page, text.getByText("three"));
  const cells = text.getByRole("table").first().locator("td");
  await expect(cells).toHaveText(["", "b", "c", "d"]);
  await expect(text.locator("td").filter({ hasText: "hree" })).toHaveCount(0);
  await selectAcross(text, "Dose", "Dose");
  await dragSelection(page, text.getByText("d", { exact: true }));
  await expect(cells).toHaveText(["", "b", "c", /Dose/]);
  await expect(text.getByRole("table").first().locator("tr")).toHaveCount(2);
});

/** Drags the selected text with the mouse and drops it on another text. */
async function dragSelection(page: Page, target: Locator) {
  const start = await page.evaluate(() => getSelection()?.getRangeAt(0).getClientRects()[0]?.toJSON());
  const end = await target.boundingBox();
  if (!start || !end) throw new Error("Nothing to drag, or nowhere to drop it");
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + 5, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test("words in a table are not broken, in the editor and on the page @phone [E22]", async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const words = ["Oligoasthenoteratozoospermia", "Hypogonadotropic", "Cryptozoospermia", "Vasoepididymostomy"];
  const post = await makePost(page, { content: table(words.join("|")), isPublished: true });
  await openEditor(page, post.id);
  await expectWholeWords(page, contentField(page));
  await expectNoAxeViolations(page);
  await page.goto(`/article/${post.slug}`);
  await expectWholeWords(page, page.getByRole("main"));
});

async function expectWholeWords(page: Page, text: Locator) {
  await expect(text.locator("td")).toHaveCount(4);
  const lines = await text.locator("td").evaluateAll((cells) =>
    cells.map((cell) => {
      const range = document.createRange();
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode() as Text;
      range.selectNodeContents(words);
      return range.getClientRects().length;
    }),
  );
  expect(lines).toEqual([1, 1, 1, 1]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test("a tooltip can be pointed at, closes on Escape, and covers no menu [E22]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("word");
  const tooltip = page.getByText("Bold (Ctrl+B)").first();
  await toolbarButton(page, "Bold").hover();
  await expect(tooltip).toBeVisible();
  await tooltip.hover();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(text).toBeFocused();
  const button = toolbarButton(page, "Box");
  await button.hover();
  await expect(page.getByRole("tooltip", { name: "Box" })).toBeAttached();
  await button.click();
  await expect(page.getByRole("menu")).toBeVisible();
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(text).toBeFocused();
});
