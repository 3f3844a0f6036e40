import type { Page } from "playwright/test";

import { field, makePost, openEditor, readPost, saveButton, saveState } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Leave without saving?" });
const button = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true });

// This link is visible on phones, too, where the sidebar is in a menu.
const goToPosts = (page: Page) => page.getByRole("link", { name: "Back to Posts" }).first().click();

async function openUnfinished(page: Page, title: string) {
  await page.goto("/admin/dashboard");
  await page.getByRole("region", { name: "Unfinished", exact: true }).getByRole("link", { name: title }).click();
  await expect(field(page, "Title")).toHaveValue(title);
}

test("leaving a new post that can’t be saved yet says what is missing, and keeps it under Unfinished @phone", async ({
  signedIn: page,
}) => {
  const title = `Parking ${crypto.randomUUID().slice(0, 8)}`;
  await openEditor(page);
  await field(page, "Title").fill(title);
  await goToPosts(page);
  await button(page, "Save and leave").click();
  await expect(page.getByText("Please fix the errors before submitting", { exact: true })).toBeVisible();
  await expect(dialog(page)).toHaveAccessibleDescription(
    "Your changes are kept: you’ll find them under Unfinished on the dashboard. They were not saved:",
  );
  await expect(dialog(page).getByText("Category is required")).toBeVisible();
  await expect(button(page, "Save and leave")).toHaveCount(0);
  await expectNoAxeViolations(page);
  await button(page, "Stay").click();
  await expect(dialog(page)).toBeHidden();
  const state = saveState(page, "Not saved: check the marked fields. What you wrote is kept");
  await expect(state).toBeInViewport();

  await goToPosts(page);
  await expect(dialog(page)).toContainText("They can’t be saved yet:");
  await button(page, "Leave, keep under Unfinished").click();
  await expect(page).toHaveURL("/admin/posts");
  await openUnfinished(page, title);
});

test("leaving says when the server could not be reached, and that this browser keeps the changes", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await page.route(/\/api\/admin\/(posts|working-drafts)\//, (route) => route.abort());
  await field(page, "Excerpt").fill("Written without a connection");
  await goToPosts(page);
  await button(page, "Save and leave").click();
  await expect(dialog(page)).toHaveAccessibleDescription(
    "This browser keeps your changes and offers them when you come back to this post. They were not saved:",
  );
  await expect(dialog(page).getByText("The server could not be reached.")).toBeVisible();
  await button(page, "Stay").click();
  await expect(saveState(page, "Not saved: the server could not be reached. What you wrote is kept")).toBeVisible();
  await page.unroute(/\/api\/admin\/(posts|working-drafts)\//);
  await goToPosts(page);
  await button(page, "Save and leave").click();
  await expect(page).toHaveURL("/admin/posts");
  expect((await readPost(page, post.id)).excerpt).toBe("Written without a connection");
});

test("a draft of a public post is saved when leaving, even with fields that can’t be published", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Short");
  await saveButton(page).click();
  await expect(saveState(page, "Not saved: check the marked fields")).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page.locator(".bar-saving")).toHaveText("Draft saved");
  await field(page, "Excerpt").fill("Brief");
  await page.getByRole("button", { name: "Publish changes" }).click();
  await expect(saveState(page, "Not saved: check the marked fields")).toBeVisible();
  await goToPosts(page);
  await button(page, "Save and leave").click();
  await expect(page).toHaveURL("/admin/posts");
  const copy = await (await page.request.get(`/api/admin/posts/${post.id}/working-copy`)).json();
  expect(copy.fields.excerpt).toBe("Brief");
});
