import type { Page } from "playwright/test";

import { contentField, field, makePost, openEditor, pixel, postText, readPost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

const offer = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const question = (page: Page) => page.getByRole("dialog", { name: "Log out with unsaved changes?" });
const logout = (page: Page) => page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();

async function logIn(page: Page, { username, password }: { username: string; password: string }) {
  const response = await page.request.post("/api/admin/login", { data: { username, password } });
  expect(response.status()).toBe(200);
}

async function makeOther(page: Page) {
  const other = { username: `other-${crypto.randomUUID().slice(0, 8)}`, password: crypto.randomUUID() };
  const email = `${other.username}@example.org`;
  const data = { ...other, confirmPassword: other.password, fullName: "Other Editor", email };
  expect((await page.request.post("/api/admin/users", { data })).status()).toBe(201);
  return other;
}

/** Signed in anew: logging out must not end the session that other tests share. */
async function startAlone(page: Page) {
  await page.context().clearCookies();
  await logIn(page, administrator);
}

test("what is kept at logging out is offered to its writer and to nobody else [E19, A9] @phone", async ({
  signedIn: page,
}) => {
  await startAlone(page);
  const other = await makeOther(page);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Half written, not for others");
  const menu = page.getByRole("button", { name: "Open menu" });
  if (await menu.isVisible()) await menu.click();
  await logout(page);
  await expect(question(page).getByRole("listitem")).toContainText([post.title]);
  await expectNoAxeViolations(page);
  await question(page).getByRole("button", { name: "Keep for me and log out" }).click();
  await expect(page).toHaveURL("/admin/login");

  await logIn(page, other);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Also half written, by the other");
  await field(page, "Excerpt").fill("How cells are counted, in short");
  await expect(offer(page)).toBeHidden();

  await page.context().clearCookies();
  await logIn(page, administrator);
  await openEditor(page, post.id);
  await offer(page).getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Half written, not for others");
  expect((await readPost(page, post.id)).excerpt).toBe("How cells are counted, in short");
});

test("when somebody else signs in in another tab, unsaved text asks for its writer [E19]", async ({
  signedIn: page,
}) => {
  await startAlone(page);
  const other = await makeOther(page);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Written by the first of the two");
  await logIn(page, other);
  await page.evaluate(() => dispatchEvent(new Event("visibilitychange")));
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await expect(dialog.getByLabel("Username")).toHaveValue(administrator.username);
  await dialog.getByLabel("Password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, "Excerpt")).toHaveValue("Written by the first of the two");
  expect((await readPost(page, post.id)).version).toBe(1);
});

test("unsaved articles can be saved at logging out, the open one and those left before [A9]", async ({
  signedIn: page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  await startAlone(page);
  const [left, open] = [await makePost(page), await makePost(page)];
  await openEditor(page, left.id);
  await field(page, "Excerpt").fill("Left before, and saved at last");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await openEditor(page, open.id);
  await field(page, "Excerpt").fill("Open at the end, and saved at last");
  await logout(page);
  await expect(question(page).getByRole("listitem")).toHaveCount(2);
  await question(page).getByRole("button", { name: "Save and log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await logIn(page, administrator);
  expect((await readPost(page, left.id)).excerpt).toBe("Left before, and saved at last");
  expect((await readPost(page, open.id)).excerpt).toBe("Open at the end, and saved at last");
  await openEditor(page, left.id);
  await expect(field(page, "Excerpt")).toHaveValue("Left before, and saved at last");
  await expect(offer(page)).toBeHidden();
});

test("a new post that is saved at logging out is there, and the session ends [A9]", async ({ signedIn: page }) => {
  await startAlone(page);
  const text = postText();
  await openEditor(page);
  await field(page, "Title").fill(text.title);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await contentField(page).click();
  await page.keyboard.insertText("A text about cells, typed by hand.");
  await field(page, "Excerpt").fill(text.excerpt);
  await page.getByLabel("Image file").setInputFiles(pixel);
  await field(page, "Alt text").fill("One dot");
  await logout(page);
  await question(page).getByRole("button", { name: "Save and log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect((await page.request.get("/api/admin/me")).status()).toBe(401);
  await logIn(page, administrator);
  const list = await (await page.request.get("/api/admin/posts")).json();
  expect(list).toContainEqual(expect.objectContaining({ slug: text.slug }));
});

test("a new post that was saved for a logout that was called off stays open under its own address", async ({
  signedIn: page,
  expectProblem,
}) => {
  expectProblem(/500/);
  await startAlone(page);
  const text = postText();
  await openEditor(page);
  await field(page, "Title").fill(text.title);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await contentField(page).click();
  await page.keyboard.insertText("A text about cells, typed by hand.");
  await field(page, "Excerpt").fill(text.excerpt);
  await page.getByLabel("Image file").setInputFiles(pixel);
  await field(page, "Alt text").fill("One dot");
  await page.route("**/api/admin/logout", (route) => route.fulfill({ status: 500, json: { error: "Broken" } }));
  await logout(page);
  await question(page).getByRole("button", { name: "Save and log out" }).click();
  // Behind the question, so not for roles; its announcement says more words than these.
  await expect(page.getByText("Failed to log out. Please try again.", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/post-editor\/\d+$/);
  await question(page).getByRole("button", { name: "Cancel" }).click();
  await field(page, "Excerpt").fill("Changed after the logout was called off");
  await page.getByRole("link", { name: "Dashboard" }).click();
  await expect(page.getByRole("dialog", { name: "Leave without saving?" })).toBeVisible();
});

test("what can't be saved at logging out is said, and what is discarded is gone [A9]", async ({
  signedIn: page,
  expectProblem,
}) => {
  expectProblem(/409/);
  page.on("dialog", (dialog) => dialog.accept());
  await startAlone(page);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Written before somebody else saved");
  await expect(page.getByText("Unsaved changes")).toBeVisible();
  await page.goto("/admin/dashboard");
  const { title, slug, content, featuredImage, categoryId } = await readPost(page, post.id);
  const theirs = { title, slug, content, featuredImage, categoryId, excerpt: "Saved by somebody else" };
  expect((await page.request.patch(`/api/admin/posts/${post.id}`, { data: theirs })).status()).toBe(200);

  await logout(page);
  await question(page).getByRole("button", { name: "Save and log out" }).click();
  await expect(question(page).getByRole("alert")).toHaveText(
    "Someone else saved this post. Open it to choose what to keep.",
  );
  await question(page).getByRole("button", { name: "Discard and log out" }).click();
  await expect(page).toHaveURL("/admin/login");
  await logIn(page, administrator);
  await openEditor(page, post.id);
  await expect(field(page, "Excerpt")).toHaveValue("Saved by somebody else");
  await expect(offer(page)).toBeHidden();
});

test("without unsaved articles nothing is asked at logging out", async ({ signedIn: page }) => {
  await startAlone(page);
  await openEditor(page, (await makePost(page)).id);
  await logout(page);
  await expect(page).toHaveURL("/admin/login");
});
