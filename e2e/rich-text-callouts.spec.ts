import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("a box is added, changed, left and removed with the keyboard, each undone in one step", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const box = (name: string) => text.getByRole("group", { name });
  const choose = async (item: string) => {
    await page.keyboard.press("Alt+F10");
    await toolbarButton(page, "Box").focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitemcheckbox", { name: item, exact: true }).press("Enter");
    await expect(text).toBeFocused();
  };
  await toolbarButton(page, "Box").click();
  const summary = page.getByRole("menuitemcheckbox", { name: "In short", exact: true });
  await expect(summary).toHaveAccessibleDescription("The article in a few sentences");
  await page.keyboard.press("Escape");
  await text.click();
  await text.pressSequentially("Bring your results.");
  await choose("Key point");
  await expect(box("Key point")).toHaveText("Key pointBring your results.");
  await expect(toolbarButton(page, "Box")).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("status").filter({ hasText: "Box: Key point" })).toBeAttached();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(box("Key point")).toHaveCount(0);
  await expect(text).toHaveText("Bring your results.");
  await page.keyboard.press("ControlOrMeta+y");
  await choose("Ask your clinic");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.type("After the box");
  const html =
    '<aside class="callout callout-ask-clinic">\n<p>Bring your results.</p>\n<ul>\n<li><p>one</p></li>\n</ul>\n</aside>\n<p>After the box</p>';
  expect(await readSource(page)).toBe(html);
  await text.getByText("Bring").click();
  await page.keyboard.press("Home");
  await page.keyboard.press("Backspace");
  await expect(text.getByRole("group")).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+z");
  expect(await readSource(page)).toBe(html);
  await text.getByText("Ask your clinic").click();
  await choose("In short");
  await expect(box("In short")).toBeVisible();
  await page.keyboard.type("Typed ");
  expect(await readSource(page)).toContain("</aside>\n<p>Typed</p>\n<p>After the box</p>");
  await text.getByText("In short").click();
  await page.keyboard.press("Delete");
  expect(await readSource(page)).toBe("<p>Typed</p>\n<p>After the box</p>");
});

test("boxes are kept when an article is pasted, and when text is copied in the editor", async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = await openRichText(page);
  await text.click();
  await paste(text, {
    html: `<html><body><!--StartFragment--><p style="color: rgb(1, 2, 3)">one</p><aside class="callout callout-get-help" style="border: 2px solid"><p class="callout-label" style="font-weight: 700">Get help now</p><p>Call <a href="tel:112">112</a>.</p></aside><p>two</p><!--EndFragment--></body></html>`,
  });
  const html =
    '<p>one</p>\n<aside class="callout callout-get-help">\n<p>Call <a href="tel:112">112</a>.</p>\n</aside>\n<p>two</p>';
  expect(await readSource(page)).toBe(html);
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+x");
  await text.press("ControlOrMeta+v");
  expect(await readSource(page)).toBe(html);
  await enterSource(page, '<aside class="callout callout-in-short"><p>a</p></aside>');
  await text.getByText("a", { exact: true }).click();
  await text.press("ControlOrMeta+v");
  expect(await readSource(page)).toBe(
    '<aside class="callout callout-in-short">\n<p>a</p>\n<p>one</p>\n<p>Call <a href="tel:112">112</a>.</p>\n<p>two</p>\n</aside>',
  );
});
