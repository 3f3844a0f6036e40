import { contentField, errorOf, field, makePost, openEditor, readPost, saveButton, toast } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test("a category is created where one is chosen, and is chosen then", async ({ signedIn: page, expectProblem }) => {
  expectProblem(/409/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  const opener = page.getByRole("button", { name: "New category…" });
  await opener.click();
  const dialog = page.getByRole("dialog", { name: "New Category" });
  await expect(dialog.getByLabel("Name")).toBeFocused();
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(errorOf(page, "Slug is required")).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Name").fill("Causes");
  await expect(dialog.getByLabel("Slug")).toHaveValue("causes");
  await dialog.getByLabel("Slug").fill(`causes-${Date.now()}`);
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("Name")).toHaveAccessibleDescription("A category with this name already exists");

  const name = `Nutrition ${Date.now()}`;
  await dialog.getByLabel("Name").fill(name);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Success", "Category created successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();
  const category = page.getByRole("combobox", { name: "Category" });
  await expect(category.locator("option:checked")).toHaveText(name);
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  const list: { id: number; name: string }[] = await (await page.request.get("/api/admin/categories")).json();
  expect((await readPost(page, post.id)).categoryId).toBe(list.find((listed) => listed.name === name)?.id ?? 0);
});

test("an author who was named before is suggested, and brings title and image", async ({ signedIn: page }) => {
  await openEditor(page);
  const author = page.getByRole("combobox", { name: "Author name" });
  const title = field(page, "Author title");
  const image = field(page, "Author image URL");
  const suggestions = page.locator("datalist option");
  await expect(suggestions.and(page.locator('[value="Priya Raman"]'))).toHaveText("Health writer");

  await author.pressSequentially("Priya Raman");
  await expect(title).toHaveValue("");
  await author.press("Tab");
  await expect(title).toHaveValue("Health writer");
  await expect(image).toHaveValue(/^\/media\//);
  const photo = await image.inputValue();

  // As browsers do it when a suggestion is chosen.
  await author.evaluate((input: HTMLInputElement) => {
    input.focus();
    input.select();
    document.execCommand("delete");
    input.setRangeText("Tomas Lindqvist");
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
  await expect(title).toHaveValue("Science writer");
  await expect(image).not.toHaveValue(photo);

  const otherPhoto = await image.inputValue();
  await title.fill("Guest writer");
  await author.fill("Maren Oduya");
  await contentField(page).click();
  await expect(image).not.toHaveValue(otherPhoto);
  await expect(title).toHaveValue("Guest writer");
});
