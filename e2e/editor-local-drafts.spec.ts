import {
  contentField,
  field,
  makePost,
  openEditor,
  pixel,
  readLocalDrafts,
  readPost,
  saveChange,
  saveState,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test("unsaved changes are offered after a reload and can be compared, restored and discarded, and a restore can be undone", async ({
  signedIn: page,
  allowProblem,
}) => {
  // A reloaded page may ask for unsaved text that the page before it is just deleting.
  allowProblem(/404.*working-drafts/);
  page.on("dialog", (dialog) => dialog.accept());
  const post = await makePost(page);
  await openEditor(page, post.id);
  await contentField(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Nobody saved this sentence.");
  await field(page, "Excerpt").fill("An excerpt that nobody saved");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.reload();

  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await expect(offer.getByText(/^Your unsaved changes from \w+ \d+, \d{4}/)).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("How cells are counted, in short");
  await expect(saveState(page, "Shown as last saved")).toBeVisible();
  await offer.getByRole("button", { name: "Show differences" }).click();
  await expect(offer.getByText("Nobody saved this sentence.")).toBeVisible();
  await expectNoAxeViolations(page);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("An excerpt that nobody saved");
  await expect(contentField(page)).toContainText("Nobody saved this sentence.");
  await offer.getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("How cells are counted, in short");

  await page.reload();
  await offer.getByRole("button", { name: "Restore" }).click();
  await saveChange(page);
  expect((await readPost(page, post.id)).content).toContain("Nobody saved this sentence.");
  await page.reload();
  await expect(contentField(page)).toBeVisible();
  await expect(offer).toBeHidden();

  await field(page, "Excerpt").fill("An excerpt to be discarded");
  await page.reload();
  await offer.getByRole("button", { name: "Discard" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(offer).toBeHidden();
  await page.reload();
  await expect(contentField(page)).toBeVisible();
  await expect(offer).toBeHidden();
});

test("unsaved changes that are open in another tab are not offered", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Still being written in the first tab");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  const other = await page.context().newPage();
  await openEditor(other, post.id);
  await expect(other.getByText("Saved", { exact: true })).toBeVisible();
  await expect(other.getByRole("region", { name: "Unsaved changes" })).toBeHidden();
});

test("following a link with unsaved changes asks first, and 'Save and leave' saves them", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Not saved when leaving");
  const tags = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Tags" });
  await tags.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(page).toHaveURL(`/admin/post-editor/${post.id}`);
  await tags.click();
  await dialog.getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL("/admin/tags");
  expect((await readPost(page, post.id)).excerpt).toBe("Not saved when leaving");
});

test("the question before leaving says what readers see, and where the changes are kept", async ({
  signedIn: page,
}) => {
  for (const [isPublished, state] of [
    [true, "Readers don’t see your last changes yet."],
    [false, "Your last changes are not saved yet."],
  ] as const) {
    const post = await makePost(page, { isPublished });
    await openEditor(page, post.id);
    await field(page, "Excerpt").fill("Kept when leaving");
    await expect(saveState(page, "Changes kept just now")).toBeVisible();
    await page.getByRole("link", { name: "Back to Posts" }).click();
    const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await expect(dialog).toHaveAccessibleDescription(
      `${state} They are kept: you’ll find them under Unfinished on the dashboard.`,
    );
    await dialog.getByRole("button", { name: "Save and leave" }).click();
    await expect(page).toHaveURL("/admin/posts");
  }
});

test("a local draft stores an image once, however often it is updated, and a description typed while the image is read stays [E22]", async ({
  signedIn: page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await page.addInitScript(() => {
    const { readAsDataURL } = FileReader.prototype;
    FileReader.prototype.readAsDataURL = function (file) {
      setTimeout(() => readAsDataURL.call(this, file), 500);
    };
  });
  const post = await makePost(page);
  await openEditor(page, post.id);
  const image = Buffer.concat([pixel.buffer, Buffer.alloc(300_000, 7)]);
  await page.getByLabel("Image file").setInputFiles({ ...pixel, buffer: image });
  await field(page, "Alt text").fill("One dot");
  await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^data:image\/png;base64,/);
  for (const word of ["One", "more", "word", "and", "another"]) {
    await field(page, "Excerpt").fill(`Written after the image: ${word}`);
    await expect.poll(async () => JSON.stringify((await readLocalDrafts(page)).entries)).toContain(word);
  }
  const { entries, images } = await readLocalDrafts(page);
  expect(JSON.stringify(entries).length).toBeLessThan(10_000);
  expect(images.map((image) => image.length)).toEqual([expect.any(Number)]);
  expect(images[0]?.length).toBeGreaterThan(400_000);

  await page.reload();
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByRole("img", { name: "Preview" })).toHaveAttribute("src", /^data:image\/png;base64,/);
  await saveChange(page);
  expect((await readPost(page, post.id)).featuredImage).toMatch(/^\/media\/[0-9a-f]{64}-1\.webp$/);
  await expect.poll(() => readLocalDrafts(page)).toEqual({ entries: [], images: [] });
});

test("without browser storage the editor warns, and saving still works [E22]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  await page.route("**/api/admin/working-drafts/*", (route) => route.abort());
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException("A mutation operation was attempted on a database that did not allow mutations.");
    };
  });
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Typed where nothing is kept");
  await expect(saveState(page, "This browser can’t keep them: save often")).toBeVisible();
  await page.getByRole("link", { name: "Back to Posts" }).click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expect(dialog).toContainText("This browser can’t keep them: if you leave, they are lost.");
  await dialog.getByRole("button", { name: "Stay" }).click();
  await saveChange(page);
  expect((await readPost(page, post.id)).excerpt).toBe("Typed where nothing is kept");
});
