import { contentField } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

const TYPED_AT_THE_START = ["> ", "* ", "- ", "1. ", "99. ", "# ", "``` "];

test("Backspace and Ctrl+Z turn a format back into the characters typed for it, even at the end of the text [E8]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.focus();
  const formatted = text.locator("blockquote, li, h1, pre, strong");
  const lines: string[] = [];
  for (const [key, all] of [
    ["Backspace", [...TYPED_AT_THE_START, "a **b**"]],
    ["ControlOrMeta+z", ["> ", "1. ", "``` ", "a **b**"]],
  ] as const) {
    for (const typed of all) {
      await page.keyboard.type(typed);
      await expect(formatted, typed).toHaveCount(1);
      await page.keyboard.press(key);
      await expect(formatted, `${key} after ${typed}`).toHaveCount(0);
      await page.keyboard.type("x");
      await page.keyboard.press("Enter");
      lines.push(`<p>${typed.replace(">", "&gt;")}x</p>`);
    }
  }
  expect(await readSource(page)).toBe(lines.join("\n"));
});

test("a number of one or two digits starts a list, a year does not [E8]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("2026. A year");
  await text.press("Enter");
  await text.pressSequentially("100. Not a list");
  await text.press("Enter");
  await text.pressSequentially("12. Twelfth");
  expect(await readSource(page)).toBe(
    '<p>2026. A year</p>\n<p>100. Not a list</p>\n<ol start="12">\n<li><p>Twelfth</p></li>\n</ol>',
  );
});

test("typed characters format words only when no space is inside them and no letter next to them [E17]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const literalTexts = [
    "*p<0.05; **p<0.01; ***p<0.001",
    "0.05*, 0.01** and 2*3*4 or 2 * 3 * 4",
    "a__b__c and snake_case_name, _ a _ and __ b __",
    "** a ** and **a ** or * b* and *b *",
    "about ~5 to ~10, ~~5 to ~~10, 5` to 10` or ` a `",
    "https://example.org/_a_/*b*/**c**/d",
  ];
  for (const line of literalTexts) {
    await text.pressSequentially(line);
    await text.press("Enter");
  }
  expect(await readSource(page)).toBe(
    literalTexts
      .map((line) => `<p>${line.replaceAll("<", "&lt;").replace(/^https:\S+/, '<a href="$&">$&</a>')}</p>`)
      .join("\n"),
  );
  await enterSource(page, "<p>a</p>");
  await text.press("ControlOrMeta+a");
  await text.pressSequentially("*really* **not** _so_ __bold__ `x = 1` (*é*)");
  expect(await readSource(page)).toBe(
    "<p><em>really</em> <strong>not</strong> <em>so</em> <strong>bold</strong> <code>x = 1</code> (<em>é</em>)</p>",
  );
});

test("Tab stays in the text and adds a row in the last cell; Escape and Alt+F10 leave the text, as the help says [E12]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await expect(text).toHaveAccessibleDescription(/Tab stays in the text.*press Escape and then Tab, or Alt\+F10/);
  await text.pressSequentially("plain");
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "Press Escape, then Tab to leave the text." })).toBeVisible();
  await page.keyboard.type(" words");
  await page.keyboard.press("Shift+Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Alt+F10");
  await expect(text).not.toBeFocused();
  await expect(page.getByRole("tooltip")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("tooltip")).toHaveCount(0);
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(text).not.toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await enterSource(page, "<table><tbody><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>");
  await text.getByText("b").click();
  await page.keyboard.press("Tab");
  await page.keyboard.type("c");
  await page.keyboard.press("Tab");
  await page.keyboard.type("d");
  const rows = ["ab", "cd"].map((row) => `<tr>${[...row].map((cell) => `<td><p>${cell}</p></td>`).join("")}</tr>`);
  expect(await readSource(page)).toBe(`<table>\n<tbody>\n${rows.join("\n")}\n</tbody>\n</table>`);
  await enterSource(page, "<ul><li><p>one</p></li><li><p>two</p></li></ul>");
  await text.getByText("two").click();
  await page.keyboard.press("Tab");
  await expect(text).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Shift+Tab");
  await expect(page.getByRole("toolbar").locator(":focus")).toBeVisible();
});

test("the HTML source has the focus when it opens, and returns it to the text when it closes [E22]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.pressSequentially("one");
  const source = page.getByRole("textbox", { name: "HTML source" });
  for (const button of ["Back without changes", "Apply"]) {
    await toolbarButton(page, "HTML source").click();
    await expect(source).toBeFocused();
    await page.getByRole("button", { name: button }).click();
    await expect(contentField(page)).toBeFocused();
  }
});

test("the quotation around a list can be removed, and the list stays [E22]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await enterSource(page, "<blockquote><p>a</p><ul><li><p>b</p></li><li><p>c</p></li></ul></blockquote>");
  await text.getByText("c", { exact: true }).click();
  await toolbarButton(page, "Blockquote").click();
  await expect(toolbarButton(page, "Blockquote")).toHaveAttribute("aria-pressed", "false");
  expect(await readSource(page)).toBe(
    "<blockquote><p>a</p></blockquote>\n<ul>\n<li><p>b</p></li>\n<li><p>c</p></li>\n</ul>",
  );
});

test("the list buttons turn paragraphs and lists into one list and back into paragraphs [E22]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const mixed =
    "<h2>a</h2><p>b</p><ol><li><p>c</p><ul><li><p>d</p></li></ul></li></ol><ul><li><p>e</p></li></ul><p>f</p>";
  await enterSource(page, mixed);
  await text.press("ControlOrMeta+a");
  await toolbarButton(page, "Bullet list").click();
  await expect(toolbarButton(page, "Bullet list")).toHaveAttribute("aria-pressed", "true");
  const inner = "<li><p>c</p>\n<ul>\n<li><p>d</p></li>\n</ul></li>";
  expect(await readSource(page)).toBe(
    `<ul>\n<li><p>a</p></li>\n<li><p>b</p></li>\n${inner}\n<li><p>e</p></li>\n<li><p>f</p></li>\n</ul>`,
  );
  await text.press("ControlOrMeta+a");
  await toolbarButton(page, "Ordered list").click();
  expect(await readSource(page)).toBe(
    `<ol>\n<li><p>a</p></li>\n<li><p>b</p></li>\n${inner}\n<li><p>e</p></li>\n<li><p>f</p></li>\n</ol>`,
  );
  await text.press("ControlOrMeta+a");
  await toolbarButton(page, "Ordered list").click();
  expect(await readSource(page)).toBe(
    "<p>a</p>\n<p>b</p>\n<p>c</p>\n<ul>\n<li><p>d</p></li>\n</ul>\n<p>e</p>\n<p>f</p>",
  );
});
