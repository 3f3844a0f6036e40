import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("words are found and replaced with the keyboard, and one undo takes back all replacements", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const html =
    '<p>One cell, a <strong>ce</strong>ll.</p>\n<ul>\n<li><p>A <a href="/article/x">Cell</a></p></li>\n</ul>\n<p>Cells</p>';
  await enterSource(page, html);
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.press("ControlOrMeta+f");
  const bar = page.getByRole("search", { name: "Find and replace in the text" });
  const field = bar.getByLabel("Find", { exact: true });
  const result = bar.getByRole("status");
  await expect(field).toBeFocused();
  await page.keyboard.type("cell");
  await expect(result).toHaveText("1 of 4");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await expect(result).toHaveText("3 of 4");
  await page.keyboard.press("Shift+Enter");
  await expect(result).toHaveText("2 of 4");
  await bar.getByRole("button", { name: "Match case" }).click();
  await expect(result).toHaveText("2 of 2");
  await bar.getByRole("button", { name: "Match case" }).click();
  await bar.getByLabel("Replace with").fill("sperm");
  await bar.getByLabel("Replace with").press("Enter");
  await expect(result).toHaveText("2 of 3");
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(text).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe("Cell");
  await page.keyboard.press("ControlOrMeta+f");
  await expect(field).toHaveValue("Cell");
  await bar.getByLabel("Replace with").fill("sperm");
  await bar.getByRole("button", { name: "Replace all" }).click();
  await expect(result).toHaveText("3 replaced");
  await field.press("Escape");
  const once = html.replace("<strong>ce</strong>ll", "<strong>sperm</strong>");
  const everywhere = once.replace("One cell", "One sperm").replace("Cell</a>", "sperm</a>").replace("Cells", "sperms");
  expect(await readSource(page)).toBe(everywhere);
  await text.press("ControlOrMeta+z");
  expect(await readSource(page)).toBe(once);
});
