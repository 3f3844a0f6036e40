import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { openRichText, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("a slash on an empty line or after a space offers blocks, which keys or the mouse choose", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const menu = page.getByRole("listbox", { name: "Blocks" });
  const activeOption = menu.getByRole("option", { selected: true });
  await text.focus();
  await page.keyboard.type("/");
  await expect(menu.getByRole("option")).toHaveCount(17);
  await expect(page.getByRole("status").filter({ hasText: /^17 blocks\./ })).toBeAttached();
  await page.keyboard.press("ArrowDown");
  await expect(activeOption).toHaveText("Heading 2");
  await expect(text).toHaveAttribute("aria-activedescendant", (await activeOption.getAttribute("id")) ?? "");
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(activeOption).toHaveText("In short");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Rest");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Before /head");
  await expect(menu.getByRole("option")).toHaveText(["Heading 1", "Heading 2", "Heading 3"]);
  await menu.getByText("Heading 2").click();
  await expect(menu).toBeHidden();
  await expect(text).not.toHaveAttribute("aria-activedescendant");
  const box = '<aside class="callout callout-in-short">\n<p>Rest</p>\n</aside>';
  expect(await readSource(page)).toBe(`${box}\n<h2>Before</h2>`);
  await text.press("ControlOrMeta+z");
  await expect(menu).toBeHidden();
  expect(await readSource(page)).toBe(`${box}\n<p>Before /head</p>`);
});

test("a slash that is part of the text stays, and so does one after Escape", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  const menu = page.getByRole("listbox", { name: "Blocks" });
  await text.focus();
  const line = "and/or 1/2, /usr/bin and 12 / 5 mg / day and/";
  for (const part of line.split(/(?<=\/)/)) await page.keyboard.type(part);
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/h");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("his /");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.type("/ ");
  await expect(menu).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.type("end");
  expect(await readSource(page)).toBe(`<p>${line}</p>\n<p>/h</p>\n<p>his /</p>\n<p>/</p>\n<p>end</p>`);
});
