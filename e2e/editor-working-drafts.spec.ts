import type { Browser, Page } from "playwright/test";

import { openScreen } from "./helpers/admin";
import {
  contentField,
  field,
  makePost,
  openEditor,
  pixel,
  postText,
  readPost,
  saveButton,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const restored = (page: Page) => page.getByText("The unsaved changes are back in the form.");

/** A page in another browser, signed in as the same user. */
async function openElsewhere(browser: Browser, page: Page) {
  const context = await browser.newContext({ storageState: { cookies: await page.context().cookies(), origins: [] } });
  return context.newPage();
}

test("a new post survives a reload and opens on another device, where saving it removes the draft", async ({
  signedIn: page,
  browser,
  allowProblem,
}) => {
  // The browser in which the draft is still open gets 409 after the other one has changed it.
  allowProblem(/409/);
  page.on("dialog", (dialog) => dialog.accept());
  const { title } = postText();
  await openEditor(page);
  await field(page, "Title").fill(title);
  await contentField(page).click();
  await page.keyboard.insertText("Half a sentence");
  await expect(saveState(page, "Changes kept")).toBeVisible();
  await expect(page).toHaveURL(/\?draft=[0-9a-f-]{36}$/);
  await page.keyboard.insertText(" and its last word");
  await page.reload();
  await expect(restored(page)).toBeVisible();
  await expect(contentField(page)).toHaveText("Half a sentence and its last word");
  await expect(saveState(page, "Changes kept")).toBeVisible();

  const phone = await openElsewhere(browser, page);
  await openScreen(phone, "/admin/dashboard");
  const row = phone
    .getByRole("region", { name: "Unfinished", exact: true })
    .getByRole("listitem")
    .filter({ hasText: title });
  await expect(row).toContainText("New post · ");
  await expectNoAxeViolations(phone);
  await row.getByRole("link").click();
  await expect(restored(phone)).toBeVisible();
  await expect(field(phone, "Title")).toHaveValue(title);
  await expect(contentField(phone)).toHaveText("Half a sentence and its last word");
  await contentField(phone).fill("A whole sentence, written on the phone.");
  await field(phone, "Excerpt").fill("What was written on two devices");
  await expect(saveState(phone, "Changes kept just now")).toBeVisible();
  // The laptop, where the draft is still open, keeps its own words in a second draft.
  await contentField(page).fill("Another end, written on the laptop");
  const drafts = async () => {
    const list = await (await page.request.get("/api/admin/working-drafts")).json();
    return list.filter((draft: { title: string }) => draft.title === title).length;
  };
  await expect.poll(drafts).toBe(2);

  await phone.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });

  await phone.getByLabel("Image file").setInputFiles(pixel);
  await field(phone, "Alt text").fill("One dot");
  await saveButton(phone).click();
  await expect(toast(phone, "Post created")).toBeVisible();
  expect(await drafts()).toBe(1);
  await phone.context().close();
});

test("unsaved changes to a post are offered on another device, and when they can't be sent to the server, the editor says so and tries again", async ({
  signedIn: page,
  browser,
  allowProblem,
}) => {
  allowProblem(/ERR_FAILED/);
  const post = await makePost(page, { isPublished: true });
  await openEditor(page, post.id);
  await page.route("**/api/admin/working-drafts/*", (route) => route.abort());
  await field(page, "Excerpt").fill("Written on the laptop, unfinished");
  await expect(saveState(page, "Not on the server yet, kept in this browser")).toBeVisible();
  await page.unroute("**/api/admin/working-drafts/*");
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(saveState(page, "Changes kept just now, not published")).toBeVisible();

  const phone = await openElsewhere(browser, page);
  await openEditor(phone, post.id);
  const offer = phone.getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toContainText("are kept on the server");
  await expectNoAxeViolations(phone);
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(offer).toBeFocused();
  await expect(field(phone, "Excerpt")).toHaveValue("Written on the laptop, unfinished");
  await saveButton(phone).click();
  await expect(toast(phone, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ excerpt: "Written on the laptop, unfinished", version: 2 });
  const left = await (await page.request.get("/api/admin/working-drafts")).json();
  expect(left.filter(({ postId }: { postId: number }) => postId === post.id)).toEqual([]);
  await phone.context().close();
});

test("a working draft that equals the saved post is deleted when the post is opened", async ({ signedIn: page }) => {
  page.on("dialog", (dialog) => dialog.accept());
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Changed in both places");
  await expect(saveState(page, "Changes kept")).toBeVisible();
  await openScreen(page, "/admin/posts");
  const fields = { ...(await readPost(page, post.id)), tags: [], excerpt: "Changed in both places" };
  expect((await page.request.patch(`/api/admin/posts/${post.id}`, { data: fields })).ok()).toBe(true);
  const drafts = async () => {
    const list = await (await page.request.get("/api/admin/working-drafts")).json();
    return list.filter(({ postId }: { postId: number }) => postId === post.id).length;
  };
  expect(await drafts()).toBe(1);
  await openEditor(page, post.id);
  await expect(saveState(page, "Saved")).toBeVisible();
  await expect.poll(drafts).toBe(0);
});
