import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

test("what is entered as an address is completed to a link, and words are refused with a hint [E18, E13]", async ({
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
  await expect(edit.getByText("This is not an address, and no article was chosen")).toBeVisible();
  await expect(edit.getByLabel("Address")).toHaveAttribute("aria-invalid", "true");
});

test("an article of the site can be found by its title and linked, and public articles come first @phone", async ({
  signedIn: page,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  await makePost(page, { title: `A draft ${word}` });
  const { slug } = await makePost(page, { title: `Being public: ${word}`, isPublished: true });
  const text = await openRichText(page);
  await text.pressSequentially("See ");
  await text.press("ControlOrMeta+k");
  const dialog = page.getByRole("dialog", { name: "Add a link" });
  const address = dialog.getByRole("combobox", { name: "Address or article" });
  await expect(address).toBeFocused();
  await page.keyboard.type(word);
  const options = dialog.getByRole("option");
  await expect(options).toHaveText([`Being public: ${word}`, `A draft ${word} (draft, not public yet)`]);
  await expect(dialog.getByRole("status").filter({ hasText: "2 articles found" })).toBeAttached();
  await expect(options.last()).toBeInViewport({ ratio: 1 });
  await expectNoAxeViolations(page);
  await page.keyboard.press("Escape");
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(address).toHaveAccessibleDescription(/no article was chosen/);
  await address.fill(`: ${word}`);
  await expect(options).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect(address).toHaveAttribute("aria-activedescendant", (await options.getAttribute("id")) as string);
  await page.keyboard.press("Enter");
  await expect(address).toHaveValue(`/article/${slug}`);
  await expect(address).toBeFocused();
  await expect(dialog.getByRole("status").filter({ hasText: `Leads to “Being public: ${word}”` })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  expect(await readSource(page)).toBe(`<p>See <a href="/article/${slug}">Being public: ${word}</a></p>`);
});

test("the tooltip of a link can be changed", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await enterSource(page, '<p><a href="https://who.int/manual" title="A manual">manual</a></p>');
  await text.getByText("manual").click();
  await toolbarButton(page, "Link").click();
  await page.getByLabel("Tooltip").fill("The manual");
  await page.getByRole("button", { name: "Save link" }).click();
  expect(await readSource(page)).toBe('<p><a href="https://who.int/manual" title="The manual">manual</a></p>');
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
