import type { Page } from "playwright/test";

import {
  contentField,
  errorOf,
  field,
  makePost,
  openEditor,
  readPost,
  saveButton,
  saveChange,
  saveState,
  toast,
} from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { paste, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

const tableOf = (columns: number) =>
  `<table><tr>${Array.from({ length: columns }, (_, column) => `<td>${column + 1}</td>`).join("")}</tr></table>`;

test("a table of 51 columns is saved [E1]", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await contentField(page).click();
  await paste(contentField(page), { html: tableOf(51) });
  await saveChange(page);
  expect((await readPost(page, post.id)).content).toContain("<td><p>51</p></td>");
});

test("for a text that can't be stored the editor shows 'Not saved' with the reason, and the browser keeps it [E1] @phone", async ({
  signedIn: page,
}) => {
  test.slow();
  page.on("dialog", (dialog) => dialog.accept());
  const post = await makePost(page, { content: `<p>A paragraph above the table.</p>${tableOf(1000)}` });
  const stored = await readPost(page, post.id);
  await openEditor(page, post.id);
  await useTable(page, "Add column after");
  const reason = "A table must not have more than 1,000 columns.";
  await expect(saveState(page, `Not saved: ${reason}`)).toBeInViewport();
  await page.getByText("A paragraph above the table.").click();
  await page.keyboard.press("End");
  await page.keyboard.insertText(" Typed after the table.");
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Failed to update post", reason)).toBeVisible();
  await expect(saveState(page, `Not saved: ${reason}`)).toBeInViewport();
  expect((await readPost(page, post.id)).version).toBe(1);

  // This link is visible on phones, too, where the sidebar is in a menu.
  await page.getByRole("link", { name: "Back to Posts" }).click();
  await page.getByRole("dialog", { name: "Leave without saving?" }).getByRole("button", { name: "Stay" }).click();
  await page.reload();
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(contentField(page)).toContainText("Typed after the table.");
  await expect(saveState(page, reason)).toBeVisible();

  await useTable(page, "Delete column");
  await saveChange(page);
  const saved = await readPost(page, post.id);
  expect(saved.content).toBe(stored.content.replace("above the table.", "above the table. Typed after the table."));
});

/** Chooses an action from the table menu, with the caret in the last column. */
async function useTable(page: Page, action: string) {
  await contentField(page).locator("td").last().click();
  await toolbarButton(page, "Table").click();
  await page.getByRole("menuitem", { name: action }).click();
}

test("HTML source that was not applied is shown as not saved, and is offered after a reload [E1]", async ({
  signedIn: page,
}) => {
  page.on("dialog", (dialog) => dialog.accept());
  const post = await makePost(page);
  await openEditor(page, post.id);
  await toolbarButton(page, "HTML source").click();
  const source = page.getByRole("textbox", { name: "HTML source" });
  await source.fill("<p>Words that are typed as source, <u>underlined</u> ones.</p>");
  await saveButton(page).click();
  const bar = saveState(page, "Not saved: apply the HTML source, or go back without changes, first");
  await expect(bar).toBeVisible();
  await page.reload();
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await offer.getByRole("button", { name: "Restore" }).click();
  await expect(contentField(page)).toContainText("Words that are typed as source");
  expect((await readPost(page, post.id)).version).toBe(1);
});

test("a post that the form or the server refuses is shown as not saved [E1]", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const [post, other] = [await makePost(page), await makePost(page)];
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Short");
  await page.keyboard.press("Control+s");
  await expect(errorOf(page, "Excerpt must be at least 10 characters long")).toBeVisible();
  await expect(saveState(page, "Not saved: check the marked fields")).toBeVisible();
  await field(page, "Title").focus();
  await page.getByRole("button", { name: "Go to Excerpt" }).click();
  await expect(field(page, "Excerpt")).toBeFocused();
  await field(page, "Excerpt").fill("Long enough for an excerpt");
  await field(page, "Slug").fill(other.slug);
  await page.keyboard.press("Control+s");
  await expect(errorOf(page, "Another post already has this slug")).toBeVisible();
  await expect(saveState(page, "Not saved: check the marked fields")).toBeVisible();
  await field(page, "Slug").fill(post.slug);
  await saveChange(page);
});
