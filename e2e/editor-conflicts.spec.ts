import type { Page } from "playwright/test";

import {
  contentField,
  field,
  makePost,
  openEditor,
  pixel,
  postText,
  readPost,
  saveButton,
  saveChange,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("two tabs change the same field: both texts are shown, and the writer chooses @phone", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page);
  const other = await page.context().newPage();
  await openEditor(page, post.id);
  await openEditor(other, post.id);
  await field(page, "Excerpt").fill("Written in the first tab");
  await field(page, "Meta Title").fill("Only the first tab has it");
  await saveChange(page);
  await field(other, "Excerpt").fill("Written in the second tab");
  await saveButton(other).click();

  const dialog = other.getByRole("dialog", { name: "Someone else saved this post" });
  await expect(dialog.getByText(/^Edith Editor saved it on/)).toBeVisible();
  await expect(dialog.getByText("Added from their version: Meta title.")).toBeVisible();
  const excerpt = dialog.getByRole("group", { name: "Excerpt" });
  await expect(excerpt.getByRole("insertion").filter({ hasText: "first" })).toBeVisible();
  await expect(excerpt.getByRole("insertion").filter({ hasText: "second" })).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Save what I chose" })).toBeDisabled();
  await expectNoAxeViolations(other);

  await dialog.getByRole("button", { name: "Decide later" }).click();
  await expect(field(other, "Excerpt")).toHaveValue("Written in the second tab");
  expect((await readPost(page, post.id)).excerpt).toBe("Written in the first tab");
  await saveState(other, "someone else saved this post").getByRole("button", { name: "Choose" }).click();
  await excerpt.getByRole("radio", { name: "Keep mine" }).check();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(other, "Post updated")).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({
    excerpt: "Written in the second tab",
    metaTitle: "Only the first tab has it",
    version: 3,
  });
});

test("two tabs change different fields: both changes are saved without asking", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page);
  const other = await page.context().newPage();
  await openEditor(page, post.id);
  await openEditor(other, post.id);
  await field(page, "Excerpt").fill("Written in the first tab");
  await saveChange(page);
  await other.getByLabel("Author name").fill("Dr. Second Tab");
  await saveButton(other).click();
  await expect(toast(other, "Post updated", "Added from someone else’s save: Excerpt.")).toBeVisible();
  await expect(field(other, "Excerpt")).toHaveValue("Written in the first tab");
  expect(await readPost(page, post.id)).toMatchObject({
    excerpt: "Written in the first tab",
    author: "Dr. Second Tab",
  });
});

test("a retry of a save whose response was lost causes no conflict", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/ERR_FAILED|409/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  const loseResponse = async () =>
    page.route(
      "**/api/admin/posts/*",
      async (route) => {
        await route.fetch();
        await route.abort();
      },
      { times: 1 },
    );
  await loseResponse();
  await field(page, "Excerpt").fill("Arrived, but unconfirmed");
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
  await field(page, "Excerpt").fill("Changed again after that");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
  expect((await readPost(page, post.id)).excerpt).toBe("Changed again after that");
});

test("what is typed while a new post is being saved is later saved to the created post", async ({ signedIn: page }) => {
  const text = postText();
  await openEditor(page);
  await field(page, "Title").fill(text.title);
  await page.getByRole("combobox", { name: "Category" }).selectOption({ index: 1 });
  await contentField(page).click();
  await page.keyboard.type("A text about cells, typed by hand.");
  await field(page, "Excerpt").fill(text.excerpt);
  await page.getByLabel("Image file").setInputFiles(pixel);
  await field(page, "Alt text").fill("One dot");
  const saveAllowed = Promise.withResolvers<void>();
  await page.route("**/api/admin/posts", async (route) => saveAllowed.promise.then(() => route.continue()), {
    times: 1,
  });
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await field(page, "Excerpt").fill("Written while the first save was on its way");
  saveAllowed.resolve();
  await expect(toast(page, "Post created")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/post-editor\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: "Edit Post" })).toBeVisible();
  await saveChange(page);
  await expect(toast(page, "Post updated")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/post-editor\/\d+$/);
});

test("a save waits until the tab's previous save is done", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  let allowSave = () => {};
  const saveAllowed = new Promise<void>((resolve) => {
    allowSave = resolve;
  });
  await page.route("**/api/admin/posts/*", async (route) => saveAllowed.then(() => route.continue()), { times: 1 });
  await field(page, "Excerpt").fill("The first of two saves");
  await page.keyboard.press("Control+s");
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  await field(page, "Excerpt").fill("The second of two saves");
  await page.keyboard.press("Control+s");
  allowSave();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  await expect.poll(() => readPost(page, post.id)).toMatchObject({ excerpt: "The second of two saves", version: 3 });
});

test("the history lists, compares and restores earlier saves @phone", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("The second text of this excerpt");
  await saveChange(page);
  await page.getByRole("button", { name: "History" }).click();
  const dialog = page.getByRole("dialog", { name: "History" });
  await expect(dialog.getByRole("list", { name: "Versions" }).getByRole("listitem")).toHaveCount(2);
  await expect(dialog.getByRole("button", { name: /Edith Editor/ }).first()).toBeVisible();
  await expect(dialog.getByRole("insertion").filter({ hasText: "counted" })).toBeVisible();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Restore this version" }).click();
  await expect(toast(page, "Post restored")).toBeVisible();
  await expect(field(page, "Excerpt")).toHaveValue("How cells are counted, in short");
  expect(await readPost(page, post.id)).toMatchObject({ excerpt: "How cells are counted, in short", version: 3 });
});

test("saving restores a deleted post, or creates a new one if it was deleted forever, and the editor moves to its address [E21]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/404/);
  const post = await makePost(page);
  await openEditor(page, post.id);
  await page.request.delete(`/api/admin/posts/${post.id}`);
  await field(page, "Excerpt").fill("Written while it was deleted");
  await saveButton(page).click();
  const again = saveState(page, "this post was deleted").getByRole("button", { name: "Restore and save" });
  await again.click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).excerpt).toBe("Written while it was deleted");

  for (const query of ["", "?forever=true"]) await page.request.delete(`/api/admin/posts/${post.id}${query}`);
  await field(page, "Excerpt").fill("Written while it was deleted forever");
  await saveButton(page).click();
  await again.click();
  await expect(toast(page, "Post created")).toBeVisible();
  const list = await (await page.request.get("/api/admin/posts")).json();
  const created = list.find(({ slug }: { slug: string }) => slug === post.slug);
  expect(created).toMatchObject({ excerpt: "Written while it was deleted forever" });
  await expect(page).toHaveURL(`/admin/post-editor/${created.id}`);
  await page.reload();
  await expect(field(page, "Excerpt")).toHaveValue("Written while it was deleted forever");
});

test("a tag that was deleted in the meantime is shown as deleted and can be removed", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/400/);
  const name = `Passing ${crypto.randomUUID().slice(0, 8)}`;
  const created = await page.request.post("/api/admin/tags", {
    data: { name, slug: name.toLowerCase().replace(" ", "-") },
  });
  const tag = await created.json();
  const post = await makePost(page, { tags: [tag.id] });
  await openEditor(page, post.id);
  expect((await page.request.delete(`/api/admin/tags/${tag.id}`)).status()).toBe(200);
  await field(page, "Excerpt").fill("Written before anybody knew");
  await saveButton(page).click();
  await expect(page.getByText("One of these tags no longer exists", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove Deleted tag" }).click();
  await saveChange(page);
  expect((await readPost(page, post.id)).excerpt).toBe("Written before anybody knew");
});

const paragraphs = (...texts: string[]) => texts.map((text) => `<p>${text}</p>`).join("");
const [first, second, third] = ["The first of three paragraphs.", "The second of them.", "The third, at the end."];

async function typeAfter(page: Page, paragraph: string, words: string) {
  await contentField(page).getByText(paragraph).click();
  await page.keyboard.press("End");
  await page.keyboard.type(words);
}

test("two tabs change different paragraphs: the texts are merged without asking [E2]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page, { content: paragraphs(first, second, third) });
  const other = await page.context().newPage();
  await openEditor(page, post.id);
  await openEditor(other, post.id);
  await typeAfter(other, second, " B was here.");
  await saveChange(other);
  await typeAfter(page, first, " A was here.");
  await saveButton(page).click();
  await expect(toast(page, "Post updated", "Content")).toBeVisible();
  const merged = paragraphs(`${first} A was here.`, `${second} B was here.`, third);
  expect((await readPost(page, post.id)).content).toBe(merged);
  await expect(contentField(page)).toContainText("B was here.");
});

test("only a paragraph that both changed is asked about, and the text that was not chosen is in the history [E2] @phone", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page, { content: paragraphs(first, second, third) });
  const other = await page.context().newPage();
  await openEditor(page, post.id);
  await openEditor(other, post.id);
  await typeAfter(other, second, " B was here.");
  await typeAfter(other, third, " B ends.");
  await saveChange(other);
  await typeAfter(page, first, " A begins.");
  await typeAfter(page, second, " A was here.");
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone else saved this post" });
  await expect(dialog.getByRole("group")).toHaveCount(1);
  await expect(dialog.getByRole("group")).not.toContainText("A begins.");
  await expectNoAxeViolations(page);
  await dialog.getByRole("radio", { name: "Take theirs" }).check();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).content).toBe(
    paragraphs(`${first} A begins.`, `${second} B was here.`, `${third} B ends.`),
  );

  const revisions = await (await page.request.get(`/api/admin/posts/${post.id}/revisions`)).json();
  const texts = await Promise.all(
    revisions.map(async ({ id }: { id: number }) => {
      const found = await page.request.get(`/api/admin/posts/${post.id}/revisions/${id}`);
      return (await found.json()).fields.content;
    }),
  );
  expect(texts).toContain(paragraphs(`${first} A begins.`, `${second} A was here.`, third));
  expect(texts).toContain(paragraphs(first, `${second} B was here.`, `${third} B ends.`));
  await page.getByRole("button", { name: "History" }).click();
  await expect(page.getByRole("dialog", { name: "History" }).getByRole("button", { name: "set aside" })).toBeVisible();
});

test("both versions of a paragraph can be kept [E2]", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/409/);
  const post = await makePost(page, { content: paragraphs(first, second, third) });
  const other = await page.context().newPage();
  await openEditor(page, post.id);
  await openEditor(other, post.id);
  await typeAfter(other, second, " B was here.");
  await saveChange(other);
  await typeAfter(page, second, " A was here.");
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "Someone else saved this post" });
  await dialog.getByRole("radio", { name: "Keep both" }).check();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(page, "Post updated")).toBeVisible();
  expect((await readPost(page, post.id)).content).toBe(
    paragraphs(first, `${second} A was here.`, `${second} B was here.`, third),
  );
});
