import {
  errorOf,
  field,
  makePost,
  NOT_SAVED,
  openEditor,
  readPost,
  saveButton,
  saveState,
} from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("the slug follows the title of a new post until it is typed by hand", async ({ signedIn: page }) => {
  await openEditor(page);
  await field(page, "Title").pressSequentially("Über die Größe");
  await expect(field(page, "Slug")).toHaveValue("uber-die-grosse");
  await field(page, "Slug").fill("by-hand");
  await field(page, "Title").fill("Another title");
  await expect(field(page, "Slug")).toHaveValue("by-hand");
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(field(page, "Slug")).toHaveValue("another-title");
  await field(page, "Slug").fill("what-a-semen-analysis-tells-you");
  expect(await field(page, "Slug").evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0);
});

test("a draft's slug follows a correction of the title, but a published post's slug doesn't", async ({
  signedIn: page,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  const post = await makePost(page, { title: `Couting cells ${word}`, slug: `couting-cells-${word}` });
  await openEditor(page, post.id);
  await field(page, "Title").fill(`Counting cells ${word}`);
  await expect(field(page, "Slug")).toHaveValue(`counting-cells-${word}`);
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this post" });
  await dialog.getByRole("button", { name: "Name the author" }).click();
  await expect(field(page, "Author name")).toBeFocused();
  await page.keyboard.type("Edith Editor");
  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(dialog.getByText("No author is named.")).toBeHidden();
  await dialog.getByRole("button", { name: "Publish now" }).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  await field(page, "Title").fill(`Cells ${word}`);
  await page.keyboard.press("Tab");
  await expect(field(page, "Slug")).toHaveValue(`counting-cells-${word}`);
  await openEditor(page, post.id);
  expect((await readPost(page, post.id)).slug).toBe(`counting-cells-${word}`);
});

test("for a new slug of a published post, a hint says that the old address will lead to the new one, and it does", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  const hint = page.getByText(/^The old address, .* will lead to the new one\.$/);
  await field(page, "Slug").fill(`${post.slug}-b`);
  await expect(hint).toHaveText(`The old address, /article/${post.slug}, will lead to the new one.`);
  await field(page, "Slug").fill("no slug");
  await expect(hint).toBeHidden();
  await field(page, "Slug").fill(`${post.slug}-b`);
  await page.getByRole("switch", { name: "Publish Post" }).uncheck();
  await expect(hint).toBeHidden();
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await expect(hint).toBeVisible();
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  await expect(hint).toBeHidden();
  const response = await page.request.get(`/article/${post.slug}`);
  expect(new URL(response.url()).pathname).toBe(`/article/${post.slug}-b`);
});

test("for a new slug of a scheduled post, no hint mentions an old address", async ({ signedIn: page }) => {
  const published = new Date(Date.now() + 86_400_000).toISOString();
  const post = await makePost(page, { isPublished: true, published });
  await openEditor(page, post.id);
  await field(page, "Slug").fill(`${post.slug}-b`);
  await expect(saveState(page, NOT_SAVED)).toBeVisible();
  await expect(page.getByText(/^The old address/)).toHaveCount(0);
});

test("a title without a Latin letter gets an explanation instead of an empty slug [F6]", async ({ signedIn: page }) => {
  await openEditor(page);
  for (const title of ["男性不妊について", "🌱🌿🍀🌳🌲"]) {
    await field(page, "Title").fill(title);
    await page.getByRole("button", { name: "Generate" }).click();
    await expect(field(page, "Slug")).toHaveValue("");
    await expect(page.getByText("This title has no Latin letters or digits")).toBeVisible();
  }
  await saveButton(page).click();
  await expect(errorOf(page, "Slug must be at least 3 characters long")).toBeVisible();
});
