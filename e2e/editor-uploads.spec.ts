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
} from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { paste, PIXEL } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("a post whose image could not be uploaded is not saved, until the upload is tried again", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/500/);
  const responseAllowed = Promise.withResolvers<void>();
  await page.route(
    "**/api/admin/media",
    async (route) => {
      await responseAllowed.promise;
      await route.fulfill({ status: 500, json: { error: "x" } });
    },
    { times: 1 },
  );
  const post = await makePost(page);
  await openEditor(page, post.id);
  await contentField(page).click();
  await paste(contentField(page), { images: [PIXEL] });
  await page
    .getByRole("dialog")
    .getByLabel(/^Decorative/)
    .check();
  await page.getByRole("button", { name: "Save description" }).click();
  await field(page, "Excerpt").fill("Written while an image was uploading");
  await expect(saveState(page, "Uploading an image...")).toBeVisible();
  await saveButton(page).click();
  responseAllowed.resolve();

  await expect(toast(page, "Failed to update post", "An image in the text could not be uploaded.")).toBeVisible();
  await expect(saveState(page, "An image could not be uploaded")).toBeVisible();
  await contentField(page).getByRole("button", { name: "Try again" }).click();
  await expect(saveState(page, NOT_SAVED)).toBeVisible();
  await saveChange(page);
  const stored = await readPost(page, post.id);
  expect(stored.excerpt).toBe("Written while an image was uploading");
  expect(stored.content).toContain('<img src="/media/');
});
