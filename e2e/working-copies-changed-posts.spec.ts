import { button, notice, openDraft, openElsewhere, saveAsDraft } from "./helpers/draft-page";
import { field, makePost, openEditor, readPost, saveButton, toast } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("publishing a draft of an article that was changed meanwhile merges both, and asks where both changed the same field", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await openDraft(page);
  const stored = await readPost(page, post.id);
  const live = {
    ...stored,
    tags: [],
    isFeatured: false,
    title: `${stored.title}, changed`,
    excerpt: "The live excerpt",
  };
  expect((await page.request.patch(`/api/admin/posts/${post.id}`, { data: live })).status()).toBe(200);
  await page.reload();
  await expect(notice(page)).toContainText("which was changed after this draft was begun");
  await button(page, "Publish changes").click();
  const dialog = page.getByRole("dialog", { name: "Someone else saved this post" });
  await expect(dialog).toContainText("Added from their version: Title");
  await dialog.getByRole("radio", { name: "Keep mine" }).check();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(page, "Changes published")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({
    title: live.title,
    excerpt: "An excerpt that waits for approval",
    version: 3,
  });
});

test("changes saved to an article in one window and to its draft in another are all published with the draft", async ({
  signedIn: page,
  browser,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  const other = await openElsewhere(browser, page, post.id);
  await field(other, "Excerpt").fill("An excerpt that waits for approval");
  await saveAsDraft(other);
  await other.context().close();

  // This window is still on the article itself.
  await field(page, "Title").fill(`${post.title}, corrected`);
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  await field(page, "Meta Title").fill("A meta title for the draft");
  await button(page, "Save as draft").click();
  await expect(toast(page, "Draft saved", "Added from someone else’s draft: Excerpt.")).toBeVisible();
  await expect(field(page, "Title")).toHaveValue(`${post.title}, corrected`);
  await button(page, "Publish changes").click();
  await expect(toast(page, "Changes published")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({
    title: `${post.title}, corrected`,
    excerpt: "An excerpt that waits for approval",
    metaTitle: "A meta title for the draft",
  });
});

test("unpublishing from a draft keeps what was changed in the article after the draft was begun", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await openDraft(page);
  const { tags, isFeatured, ...live } = await readPost(page, post.id);
  const title = `${post.title}, corrected`;
  const data = { ...live, title };
  expect((await page.request.patch(`/api/admin/posts/${post.id}`, { data })).status()).toBe(200);
  await button(page, "More actions").click();
  await page.getByRole("menuitem", { name: "Unpublish…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unpublish" }).click();
  await expect(toast(page, "Post unpublished")).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({
    title,
    excerpt: "An excerpt that waits for approval",
    isPublished: false,
  });
});
