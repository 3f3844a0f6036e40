import type { Page } from "playwright/test";

import { openScreen, uniqueName } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

/** Makes three posts whose titles share a word. Their dates are so far away that other tests don't see them. */
async function makePosts(page: Page, change: object) {
  const word = uniqueName("Bulk").replace(" ", "");
  const titles = [`${word} one`, `${word} two`, `${word} three`];
  const posts = [];
  for (const title of titles) posts.push(await makePost(page, { title, ...change }));
  return { word, titles, posts };
}

const planned = { isPublished: false, published: "2041-02-03T00:00:00Z" };

const box = (page: Page, name: string) => page.getByRole("checkbox", { name });
const bar = (page: Page) => page.getByRole("region", { name: "Selected posts" });
const result = (page: Page) => page.getByRole("region", { name: "Result" });

test("posts are selected, scheduled together, and made drafts again with one Undo", async ({ signedIn: page }) => {
  const { word, titles } = await makePosts(page, planned);
  await openScreen(page, `/admin/posts?q=${word}`);
  await expect(bar(page)).toBeHidden();
  await box(page, `Select: ${titles[0]}`).check();
  await expect(bar(page)).toContainText("1 post selected");
  expect(await box(page, "Select all on this page").evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
  await box(page, "Select all on this page").check();
  await expect(page.getByRole("status").filter({ hasText: "3 posts selected" })).toBeAttached();
  await expectNoAxeViolations(page);
  await bar(page).getByRole("button", { name: "Publish", exact: true }).click();
  await expect(result(page).getByRole("heading")).toHaveText("3 posts scheduled");
  await expect(result(page).getByRole("heading")).toBeFocused();
  await expect(bar(page)).toBeHidden();
  await expect(page.getByRole("cell", { name: "Published Scheduled" })).toHaveCount(3);
  await expectNoAxeViolations(page);
  await result(page).getByRole("button", { name: "Undo" }).click();
  await expect(result(page).getByRole("heading")).toHaveText("Undone for 3 posts");
  await expect(page.getByRole("cell", { name: "Draft" })).toHaveCount(3);
  await result(page).getByRole("button", { name: "Dismiss result" }).click();
  await expect(result(page)).toBeHidden();
});

test("posts that could not be changed are named with the reason, and the others are changed", async ({
  signedIn: page,
}) => {
  const { word, titles, posts } = await makePosts(page, { isPublished: true, published: "2001-02-03T00:00:00Z" });
  await openScreen(page, `/admin/posts?q=${word}`);
  await box(page, "Select all on this page").check();
  // Somebody else deletes one meanwhile.
  await page.request.delete(`/api/admin/posts/${posts[1]?.id}`);
  await bar(page).getByRole("button", { name: "Unpublish", exact: true }).click();
  await expect(result(page).getByRole("heading")).toHaveText("2 posts unpublished, 1 post could not be changed");
  await expect(result(page).getByRole("listitem")).toHaveText(
    `${titles[1]}: It no longer exists, or it is in the trash.`,
  );
});

test("a tag is added with the keyboard alone", async ({ signedIn: page }) => {
  const { word, posts } = await makePosts(page, planned);
  const name = uniqueName("Tag");
  const slug = name.toLowerCase().replace(" ", "-");
  const tag = await (await page.request.post("/api/admin/tags", { data: { name, slug } })).json();
  await openScreen(page, `/admin/posts?q=${word}`);
  await box(page, "Select all on this page").focus();
  await page.keyboard.press("Space");
  const open = bar(page).getByRole("button", { name: "Add tag…" });
  await open.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add tag" });
  await expect(dialog.getByLabel("Tag")).toBeFocused();
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add tag" }).press("Enter");
  await expect(dialog).toContainText("Choose a tag");
  await expectNoAxeViolations(page);
  await dialog.getByLabel("Tag").selectOption(name);
  await dialog.getByRole("button", { name: "Add tag" }).press("Enter");
  await expect(result(page).getByRole("heading")).toHaveText("Tag added to 3 posts");
  const { tags } = await (await page.request.get(`/api/admin/posts/${posts[0]?.id}`)).json();
  expect(tags).toEqual([{ id: tag.id, name }]);
});

test("choosing a filter puts it in the URL and clears the selection, which stays cleared after Back", async ({
  signedIn: page,
}) => {
  const { word, titles } = await makePosts(page, planned);
  await openScreen(page, `/admin/posts?q=${word}`);
  await box(page, `Select: ${titles[0]}`).check();
  await page.getByRole("combobox", { name: "Status" }).selectOption("With draft changes");
  await expect(page).toHaveURL(/status=working-copy/);
  await expect(page.getByText("No posts match your search.")).toBeVisible();
  await page.goBack();
  await expect(box(page, `Select: ${titles[0]}`)).not.toBeChecked();
  await expect(bar(page)).toBeHidden();
});

test("on a phone, the bar of the selected posts stays in view and has the actions in a menu @phone", async ({
  signedIn: page,
}) => {
  const { word, titles } = await makePosts(page, planned);
  await page.setViewportSize({ width: 390, height: 700 });
  await openScreen(page, `/admin/posts?q=${word}`);
  await box(page, `Select: ${titles[0]}`).check();
  await box(page, `Select: ${titles[1]}`).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await bar(page).getByRole("button", { name: "Actions for selected posts" }).click();
  await page.getByRole("menuitem", { name: "Move to trash" }).click();
  await expect(result(page).getByRole("heading")).toHaveText("2 posts moved to the trash");
  await expect(result(page).getByRole("heading")).toBeInViewport();
  await result(page).getByRole("button", { name: "Undo" }).click();
  await expect(box(page, `Select: ${titles[0]}`)).toBeVisible();
});
