import type { Page } from "playwright/test";

import { openScreen } from "./helpers/admin";
import { contentField, makePost, openEditor, readPost, saveChange, toast } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

/** An SVG file that no other test has: a square with sides of this many pixels. */
function svg(name: string, side: number) {
  const source = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><desc>${crypto.randomUUID()}</desc><circle r="${side}"/></svg>`;
  return { name, mimeType: "image/svg+xml", buffer: Buffer.from(source) };
}

async function upload(page: Page, file: { buffer: Buffer }) {
  const dataUrl = `data:image/svg+xml;base64,${file.buffer.toString("base64")}`;
  const { src } = await (await page.request.post("/api/admin/media", { data: { dataUrl } })).json();
  return String(src);
}

const rowOf = (page: Page, text: string) => page.getByRole("row").filter({ hasText: text });

test("images are uploaded, replaced in the articles that show them, and removed when nothing uses them", async ({
  signedIn: page,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const before = await upload(page, svg("before.svg", 61));
  const title = `Article ${word} with a drawing`;
  const content = `<p>words enough for a text</p><figure><img src="${before}" alt="Drawing ${word}"></figure>`;
  const post = await makePost(page, { title, content });

  await openScreen(page, `/admin/images?q=${word}`);
  const row = rowOf(page, `Drawing ${word}`);
  await expect(row.getByText("61 × 61")).toBeVisible();
  await expect(row.getByRole("link", { name: title }).filter({ visible: true })).toBeVisible();
  await expect(row.getByRole("button", { name: /^Remove: / })).toHaveAttribute("aria-disabled", "true");

  await row.getByRole("button", { name: /^Replace: / }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "Replace image" });
  await expect(dialog.getByText("Used in 1 article:")).toBeVisible();
  await expect(dialog.getByText(title)).toBeVisible();
  const after = svg("after.svg", 62);
  await dialog.getByLabel("New image file").setInputFiles(after);
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Replace in 1 article" }).click();
  await expect(toast(page, "Replaced in 1 article")).toBeVisible();
  await expect(row.getByText("62 × 62")).toBeVisible();
  expect((await readPost(page, post.id)).content).not.toContain(before);

  await page
    .getByLabel("Image files")
    .setInputFiles([{ name: "a.txt", mimeType: "text/plain", buffer: Buffer.from("x") }, after]);
  await expect(page.getByRole("alert").getByText("a.txt: Please select an image file")).toBeVisible();
  await expect(page.getByText("This image is already in the library.")).toBeVisible();
  await page.getByRole("searchbox", { name: "Search images..." }).fill("");
  await page.getByLabel("Usage", { exact: true }).selectOption("Not used");
  await page.getByRole("main").evaluate((main, text) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([text], "dropped.svg", { type: "image/svg+xml" }));
    main.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, svg("dropped.svg", 63).buffer.toString());
  await expect(page.getByText("The image was uploaded.")).toBeVisible();
  const dropped = rowOf(page, "63 × 63");
  await expect(dropped.getByText("Not used").filter({ visible: true })).toBeVisible();
  await dropped.getByRole("button", { name: /^Remove: / }).click();
  const confirmation = page.getByRole("alertdialog", { name: "Remove image" });
  await expect(confirmation.getByText(/It was added in the last 24 hours/)).toBeVisible();
  await confirmation.getByRole("button", { name: "Remove" }).click();
  await expect(toast(page, "Image removed")).toBeVisible();
  await expect(dropped).toHaveCount(0);
});

/** Chooses a photo that has few bytes, but more pixels than the server decodes. */
async function choosePhotoOfManyPixels(page: Page) {
  await page
    .getByLabel("Image file", { exact: true })
    .first()
    .evaluate(async (input: HTMLInputElement) => {
      const canvas = new OffscreenCanvas(6400, 6400);
      canvas.getContext("2d");
      const transfer = new DataTransfer();
      const photo = await canvas.convertToBlob({ type: "image/jpeg" });
      transfer.items.add(new File([photo], "photo.jpg", { type: "image/jpeg" }));
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
}

/** Chooses a photo of more than 5 MB that lies on its side, with EXIF data that say how to turn it. Upright, its upper half is red. */
async function chooseLargePhoto(page: Page) {
  await page
    .getByLabel("Image file", { exact: true })
    .first()
    .evaluate(async (input: HTMLInputElement) => {
      const canvas = document.createElement("canvas");
      canvas.width = 3600;
      canvas.height = 2250;
      const context = canvas.getContext("2d") as CanvasRenderingContext2D;
      const pixels = context.createImageData(canvas.width, canvas.height);
      const values = new Uint32Array(pixels.data.buffer);
      // Noise, which can't be compressed well.
      for (let index = 0, noise = 1; index < values.length; index++) {
        noise = (noise * 1664525 + 1013904223) | 0;
        values[index] =
          index % canvas.width < canvas.width / 2 ? 0xff0000ff | (noise & 0x7f7f00) : 0xffff0000 | (noise & 0x7f7f);
      }
      context.putImageData(pixels, 0, 0);
      const photo = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/jpeg", 1));
      // Orientation 6: turned to the right by 90 degrees.
      const exif = "\xff\xe1\0\x22Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0";
      const bytes = new Uint8Array(await (photo as Blob).arrayBuffer());
      const transfer = new DataTransfer();
      transfer.items.add(
        new File(
          [bytes.subarray(0, 2), Uint8Array.from(exif, (char) => char.charCodeAt(0)), bytes.subarray(2)],
          "photo.jpg",
          { type: "image/jpeg" },
        ),
      );
      input.files = transfer.files;
      input.dispatchEvent(new Event("change", { bubbles: true }));
    });
}

test("an image is chosen from the library with its description, and a large photo is made smaller, upright and without EXIF", async ({
  signedIn: page,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const src = await upload(page, svg("stored.svg", 71));
  const figure = `<figure><img src="${src}" alt="Stored ${word}"></figure>`;
  await makePost(page, { content: `<p>words enough for a text</p>${figure}` });
  const post = await makePost(page);
  await openEditor(page, post.id);

  await contentField(page).click();
  await toolbarButton(page, "Choose from library").click();
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await expect(library.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type(`Stored ${word}`);
  await expect(library.getByText("1 image found")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.keyboard.press("ArrowDown");
  await expect(library.getByRole("option", { name: `Stored ${word}` })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog", { name: "Describe the image" }).getByLabel("Alt text")).toHaveValue(
    `Stored ${word}`,
  );
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: "Choose from library", exact: true }).last().click();
  await library.getByRole("searchbox").fill(`Stored ${word}`);
  await library.getByRole("option", { name: `Stored ${word}` }).click();
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({
    content: expect.stringContaining(figure),
    featuredImage: src,
    featuredImageAlt: `Stored ${word}`,
  });

  await chooseLargePhoto(page);
  await expect(toast(page, "").getByText(/^Made smaller: \d+\.\d MB → (\d\.\d MB|\d+ kB)$/)).toBeVisible();
  const preview = page.getByAltText("Preview", { exact: true });
  await expect(preview).toHaveAttribute("src", /^data:image\/jpeg/);
  const photo = await preview.evaluate(async (image: HTMLImageElement) => {
    const text = atob(image.src.replace(/^[^,]*,/, ""));
    const canvas = document.createElement("canvas");
    await image.decode();
    const context = canvas.getContext("2d") as CanvasRenderingContext2D;
    context.drawImage(image, 0, 0, 300, 300);
    const [red = 0, , blue = 0] = context.getImageData(150, 10, 1, 1).data;
    return { size: [image.naturalWidth, image.naturalHeight], hasExif: text.includes("Exif"), isTopRed: red > blue };
  });
  expect(photo).toEqual({ size: [2000, 3200], hasExif: false, isTopRed: true });

  await choosePhotoOfManyPixels(page);
  await expect(toast(page, "").getByText(/^Made smaller: \d+ kB → \d+ kB$/)).toBeVisible();
  await expect(preview).toHaveJSProperty("naturalWidth", 3200);
});
