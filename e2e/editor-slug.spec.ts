import { errorOf, field, makePost, openEditor, readPost, saveButton, saveState } from "./helpers/editor-page";
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

test("the slug made from a draft's title follows a mended typo, but not once the post is published", async ({
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
