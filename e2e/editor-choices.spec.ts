import { errorOf, field, makePost, openEditor, readPost, saveButton, toast } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("a category can be created where one is chosen, and is then selected", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
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

test("choosing a known author fills in the title and image, but keeps a title that was typed by hand", async ({
  signedIn: page,
}) => {
  await openEditor(page);
  const choice = page.getByRole("combobox", { name: "Use an existing author" });
  const author = field(page, "Author name");
  await expect(choice).toHaveAccessibleDescription(/^Fills in the name, title and image below\./);
  const title = field(page, "Author title");
  const image = field(page, "Author image URL");
  await choice.selectOption("Priya Raman");
  await expect(author).toHaveValue("Priya Raman");
  await expect(title).toHaveValue("Health writer");
  await expect(image).toHaveValue(/^\/media\//);
  const photo = await image.inputValue();

  await choice.selectOption("Tomas Lindqvist");
  await expect(title).toHaveValue("Science writer");
  await expect(image).not.toHaveValue(photo);

  const otherPhoto = await image.inputValue();
  await title.fill("Guest writer");
  await choice.selectOption("Maren Oduya");
  await expect(author).toHaveValue("Maren Oduya");
  await expect(image).not.toHaveValue(otherPhoto);
  await expect(title).toHaveValue("Guest writer");
});
