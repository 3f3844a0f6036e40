import type { Locator, Page } from "playwright/test";

import {
  contentField,
  field,
  makePost,
  openEditor,
  postText,
  readPost,
  saveButton,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { PIXEL, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

const png = Buffer.from(PIXEL, "base64");
const pixel = { name: "pixel.png", mimeType: "image/png", buffer: png };

/** A PNG in an ICO file, as in many favicons. */
const icon = { name: "icon.ico", mimeType: "image/x-icon", buffer: icoOf(png) };
/** A TIFF of one gray dot. */
const tiff = { name: "scan.tiff", mimeType: "image/tiff", buffer: tiffDot() };

function icoOf(image: Buffer) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header[6] = 1;
  header[7] = 1;
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, image]);
}

function tiffDot() {
  const entries = [
    [256, 1],
    [257, 1],
    [258, 8],
    [259, 1],
    [262, 1],
    [273, 8],
    [278, 1],
    [279, 1],
  ] as const;
  const file = Buffer.alloc(12 + 2 + entries.length * 12 + 4);
  file.write("II*\0", "latin1");
  file.writeUInt32LE(12, 4);
  file[8] = 128;
  file.writeUInt16LE(entries.length, 12);
  for (const [position, [tag, value]] of entries.entries()) {
    const at = 14 + position * 12;
    file.writeUInt16LE(tag, at);
    file.writeUInt16LE(4, at + 2);
    file.writeUInt32LE(1, at + 4);
    file.writeUInt32LE(value, at + 8);
  }
  return file;
}

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

async function choose(page: Page, button: Locator, file: ChosenFile) {
  const chooser = page.waitForEvent("filechooser");
  await button.click();
  await (await chooser).setFiles(file);
}

async function drop(target: Locator, file: ChosenFile) {
  await target.evaluate(
    (element, { name, type, data }) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([Uint8Array.from(atob(data), (char) => char.charCodeAt(0))], name, { type }));
      const { left, top } = element.getBoundingClientRect();
      const event = new DragEvent("drop", {
        dataTransfer: transfer,
        bubbles: true,
        cancelable: true,
        clientX: left + 20,
        clientY: top + 20,
      });
      if (element.dispatchEvent(event)) throw new Error("The browser would open the file in place of the page");
    },
    { name: file.name, type: file.mimeType, data: file.buffer.toString("base64") },
  );
}

test("publishing lists the images without a description, with links to them; a draft can be saved without descriptions [E15]", async ({
  signedIn: page,
}) => {
  const { src } = await (
    await page.request.post("/api/admin/media", { data: { dataUrl: `data:image/png;base64,${PIXEL}` } })
  ).json();
  const content = `<h2>Causes</h2><p>words enough for a text</p><figure><img src="${src}"></figure><figure><img src="${src}" alt=""></figure>`;
  const post = await makePost(page, { content, isPublished: false });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Another excerpt, long enough");
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  expect((await readPost(page, post.id)).content).toBe(content);
  await page.getByLabel("Publish Post").check();
  await saveButton(page).click();
  await expect(toast(page, "Form has errors")).toBeVisible();
  await expect(
    page.getByText(
      "Before this is published, describe image 1 (under “Causes”), or mark it as decorative. You can save it as a draft.",
    ),
  ).toBeVisible();
  await expectNoAxeViolations(page);
  expect((await readPost(page, post.id)).isPublished).toBe(false);
  await page.getByRole("button", { name: "Describe image 1 (under “Causes”)" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Describe the image" });
  await expect(dialog.getByLabel("Alt text")).toBeFocused();
  await page.keyboard.type("One dot");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^Before this is published/)).toBeHidden();
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  const saved = await readPost(page, post.id);
  expect(saved.isPublished).toBe(true);
  expect(saved.content).toBe(content.replace(`<img src="${src}">`, `<img src="${src}" alt="One dot">`));
});

test("after “Describe it later”, an image says that it needs a description, and can be marked as decorative [E15]", async ({
  signedIn: page,
}) => {
  await openEditor(page);
  const text = contentField(page);
  await text.click();
  await choose(page, toolbarButton(page, "Upload image"), pixel);
  await page
    .getByRole("dialog", { name: "Describe the image" })
    .getByRole("button", { name: "Describe it later" })
    .click();
  await expect(text.getByText("Needs a description")).toBeVisible();
  await text.getByRole("button", { name: "Describe the image" }).click();
  await page.getByLabel(/^Decorative: /).check();
  await page.keyboard.press("Enter");
  await expect(text.getByText("Decorative")).toBeVisible();
});

test("a file that can't be read as an image is refused when it is chosen, and an icon becomes a PNG [G18]", async ({
  signedIn: page,
}) => {
  await openEditor(page);
  const card = page.getByRole("region", { name: "Featured Image" });
  const broken = { ...pixel, buffer: Buffer.from("no image at all") };
  const text = contentField(page);
  await text.click();
  for (const file of [tiff, broken]) {
    await choose(page, card.getByRole("button", { name: "Upload image" }), file);
    await expect(page.getByText("Please select an image file", { exact: true })).toBeVisible();
    await choose(page, toolbarButton(page, "Upload image"), file);
    await expect(toast(page, "Please select an image file")).toBeVisible();
    await expect(text.getByRole("figure")).toHaveCount(0);
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await expect(toast(page, "Please select an image file")).toBeHidden();
  }
  await choose(page, card.getByRole("button", { name: "Upload image" }), icon);
  await expect(card.getByRole("button", { name: "Upload another image" })).toBeFocused();
  await expect(page.getByAltText("Preview", { exact: true })).toHaveAttribute("src", /^data:image\/png;base64,iVBOR/);
  await expect(page.getByText("Please select an image file", { exact: true })).toBeHidden();
  await choose(page, toolbarButton(page, "Upload image"), icon);
  await page.getByRole("dialog").getByLabel("Alt text").fill("An icon");
  await page.keyboard.press("Enter");
  await expect(text.getByRole("img", { name: "An icon" })).toHaveAttribute("src", /^\/media\/[0-9a-f]{64}-1\.webp$/);
});

test("the author image can be chosen as a file or entered as an address [G19]", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  const address = field(page, "Author image URL");
  await choose(page, page.getByRole("button", { name: "Upload author image" }), pixel);
  await expect(address).toHaveValue(/^\/media\/[0-9a-f]{64}-1\.webp$/);
  await expect(page.getByAltText("Preview of the author image")).toBeVisible();
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  expect((await readPost(page, post.id)).authorImage).toBe(await address.inputValue());
  await page.getByRole("button", { name: "Remove author image" }).click();
  await expect(address).toHaveValue("");
  await choose(page, page.getByRole("button", { name: "Upload author image" }), tiff);
  await expect(page.getByText("Please select an image file", { exact: true })).toBeVisible();
});

test("dropping a document shows what to do instead, and a dropped image goes where it was dropped [E23]", async ({
  signedIn: page,
}) => {
  await openEditor(page);
  const text = contentField(page);
  for (const name of ["Draft.docx", "Paper.pdf"]) {
    await drop(text, { name, mimeType: "application/octet-stream", buffer: Buffer.from("x") });
    await expect(
      toast(page, `“${name}” can’t be inserted into the text`, "Open it, copy what you need, and paste it here."),
    ).toBeVisible();
  }
  await drop(page.getByRole("heading", { name: "Featured Image" }), pixel);
  await expect(page.getByAltText("Preview", { exact: true })).toBeVisible();
  await drop(field(page, "Author image URL"), pixel);
  await expect(field(page, "Author image URL")).toHaveValue(/^\/media\//);
  await drop(field(page, "Title"), pixel);
  await expect(
    toast(page, "You can’t drop a file here", "Drop an image into the text, or on Featured Image."),
  ).toBeVisible();
  await drop(text, pixel);
  await expect(page.getByRole("dialog", { name: "Describe the image" })).toBeVisible();
});

test("the server refuses to publish an image without a description [E15]", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/400/);
  const response = await page.request.post("/api/admin/posts", {
    data: {
      ...postText({ isPublished: true, content: `<p>words enough</p><img src="/media/${"a".repeat(64)}-1.webp">` }),
      categoryId: (await (await page.request.get("/api/admin/categories")).json())[0].id,
      saveId: crypto.randomUUID(),
    },
  });
  expect(response.status()).toBe(400);
  expect((await response.json()).fields.content).toMatch(/^Before this is published, describe image 1/);
});
