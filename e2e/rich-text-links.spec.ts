import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

// Many small steps.
test.describe.configure({ timeout: 240_000 });

test("the address of a link is completed, and anything else is refused with a hint [E18, E13]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  for (const [entered, href] of [
    ["10.1093/humrep/dead123", "https://doi.org/10.1093/humrep/dead123"],
    ["PMID: 31985810", "https://pubmed.ncbi.nlm.nih.gov/31985810/"],
    ["example.org?q=1", "https://example.org?q=1"],
    ["name@example.org", "mailto:name@example.org"],
  ] as const) {
    await enterSource(page, "<p>manual</p>");
    await text.press("ControlOrMeta+a");
    await text.press("ControlOrMeta+k");
    await expect(dialog.getByLabel("Address")).toBeFocused();
    await page.keyboard.type(entered);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(text).toBeFocused();
    expect(await readSource(page)).toBe(`<p><a href="${href}">manual</a></p>`);
  }
  await text.getByText("manual").click();
  await text.press("ControlOrMeta+k");
  const edit = page.getByRole("dialog", { name: "Edit the link" });
  await edit.getByLabel("Address").fill("the manual");
  await page.keyboard.press("Enter");
  await expect(edit.getByText(/^This is not an address\. Try https/)).toBeVisible();
  await expect(edit.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
});

test("a typed address is linked when a space or Enter follows, and Backspace removes the link [E23]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.pressSequentially("See https://who.int/manual, or www.example.org. ");
  await text.press("Enter");
  await text.pressSequentially("doi:10.1093/x");
  await text.press("Enter");
  await text.pressSequentially("https://example.org/last ");
  await text.press("Backspace");
  expect(await readSource(page)).toBe(
    '<p>See <a href="https://who.int/manual">https://who.int/manual</a>, or <a href="https://www.example.org">www.example.org</a>.</p>\n<p><a href="https://doi.org/10.1093/x">doi:10.1093/x</a></p>\n<p>https://example.org/last</p>',
  );
});

test("a pasted address is linked, and links the selected words when pasted over them [E23]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { plain: "See https://example.org/a(b).\n\nIn code: none" });
  expect(await readSource(page)).toBe(
    '<p>See <a href="https://example.org/a(b)">https://example.org/a(b)</a>.</p>\n<p>In code: none</p>',
  );
  await enterSource(page, "<p>the manual</p>");
  for (const [pasted, href] of [
    ["https://who.int/manual\n", "https://who.int/manual"],
    ["10.1093/x", "https://doi.org/10.1093/x"],
  ] as const) {
    await text.press("ControlOrMeta+a");
    await paste(text, { plain: pasted });
    expect(await readSource(page)).toBe(`<p><a href="${href}">the manual</a></p>`);
  }
  await text.press("ControlOrMeta+a");
  await paste(text, { html: '<p><a href="www.example.org/x">other words</a></p>', plain: "other words" });
  expect(await readSource(page)).toBe('<p><a href="https://www.example.org/x">other words</a></p>');
});
