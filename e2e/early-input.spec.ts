import type { Page } from "playwright/test";

import { waitUntilReady } from "./helpers/admin";
import { contentField, field, makePost, readPost, saveChange, saveState } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";

/** Opens an admin page whose script loads only after `act`. */
async function openSlowly(page: Page, path: string, act: () => Promise<void>) {
  const { promise: allowed, resolve: allow } = Promise.withResolvers<void>();
  await page.route("**/assets/browser-islands-*", async (route) => {
    await allowed;
    await route.continue();
  });
  await page.goto(path);
  await act();
  allow();
  await waitUntilReady(page);
}

test("what is typed, checked and chosen before the editor's script has loaded is kept and saved", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  const title = field(page, "Title");
  const author = page.getByRole("textbox", { name: "Author name" });
  await openSlowly(page, `/admin/post-editor/${post.id}`, async () => {
    await title.focus();
    await page.keyboard.press("Home");
    await page.keyboard.type("Early: ");
    await page.getByRole("switch", { name: "Publish Post" }).focus();
    await page.keyboard.press("Space");
    await author.fill("Nobody Early");
    // Enter in a field must not submit the form, which would load the page again.
    await author.press("Enter");
    await title.focus();
    await page.keyboard.press("Home");
    for (const _ of "Early") await page.keyboard.press("ArrowRight");
    await page.keyboard.type(" words");
  });
  await expect(contentField(page)).toBeVisible();
  await page.keyboard.type(" kept");
  await expect(title).toHaveValue(`Early words kept: ${post.title}`);
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({
    title: `Early words kept: ${post.title}`,
    author: "Nobody Early",
    isPublished: true,
  });
});

test("what the browser restores when one goes back to the editor does not count as a change", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  await page.goto(`/admin/post-editor/${post.id}`);
  await waitUntilReady(page);
  await page.getByRole("link", { name: "Back to Posts" }).first().click();
  await expect(page).toHaveURL(/\/admin\/posts/);
  const stored = await readPost(page, post.id);
  const change = { ...stored, isPublished: true, excerpt: "Changed elsewhere" };
  const saved = await page.request.patch(`/api/admin/posts/${post.id}`, { data: change });
  expect(await saved.json()).toMatchObject({ isPublished: true, excerpt: "Changed elsewhere" });
  await page.goBack();
  await waitUntilReady(page);
  await expect(page.getByRole("switch", { name: "Publish Post" })).toBeChecked();
  await expect(field(page, "Excerpt")).toHaveValue("Changed elsewhere");
  await expect(saveState(page, "Saved")).toBeVisible();
});

test("a new post's title that is typed before the script has loaded fills in the slug", async ({ signedIn: page }) => {
  await openSlowly(page, "/admin/post-editor", async () => {
    await field(page, "Title").click();
    await page.keyboard.type("Before the script");
  });
  await expect(field(page, "Slug")).toHaveValue("before-the-script");
  await expect(field(page, "Title")).toHaveValue("Before the script");
});

test("words typed in an admin list before its script has loaded are searched for, and a filter chosen then applies", async ({
  signedIn: page,
}) => {
  await openSlowly(page, "/admin/posts", async () => {
    await page.getByRole("searchbox", { name: "Search posts..." }).fill("no such post");
    await page.getByRole("searchbox", { name: "Search posts..." }).press("Enter");
    await page.getByRole("combobox", { name: "Status" }).selectOption("Drafts");
  });
  await expect(page).toHaveURL(/q=no\+such\+post/);
  await expect(page).toHaveURL(/status=draft/);
  await expect(page.getByRole("searchbox", { name: "Search posts..." })).toHaveValue("no such post");
});
