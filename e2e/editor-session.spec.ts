import { checkSession } from "./helpers/admin";
import {
  contentField,
  field,
  makePost,
  NOT_SAVED,
  openEditor,
  readPost,
  saveButton,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test.use({ reusesPage: true });

test("after the session has ended, writers can sign in again in a dialog over the editor, and the save continues", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/401/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await contentField(page).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" Typed after the session ended.");
  await page.context().clearCookies();
  await saveButton(page).click();

  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog.getByLabel("Username")).toHaveValue(administrator.username);
  await dialog.getByLabel("Password").fill("not the password");
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Invalid username or password");
  await dialog.getByLabel("Password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).content).toContain("Typed after the session ended.");
});

test("when the session check finds that the session has ended, the page with unsaved work stays open", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/401/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Not saved when the session ended");
  await page.context().clearCookies();
  await checkSession(page);
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(`/admin/post-editor/${post.id}`);
  await expect(field(page, "Excerpt")).toHaveValue("Not saved when the session ended");
});

test("signing in again saves nothing unless a save was requested [E5] @phone", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/401/);
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Half written when the session");
  await page.context().clearCookies();
  await checkSession(page);
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog).not.toContainText("save your changes");
  await dialog.getByLabel("Password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await expect(toast(page, "You are signed in", "Your changes are still here, but not saved.")).toBeVisible();
  await expect(saveState(page, NOT_SAVED)).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ excerpt: "How cells are counted, in short", version: 1 });

  await page.context().clearCookies();
  await saveButton(page).click();
  await dialog.getByRole("button", { name: "Not now" }).click();
  await checkSession(page);
  await dialog.getByLabel("Password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(toast(page, "You are signed in", "Your changes are still here, but not saved.")).toBeVisible();
  expect((await readPost(page, post.id)).version).toBe(1);
});

test("a failed save stays visible with a Retry button, and nothing typed is lost", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED|500/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Saved at the third attempt");
  await page.route("**/api/admin/posts/*", (route) => route.abort(), { times: 1 });
  await saveButton(page).click();
  await expect(toast(page, "Failed to update post", "An error occurred while updating the post")).toBeVisible();
  const bar = saveState(page, "Not saved: the server could not be reached");
  await page.route("**/api/admin/posts/*", (route) => route.fulfill({ status: 500, body: "Out of order" }), {
    times: 1,
  });
  await bar.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Failed to update post", "Server error: 500 - Out of order")).toBeVisible();
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ excerpt: "Saved at the third attempt", version: 2 });
});
