import {
  contentField,
  field,
  makePost,
  NOT_SAVED,
  openEditor,
  readPost,
  saveButton,
  saveChange,
  saveState,
  toast,
  waitUntilKept,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { paste, PIXEL } from "./helpers/rich-text";

test("a date that would take a public article offline is explained, and confirmed before it is saved [E20] @phone", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await page.getByLabel("Publication date").fill("2099-05-06T07:08");
  await expect(page.getByText("Takes this article offline until then.")).toBeVisible();
  await page.keyboard.press("Control+s");
  const confirmation = page.getByRole("alertdialog", { name: "Take this article offline?" });
  await expect(confirmation).toContainText("May 6, 2099");
  await expectNoAxeViolations(page);
  await confirmation.getByRole("button", { name: "Cancel" }).click();
  // On a slow machine, the changes may already be kept on the server.
  await expect(page.locator(".bar-saving")).toHaveText(NOT_SAVED);
  expect((await page.request.get(`/article/${post.slug}`)).status()).toBe(200);

  await saveButton(page).click();
  await confirmation.getByRole("button", { name: "Save and take offline" }).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ published: "2099-05-06T07:08:00.000Z", isPublished: true });
  expect((await page.request.get(`/article/${post.slug}`)).status()).toBe(404);
});

test("a scheduled post that gets another date is saved without asking [E20]", async ({ signedIn: page }) => {
  const post = await makePost(page, { isPublished: true, published: "2099-01-01T00:00:00.000Z" });
  await openEditor(page, post.id);
  await page.getByLabel("Publication date").fill("2098-05-06T07:08");
  await saveChange(page);
  await expect(toast(page, "Post updated", "Scheduled for May 6, 2098 at 7:08 AM UTC.")).toBeVisible();
});

for (const isPublished of [false, true]) {
  test(`the message after a save of a ${isPublished ? "public post" : "draft"} does not move the text [E22] @phone`, async ({
    signedIn: page,
  }) => {
    const post = await makePost(page, { isPublished });
    await openEditor(page, post.id);
    // The page is at its top, where the browser doesn't scroll to make up for what grows above the text.
    await field(page, "Title").fill(`Changed, to be saved ${crypto.randomUUID().slice(0, 8)}`);
    await expect(saveState(page, NOT_SAVED)).toBeVisible();
    const topOfText = async () => (await contentField(page).boundingBox())?.y;
    const before = await topOfText();
    await page.keyboard.press("Control+s");
    const message = saveState(page, "The post was saved.");
    await expect(message.getByRole("link", { name: "Back to Posts" })).toBeVisible();
    await expect(message.getByText("Readers see it now.")).toHaveCount(isPublished ? 1 : 0);
    expect(await topOfText()).toBe(before);
    await expectNoAxeViolations(page);
    await field(page, "Title").fill("Changed again, and not saved yet");
    await expect(saveState(page, NOT_SAVED)).toBeVisible();
    expect(await topOfText()).toBe(before);
  });
}

test.describe("west of Greenwich", () => {
  test.use({ timezoneId: "Pacific/Honolulu" });

  test("the preview shows the date in the writer's time zone [G11]", async ({ signedIn: page }) => {
    await page.clock.setFixedTime("2026-03-02T05:00:00Z");
    await openEditor(page, (await makePost(page)).id);
    await page.getByRole("button", { name: "Preview", exact: true }).click();
    await expect(page.getByText("March 1, 2026", { exact: true })).toBeVisible();
  });
});

test("the hint of a featured draft explains what the home page shows until it is published [S4]", async ({
  signedIn: page,
}) => {
  await openEditor(page, (await makePost(page)).id);
  await expect(page.getByText("While no post is featured, the newest article is shown there.")).toBeVisible();
  await page.getByRole("switch", { name: "Feature Post" }).check();
  await expect(page.getByText("While no post is featured")).toBeHidden();
  await expect(
    page.getByText("This is a draft: until it is published, the newest article is shown there."),
  ).toBeVisible();
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await expect(page.getByText("This is a draft:")).toBeHidden();
});

test("Save Post says that readers will see the change, unless the post is a draft", async ({ signedIn: page }) => {
  await openEditor(page, (await makePost(page)).id);
  await expect(saveButton(page)).toHaveAccessibleDescription("Ctrl+S or ⌘S");
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await expect(saveButton(page)).toHaveAccessibleDescription("Readers will see it at once. Ctrl+S or ⌘S");
});

test("unsaved changes to a deleted post can be continued as a new post [E21, G16]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/404/);
  page.on("dialog", (dialog) => dialog.accept());
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Written before it was deleted");
  await waitUntilKept(page, "Written before it was deleted");
  for (const query of ["", "?forever=true"]) await page.request.delete(`/api/admin/posts/${post.id}${query}`);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "Failed to fetch post" })).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue as a new post" }).click();
  const offer = page.getByRole("region", { name: "Unfinished article" });
  await expect(offer).toContainText(`another unfinished article: “${post.title}”`);
  await offer.getByRole("button", { name: "Continue it" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Written before it was deleted");
  await saveButton(page).click();
  await expect(toast(page, "Post created")).toBeVisible();
  await expect(page).toHaveURL("/admin/posts");
});

test("when an upload fails because the disk is full, a message at the image says so [E22]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/507/);
  const message = "The server's disk is full, so this was not saved.";
  await page.route("**/api/admin/media", (route) => route.fulfill({ status: 507, json: { error: message } }));
  await openEditor(page, (await makePost(page)).id);
  await contentField(page).click();
  await paste(contentField(page), { images: [PIXEL] });
  await page.getByRole("dialog").getByRole("button", { name: "Describe it later" }).click();
  await expect(contentField(page).getByText(message)).toBeVisible();
});
