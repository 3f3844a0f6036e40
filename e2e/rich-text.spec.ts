import { contentField } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, PIXEL, readSource, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

const marks = {
  Bold: "strong",
  Italic: "emphasis",
  Superscript: "superscript",
  Subscript: "subscript",
  Code: "code",
} as const;
const blocks = {
  "Heading 1": "heading",
  "Heading 2": "heading",
  "Heading 3": "heading",
  "Bullet list": "listitem",
  "Ordered list": "listitem",
  Blockquote: "blockquote",
  "Code block": "code",
} as const;

test("every formatting button applies and undoes its format, and shows whether it is on", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.pressSequentially("one");
  await text.press("ControlOrMeta+a");
  for (const [name, role] of Object.entries({ ...marks, ...blocks })) {
    const button = toolbarButton(page, name);
    await button.click();
    await expect(text.getByRole(role)).toHaveText("one");
    await expect(button).toHaveAttribute("aria-pressed", "true");
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "false");
    await expect(text.getByRole(role)).toHaveCount(0);
  }
  await toolbarButton(page, "Strikethrough").click();
  await expect(toolbarButton(page, "Strikethrough")).toHaveAttribute("aria-pressed", "true");
  await toolbarButton(page, "Heading 2").click();
  await expect(text.getByRole("heading", { level: 2 })).toHaveText("one");
  await text.press("End");
  await toolbarButton(page, "Divider").click();
  expect(await readSource(page)).toBe("<h2><s>one</s></h2>\n<hr>");
});

test("undo and redo go back and forth through what was typed", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await expect(toolbarButton(page, "Undo")).toHaveAttribute("aria-disabled", "true");
  await text.pressSequentially("one");
  await text.press("ControlOrMeta+b");
  await text.pressSequentially("two");
  // How much one step undoes depends on how fast the text was typed.
  const isOff = async (name: string) => (await toolbarButton(page, name).getAttribute("aria-disabled")) === "true";
  await toolbarButton(page, "Undo").click();
  while (!(await isOff("Undo"))) await text.press("ControlOrMeta+z");
  await expect(text).toHaveText("");
  await toolbarButton(page, "Redo").click();
  while (!(await isOff("Redo"))) await text.press("ControlOrMeta+Shift+z");
  await expect(text).toHaveText("onetwo");
  expect(await readSource(page)).toBe("<p>one<strong>two</strong></p>");
});

test("shortcuts and characters typed at the start of a line format the text", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.press("ControlOrMeta+Alt+1");
  await text.pressSequentially("Title");
  await text.press("Enter");
  await text.pressSequentially("CO");
  await text.press("ControlOrMeta+,");
  await text.pressSequentially("2");
  await text.press("ControlOrMeta+,");
  await text.pressSequentially(" and 10");
  await text.press("ControlOrMeta+.");
  await text.pressSequentially("6");
  await text.press("Enter");
  await text.pressSequentially("- first");
  await text.press("Enter");
  await text.pressSequentially("second");
  await text.press("Tab");
  expect(await readSource(page)).toBe(
    "<h1>Title</h1>\n<p>CO<sub>2</sub> and 10<sup>6</sup></p>\n<ul>\n<li><p>first</p>\n<ul>\n<li><p>second</p></li>\n</ul></li>\n</ul>",
  );
});

test("typed characters format text only where they can't be meant literally", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("about ~5 to ~10 mL, 2 * 3 * 4, *really* **not** `x`");
  expect(await readSource(page)).toBe(
    "<p>about ~5 to ~10 mL, 2 * 3 * 4, <em>really</em> <strong>not</strong> <code>x</code></p>",
  );
  await enterSource(page, "<p>a</p>");
  await text.press("ControlOrMeta+End");
  await text.press("Enter");
  await text.pressSequentially("---## b");
  expect(await readSource(page)).toBe("<p>a</p>\n<hr>\n<h2>b</h2>");
});

test("Backspace removes the formatting of a block before it joins the text above", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  const lines = [
    ["<p>a</p><h2>b</h2>", "<p>a</p>\n<p>b</p>"],
    ["<p>a</p><ul><li><p>b</p></li></ul>", "<p>a</p>\n<p>b</p>"],
    ["<p>a</p><blockquote><p>b</p></blockquote>", "<p>a</p>\n<p>b</p>"],
    ["<ul><li><p>a</p></li><li><p>b</p></li></ul>", "<ul>\n<li><p>ab</p></li>\n</ul>"],
    ["<p>a</p><p>b</p>", "<p>ab</p>"],
  ] as const;
  for (const [before, after] of lines) {
    await enterSource(page, before);
    await text.getByText("b", { exact: true }).click();
    await text.press("Home");
    // The editor notices a moved caret shortly after the browser moved it.
    await expect.poll(() => text.evaluate(() => getSelection()?.anchorOffset)).toBe(0);
    await text.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    await text.press("Backspace");
    expect(await readSource(page), before).toBe(after);
  }
});

test("the toolbar works with the keyboard alone, and Alt+F10 returns to the button that was last focused", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.pressSequentially("word");
  await text.press("ControlOrMeta+a");
  await text.press("Alt+F10");
  await expect(toolbarButton(page, "Undo")).toBeFocused();
  for (const next of ["Redo", "Heading 1", "Heading 2", "Heading 3", "Bold"]) {
    await page.keyboard.press("ArrowRight");
    await expect(toolbarButton(page, next)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(toolbarButton(page, "Bold")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("End");
  const source = toolbarButton(page, "HTML source");
  const tooltip = page.getByRole("tooltip", { name: "HTML source" });
  await expect(source).toBeFocused();
  await expect(tooltip).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tooltip).toBeHidden();
  await expect(source).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(text).toBeFocused();
  await page.keyboard.press("Alt+F10");
  await expect(toolbarButton(page, "HTML source")).toBeFocused();
});

test("a link is added, changed and removed", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("manual");
  await text.press("ControlOrMeta+a");
  await text.press("ControlOrMeta+k");
  await page.getByRole("button", { name: "Save link" }).click();
  await expect(page.getByText("Enter an address")).toBeVisible();
  await page.getByLabel("Address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Only web addresses, email addresses and phone numbers can be linked")).toBeVisible();
  await page.getByLabel("Address").fill("who.int/manual");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await readSource(page)).toBe('<p><a href="https://who.int/manual">manual</a></p>');
  await text.getByText("manual").click();
  await toolbarButton(page, "Link").click();
  await page.getByRole("button", { name: "Remove link" }).click();
  expect(await readSource(page)).toBe("<p>manual</p>");
});

test("a table is inserted, grows and shrinks, with or without a header row", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  const table = async (item: string) => {
    await toolbarButton(page, "Table").click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(text).toBeFocused();
  };
  await text.click();
  await toolbarButton(page, "Insert table").click();
  await expect(text).toBeFocused();
  await page.keyboard.type("Line");
  await page.keyboard.press("Tab");
  await page.keyboard.type("Limit");
  await table("Delete row");
  await expect(text.getByRole("row")).toHaveCount(2);
  await table("Add row below");
  await table("Add column after");
  await table("Delete column");
  await table("Delete column");
  await table("Header row on or off");
  await expect(text.getByRole("columnheader")).toHaveCount(2);
  await table("Header row on or off");
  await expect(text.getByRole("columnheader")).toHaveCount(0);
  await expect(text.getByRole("cell")).toHaveCount(6);
  await table("Delete table");
  await expect(text.getByRole("table")).toHaveCount(0);
  expect(await readSource(page)).toBe("");
});

test("an image from another site is refused; a file is inserted, with its description", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("URL");
    void dialog.accept("https://example.org/picture.png");
  });
  await text.pressSequentially("Before");
  await toolbarButton(page, "Insert image by URL").click();
  await expect(page.getByRole("dialog", { name: "That image is not stored on this site" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  const file = { name: "pixel.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") };
  await (await chooser).setFiles(file);
  const dialog = page.getByRole("dialog", { name: "Describe the image" });
  await dialog.getByRole("button", { name: "Save description" }).click();
  await expect(dialog.getByText("Describe the image, or mark it as decorative")).toBeVisible();
  await dialog.getByLabel("Alt text").fill("One dot");
  await dialog.getByRole("button", { name: "Save description" }).click();
  const figure = text.getByRole("figure");
  await expect(text).toBeFocused();
  await page.keyboard.type("The text goes on");
  await figure.locator("figcaption").click();
  await page.keyboard.type("A very small image");
  expect(await readSource(page)).toMatch(
    /^<p>Before<\/p>\n<figure><img src="\/media\/[0-9a-f]{64}-1\.webp" alt="One dot"><figcaption>A very small image<\/figcaption><\/figure>\n<p>The text goes on<\/p>$/,
  );
  await figure.getByRole("button", { name: "Edit description" }).click();
  await dialog.getByLabel(/^Decorative/).check();
  await dialog.getByRole("button", { name: "Save description" }).click();
  expect(await readSource(page)).toContain('alt=""');
});

test("pasted image files are stored, never written into the HTML", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { images: [PIXEL] });
  await page
    .getByRole("dialog", { name: "Describe the image" })
    .getByRole("button", { name: "Describe it later" })
    .click();
  await expect(text.getByText("Needs a description")).toBeVisible();
  await paste(text, { html: `<p>one</p><p><img src="data:image/png;base64,${PIXEL}" alt="inline"></p><p>two</p>` });
  await expect(text.getByText("inline")).toBeVisible();
  const html = await readSource(page);
  expect(html).not.toContain("data:");
  expect(html).not.toContain("blob:");
  expect(html.match(/<img src="\/media\//g)).toHaveLength(2);
});

test("an image that can't be stored shows an error and can be retried", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/500/);
  const text = await openRichText(page);
  await page.route("**/api/admin/media", (route) => route.fulfill({ status: 500, json: { error: "x" } }), { times: 1 });
  await text.click();
  await paste(text, { images: [PIXEL] });
  await page
    .getByRole("dialog")
    .getByLabel(/^Decorative/)
    .check();
  await page.getByRole("button", { name: "Save description" }).click();
  await expect(text.getByText("Failed to upload image. Please try again.")).toBeVisible();
  expect(await readSource(page)).toBe("");
  await text.getByRole("button", { name: "Try again" }).click();
  await expect(text.getByText("Decorative")).toBeVisible();
  expect(await readSource(page)).toMatch(/^<figure><img src="\/media\/[0-9a-f]{64}-1\.webp" alt=""><\/figure>$/);
});

test("text typed right after applying HTML is undone separately", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await enterSource(page, "<p>applied</p>");
  await text.press("ControlOrMeta+End");
  await page.keyboard.insertText(" and typed");
  await text.press("ControlOrMeta+z");
  expect(await readSource(page)).toBe("<p>applied</p>");
});

test("HTML that can't be kept is listed before it replaces the text", async ({ signedIn: page }) => {
  await openRichText(page);
  await toolbarButton(page, "HTML source").click();
  await page
    .getByRole("textbox", { name: "HTML source" })
    .fill('<p><u>one</u></p><iframe src="https://example.org/"></iframe>');
  await expect(page.getByRole("alert")).toContainText("This would be lost: underlining, embedded pages.");
  await page.getByRole("button", { name: "Apply anyway" }).click();
  await expect(contentField(page)).toHaveText("one");
});
