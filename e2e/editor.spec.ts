import { tabTo } from "./helpers/admin";
import {
  contentField,
  errorOf,
  field,
  makePost,
  openEditor,
  pixel,
  postText,
  readPost,
  saveButton,
  showPreview,
  toast,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("an empty form says what is missing, field by field", async ({ signedIn: page }) => {
  await openEditor(page);
  await expect(page.getByRole("heading", { name: "Create New Post" })).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Form has errors", "Please fix the errors before submitting")).toBeVisible();
  for (const message of [
    "Title must be at least 5 characters long",
    "Slug must be at least 3 characters long",
    "Category is required",
    "Content must be at least 20 characters long",
    "Excerpt must be at least 10 characters long",
    "Featured image is required",
    "Describe the featured image, or mark it as decorative",
  ]) {
    await expect(errorOf(page, message)).toBeVisible();
  }
  await expect(field(page, "Title")).toBeFocused();
  await field(page, "Title").fill("Long enough");
  await expect(errorOf(page, "Title must be at least 5 characters long")).toBeHidden();
  await field(page, "Slug").fill("Not a slug");
  await expect(errorOf(page, "Slug can only contain lowercase letters, numbers, and hyphens")).toBeVisible();
});

test("a new post is written and published, and the message about it links to the article", async ({
  signedIn: page,
}) => {
  const text = postText();
  await openEditor(page);
  await field(page, "Title").fill(text.title);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await contentField(page).click();
  await page.keyboard.type("A text about cells, typed by hand.");
  await field(page, "Excerpt").fill(text.excerpt);
  await page.getByLabel("Image file").setInputFiles(pixel);
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await field(page, "Alt text").fill("One dot");
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await saveButton(page).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  await expect(toast(page, "Post created")).toBeVisible();
  await page.getByRole("link", { name: "View article" }).click();

  await expect(page).toHaveURL(`/article/${text.slug}`);
  await expect(page.getByRole("heading", { level: 1, name: text.title })).toBeVisible();
  await expect(page.getByText("A text about cells, typed by hand.")).toBeVisible();
  const image = page.getByRole("article").getByRole("img", { name: "One dot" });
  await expect(image).toHaveAttribute("src", /^\/media\/[0-9a-f]{64}-1\.webp$/);
});

test("a changed post is saved with Ctrl+S, and the editor stays", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await expect(page.getByRole("heading", { name: "Edit Post" })).toBeVisible();
  await expect(page.getByText("Saved", { exact: true })).toBeVisible();
  await field(page, "Meta Title").fill("  What search engines show ");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Post updated")).toBeVisible();
  const banner = page.getByRole("status").filter({ hasText: "The post was saved." });
  await expect(banner.getByRole("link", { name: "Back to Posts" })).toBeVisible();
  await expect(field(page, "Meta Title")).toHaveValue("What search engines show");
  expect((await readPost(page, post.id)).metaTitle).toBe("What search engines show");
  await banner.getByRole("link", { name: "Back to Posts" }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
});

test("opening and saving a post without a change keeps its text byte for byte [T33]", async ({ signedIn: page }) => {
  const content = "<p>15 × 10<sup>6</sup>/mL, CO<sub>2</sub> and <em>more</em></p><ul><li><p>One</p></li></ul>";
  const post = await makePost(page, { content });
  await openEditor(page, post.id);
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).content).toBe(content);
});

test("a tag created in the editor is selected immediately", async ({ signedIn: page }) => {
  const post = await makePost(page);
  const name = `Motility ${Date.now()}`;
  await openEditor(page, post.id);
  await expect(page.getByText("No tags selected")).toBeVisible();
  await expect(page.getByRole("button", { name: "Add" })).toBeDisabled();
  await field(page, "Create a new tag").fill("   ");
  await expect(page.getByRole("button", { name: "Add" })).toBeDisabled();
  await field(page, "Create a new tag").fill(name);
  await page.getByRole("button", { name: "Add" }).click();
  await expect(toast(page, "Tag created")).toBeVisible();
  await expect(field(page, "Create a new tag")).toHaveValue("");
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByRole("button", { name: `Remove ${name}` }).click();
  await expect(page.getByText("No tags selected")).toBeVisible();
  await page.getByRole("checkbox", { name }).check();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).tags).toMatchObject([{ name }]);
});

test("a featured image is checked, shown, described and removed", async ({ signedIn: page }) => {
  await openEditor(page, (await makePost(page)).id);
  const input = page.getByLabel("Image file");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  await expect(errorOf(page, "Please select an image file")).toBeVisible();
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  await input.setInputFiles({ name: "large.png", mimeType: "image/png", buffer: large });
  await expect(errorOf(page, "Image size must be less than 5MB")).toBeVisible();
  await input.setInputFiles(pixel);
  await expect(errorOf(page, "Image size must be less than 5MB")).toBeHidden();
  await expect(page.getByRole("img", { name: "Preview" })).toBeVisible();
  await expect(field(page, "Alt text")).toHaveValue("");
  await saveButton(page).click();
  await expect(errorOf(page, "Describe the featured image, or mark it as decorative")).toBeVisible();
  await page.getByRole("checkbox", { name: "Decorative" }).check();
  await expect(field(page, "Alt text")).toBeHidden();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByRole("img", { name: "Preview" })).toBeHidden();
  await saveButton(page).click();
  await expect(errorOf(page, "Featured image is required")).toBeVisible();
});

test("the side preview shows how the post begins, without half an emoji [F28]", async ({ signedIn: page }) => {
  const content = `<p>${"a".repeat(299)}😀 and the rest</p>`;
  await openEditor(page, (await makePost(page, { title: "A text to look at", content })).id);
  await page.getByRole("button", { name: "Preview", exact: true }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByText("A text to look at")).toBeVisible();
  await expect(preview.getByText(`${"a".repeat(299)}...`, { exact: true })).toBeVisible();
  await field(page, "Title").fill("Another one to look at");
  await expect(preview.getByText("Another one to look at")).toBeVisible();
  await page.getByRole("button", { name: "Hide Preview" }).click();
  await expect(preview).toBeHidden();
});

test("the preview as a search result follows the meta title while it is typed", async ({ signedIn: page }) => {
  await openEditor(page, (await makePost(page, { title: "A plain title" })).id);
  const result = page.getByRole("figure", { name: "As a search result" });
  await expect(result.getByText("A plain title")).toBeVisible();
  await field(page, "Meta Title").fill("A title for searchers");
  await expect(result.getByText("A title for searchers")).toBeVisible();
  await expect(page.getByText("21 of about 60 characters")).toBeVisible();
});

test("deleting a post asks for confirmation, and Undo brings it back with its unsaved changes", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Title").fill("A title that is not saved");
  await page.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog", { name: "Delete Post" });
  await expect(
    question.getByText("Are you sure you want to delete this post? This action cannot be undone."),
  ).toBeVisible();
  await question.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(/\/admin\/posts$/);
  await expect(toast(page, "Post deleted")).toBeVisible();
  expect((await page.request.get(`/api/admin/posts/${post.id}`)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Post restored")).toBeVisible();
  await openEditor(page, post.id);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Title")).toHaveValue("A title that is not saved");
});

test("only administrators can preview a draft as the real article, and the preview is never cached", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Open preview" }).click();
  const preview = await opened;
  await expect(preview.getByText("Preview – not public")).toBeVisible();
  await expect(preview.getByRole("heading", { level: 1, name: post.title })).toBeVisible();
  const response = await page.request.get(`/admin/preview/${post.id}`);
  expect(response.headers()["cache-control"]).toBe("no-store");
  expect(await response.text()).toContain('<meta name="robots" content="noindex"/>');
  await page.context().clearCookies();
  expect((await page.request.get(`/admin/preview/${post.id}`)).url()).toContain("/admin/login");
  expect((await page.request.get(`/article/${post.slug}`)).status()).toBe(404);
});

test("a post with a future date is shown as scheduled and is not public", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await page.getByLabel("Publication date").fill("2099-05-06T07:08");
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await expect(page.getByText("Scheduled. It will go live automatically.")).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ published: "2099-05-06T07:08:00.000Z", isPublished: true });
  expect((await page.request.get(`/article/${post.slug}`)).status()).toBe(404);
});

test("the whole form can be filled in with the keyboard", async ({ signedIn: page }) => {
  const text = postText();
  const post = await makePost(page);
  await openEditor(page, post.id);
  await tabTo(page, field(page, "Title"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type(text.title);
  await page.keyboard.press("Tab");
  // Typed without a pause after Tab, as fast writers do.
  await page.keyboard.type("First ");
  await expect(contentField(page)).toBeFocused();
  await expect(contentField(page)).toContainText("First ");
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" And more of it.");
  await page.keyboard.press("Escape");
  await tabTo(page, saveButton(page));
  expect(await tabTo(page, page.getByRole("switch", { name: "Publish Post" }))).toBeLessThan(5);
  await tabTo(page, page.getByRole("button", { name: "Generate" }));
  await page.keyboard.press("Enter");
  await expect(field(page, "Slug")).toHaveValue(text.slug);
  await page.keyboard.press("Tab");
  await page.keyboard.press("ArrowDown");
  await page.getByRole("group", { name: "All tags" }).getByRole("checkbox").first().focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Post updated")).toBeVisible();
  const stored = await readPost(page, post.id);
  expect(stored).toMatchObject({ title: text.title, slug: text.slug });
  expect(stored.tags).toHaveLength(1);
  expect(stored.content).toContain("And more of it.");
});

test("axe finds no violations in the editor, empty, filled and with errors @phone", async ({ signedIn: page }) => {
  await openEditor(page);
  await expectNoAxeViolations(page);
  await saveButton(page).click();
  await expect(errorOf(page, "Featured image is required")).toBeVisible();
  await expectNoAxeViolations(page);
  await openEditor(page, (await makePost(page)).id);
  await showPreview(page);
  await expectNoAxeViolations(page);
});

test.describe("when the scripts that check the fields can't be loaded", () => {
  test.use({ reusesPage: false });

  test("the server's message is shown at the field, and a valid text is saved", async ({
    signedIn: page,
    allowProblem,
  }) => {
    allowProblem(/Failed to load resource/);
    const post = await makePost(page);
    await openEditor(page, post.id);
    await page.route("**/assets/*.js", (route) => route.abort());
    await field(page, "Excerpt").fill("Short");
    await saveButton(page).click();
    await expect(errorOf(page, "Excerpt must be at least 10 characters long")).toBeVisible();
    await field(page, "Excerpt").fill("How cells are counted, at length");
    await saveButton(page).click();
    await expect.poll(async () => (await readPost(page, post.id)).excerpt).toBe("How cells are counted, at length");
  });
});
