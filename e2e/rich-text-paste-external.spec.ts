import { contentField, makePost, openEditor, readPost, saveButton, saveChange, toast } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { enterSource, openRichText, paste, PIXEL, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

const fromWord = `<p class=MsoNormal>Take 50 <span style='font-family:Symbol;mso-char-type:symbol;mso-symbol-font-family:Symbol'><span style='mso-char-type:symbol;mso-symbol-font-family:Symbol'>m</span></span>g<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[AA1]</a></span> <del cite="mailto:Ann" datetime="2026-01-01T10:00">twice</del><ins cite="mailto:Ann" datetime="2026-01-01T10:00">once</ins> daily.</p>
<div style='mso-element:comment-list'><hr class=msocomoff><div style='mso-element:comment'><p class=MsoCommentText>INTERNAL note</p></div></div>`;

test("a notice after a paste says what was left out, with details on request [E3, E4]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: fromWord });
  await expect(text).toHaveText("Take 50 µg once daily.");
  const notice = page.getByRole("status").filter({ hasText: "left out" });
  await expect(notice).toContainText("1 comment and 1 tracked deletion were left out.");
  await expect(notice.getByText("Comment: INTERNAL note")).toBeHidden();
  await notice.getByRole("button", { name: "Show" }).click();
  await expect(notice.getByText("Comment: INTERNAL note")).toBeVisible();
  await expect(notice.getByText("Tracked deletion: twice")).toBeVisible();
  await notice.getByRole("button", { name: "Close" }).click();
  await expect(notice).toBeHidden();
});

const image = (alt = "") =>
  `<p class=MsoNormal>Before<img src="file:///C:/Users/x/clip_image002.png" alt="${alt}">after</p>`;
const generatedAlt = "A cell Description automatically generated";

test("an image pasted from Word is taken from the RTF data and stored, without its generated description [E7]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.click();
  const hex = Buffer.from(PIXEL, "base64").toString("hex");
  await paste(text, { html: image(generatedAlt), rtf: `{\\rtf1{\\*\\shppict{\\pict\\pngblip ${hex}}}}` });
  await expect(text.getByText("Needs a description")).toBeVisible();
  expect(await readSource(page)).toMatch(
    /^<p>Before<\/p>\n<figure><img src="\/media\/[0-9a-f]{64}-1\.(webp|png)"><\/figure>\n<p>after<\/p>$/,
  );
});

test("an image in a data URL is stored when it can be read, and keeps its place when it can't", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.click();
  const svg = "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>";
  await paste(text, {
    html: `<p>a</p><img src="data:image/svg+xml;utf8,${svg}"><p>b</p><img src="data:image/png;base64,%" alt="A cell"><p>c</p>`,
  });
  await expect(text.getByText("Needs a description")).toBeVisible();
  expect(await readSource(page)).toMatch(
    /^<p>a<\/p>\n<figure><img src="\/media\/[0-9a-f]{64}-9\.svg"><\/figure>\n<p>b<\/p>\n<figure><img src="\/media\/missing" alt="A cell"><\/figure>\n<p>c<\/p>$/,
  );
});

test("a pasted image on another site says that it is there, and what readers get", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: '<p>a</p><p><img src="https://example.org/cell.png" alt="A cell"></p><p>b</p>' });
  const message = "This image is on another site: readers get a link to it. Choose the file to show it here.";
  await expect(text.getByText(message)).toBeVisible();
});

test("an image whose file is missing keeps its place, can be saved in a draft and is required for publishing [E7]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/400/);
  const post = await makePost(page, { isPublished: false });
  await openEditor(page, post.id);
  const text = contentField(page);
  await text.click();
  await text.press("ControlOrMeta+a");
  await paste(text, { html: image("The growth of a cell") });
  await expect(page.getByText("1 image could not be pasted: choose its file where it is missing.")).toBeVisible();
  await saveChange(page);
  expect((await readPost(page, post.id)).content).toBe(
    '<p>Before</p><figure><img src="/media/missing" alt="The growth of a cell"></figure><p>after</p>',
  );
  await page.getByRole("switch", { name: "Publish Post" }).click();
  await saveButton(page).click();
  await expect(page.getByText(/Before this is published, choose the file for image 1/).first()).toBeVisible();

  const chooser = page.waitForEvent("filechooser");
  await text.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "cell.png", mimeType: "image/png", buffer: Buffer.from(PIXEL, "base64") });
  await page.getByRole("button", { name: "Save description" }).click();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).content).toMatch(
    /<img src="\/media\/[0-9a-f]{64}[^"]*" alt="The growth of a cell">/,
  );
});

test("words copied in the browser keep their spaces, including intended non-breaking ones [E14]", async ({
  signedIn: page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const text = await openRichText(page);
  for (const [html, from, to, written] of [
    ["<p>first middle words last</p>", 5, 19, "<p>a middle words b</p>"],
    ["<p>take 5&nbsp;mg now</p>", 5, 9, "<p>a5&nbsp;mgb</p>"],
    ["<p>one <b>bold</b> two</p>", 4, 9, "<p>a<strong>bold</strong> b</p>"],
  ] as const) {
    const other = await context.newPage();
    await other.goto("/");
    await other.evaluate(
      ([content, start, end]) => {
        document.body.innerHTML = content;
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let passed = 0;
        while (walker.nextNode()) {
          const node = walker.currentNode as Text;
          if (start >= passed && start <= passed + node.length) range.setStart(node, start - passed);
          if (end >= passed && end <= passed + node.length) range.setEnd(node, end - passed);
          passed += node.length;
        }
        getSelection()?.removeAllRanges();
        getSelection()?.addRange(range);
      },
      [html, from, to] as const,
    );
    await other.keyboard.press("ControlOrMeta+c");
    await other.close();
    await enterSource(page, "<p>ab</p>");
    await text.click();
    await text.press("Home");
    await text.press("ArrowRight");
    // The editor notices the moved caret before the next frame.
    await text.evaluate(() => new Promise(requestAnimationFrame));
    await text.press("ControlOrMeta+v");
    expect(await readSource(page)).toBe(written);
  }
});

test("part of a Google document keeps its leading space [E14]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await page.keyboard.type("one");
  await paste(text, {
    html: `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-6a1f"><span style="white-space:pre-wrap;"> and more</span></b>`,
  });
  expect(await readSource(page)).toBe("<p>one and more</p>");
});

const table =
  '<table><tbody><tr><td colspan="2"><p>wide</p></td></tr><tr><td><p>a</p></td><td><p>b</p></td></tr></tbody></table>';

test("pasting into a cell never splits the table [E11]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  const pasteInto = async (cell: string, html: string) => {
    await enterSource(page, table);
    await text.getByText(cell, { exact: true }).click();
    await page.keyboard.press("End");
    await paste(text, { html });
    return (await readSource(page)).replaceAll("\n", "");
  };
  expect(await pasteInto("a", "<p>x</p><table><tr><td>1</td><td>2</td></tr></table><h2>y</h2>")).toBe(
    table.replace("<p>a</p>", "<p>ax</p><p>1</p><p>2</p><p><strong>y</strong></p>"),
  );
  expect(await pasteInto("a", "<blockquote><p>x</p><p>y</p></blockquote>")).toBe(
    table.replace("<p>a</p>", "<p>ax</p><p>y</p>"),
  );
  expect(await pasteInto("a", "<h2>y</h2>")).toBe(table.replace("<p>a</p>", "<p>a<strong>y</strong></p>"));
  expect(await pasteInto("wide", "<table><tr><td>x</td></tr></table>")).toBe(table.replace("wide", "widex"));
  expect(await pasteInto("a", "<table><tr><td>1</td><td>2</td></tr></table>")).toBe(
    table.replace("<p>a</p>", "<p>1</p>").replace("<p>b</p>", "<p>2</p>"),
  );
});

test("a single cell from Excel pasted into a line becomes text [E11, E22]", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await page.keyboard.type("dose ");
  const html =
    "<html xmlns:x='urn:schemas-microsoft-com:office:excel'><head><style>.xl65{font-weight:400}</style></head><body><table border=0><!--StartFragment--><col width=64><tr height=20><td height=20 class=xl65 align=right>75</td></tr><!--EndFragment--></table></body></html>";
  await paste(text, { html });
  await page.keyboard.type(" IU");
  expect(await readSource(page)).toBe("<p>dose 75 IU</p>");
});

test("a figure copied from the public page is the same figure when pasted [E22]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/404 .*\/media\//);
  const text = await openRichText(page);
  await text.click();
  const address = `/media/${"ab12".repeat(16)}-640.webp`;
  const full = new URL(address, page.url()).href;
  await paste(text, {
    html: `<figure style="margin: 1em 0px;"><img src="${full}" alt="A drawing" srcset="${full} 640w" width="640" height="320" loading="lazy" style="display: block;"><figcaption style="font-style: italic;">Where sperm are made</figcaption></figure><figure><img src="${full}" alt=""></figure>`,
  });
  await expect(text.getByRole("button", { name: "Edit description" })).toHaveCount(2);
  expect(await readSource(page)).toBe(
    `<figure><img src="${address}" alt="A drawing"><figcaption>Where sperm are made</figcaption></figure>\n<figure><img src="${address}" alt=""></figure>`,
  );
});

test("pasting and editing preserve right-to-left lines and the numbering style of lists [E16, E22]", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, {
    html: `<p dir="rtl">פרק</p><ol style="list-style-type:lower-alpha"><li>one</li><li>two</li></ol>`,
  });
  await expect(text.locator("p").first()).toHaveAttribute("dir", "rtl");
  expect(await text.locator("ol").evaluate((list) => getComputedStyle(list).listStyleType)).toBe("lower-alpha");
  await page.keyboard.type("!");
  expect((await readSource(page)).replaceAll("\n", "")).toBe(
    '<p dir="rtl">פרק</p><ol type="a"><li><p>one</p></li><li><p>two!</p></li></ol>',
  );
  await enterSource(page, '<p dir="rtl">פרק</p>');
  await text.press("ControlOrMeta+End");
  await page.keyboard.type("א");
  await page.keyboard.press("Enter");
  await page.keyboard.type("ב");
  expect(await readSource(page)).toBe('<p dir="rtl">פרקא</p>\n<p dir="rtl">ב</p>');
});

test("text copied from another ProseMirror editor is read like any other pasted text", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.click();
  await paste(text, { html: `<p data-pm-slice="1 1 []">10<span style="vertical-align:super">6</span></p>` });
  expect(await readSource(page)).toBe("<p>10<sup>6</sup></p>");
  await expect(contentField(page)).toHaveText("106");
});
