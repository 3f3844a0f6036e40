import type { Locator, Page } from "playwright/test";

import { openScreen } from "./helpers/admin";
import { getWorkingCopy } from "./helpers/draft-page";
import {
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

const INCOMPLETE = "Enter the whole date and time, or clear it.";
const later = "2099-05-06T07:08:00.000Z";

const publicationDate = (page: Page) => page.getByLabel("Publication date");

/** Types a date without a time into an empty field. */
async function typeDate(page: Page, input: Locator, digits = "05062099") {
  await input.focus();
  await page.keyboard.type(digits);
}

/** Erases the hour, which is the fourth part of the field. */
async function eraseHour(page: Page, input: Locator) {
  await input.focus();
  for (let part = 1; part < 4; part += 1) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Backspace");
}

test("a draft is not published while its date lacks the time @phone", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await typeDate(page, publicationDate(page));
  await expect(page.getByText("Readers can see it when you save.")).toBeHidden();
  await expect(page.getByText("Leave empty to use the time you publish.")).toBeHidden();
  await page.keyboard.press("ControlOrMeta+s");
  await expect(errorOf(page, INCOMPLETE)).toBeVisible();
  await expect(toast(page, "Form has errors")).toBeVisible();
  await expect(publicationDate(page)).toBeFocused();
  await expect(publicationDate(page)).toHaveAccessibleDescription(INCOMPLETE);
  expect(await readPost(page, post.id)).toMatchObject({ isPublished: false, version: post.version });

  // The focus is on the missing time.
  await page.keyboard.type("0708AM");
  await expect(errorOf(page, INCOMPLETE)).toBeHidden();
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({ isPublished: true, published: later });
});

test("a scheduled post whose hour is erased stays scheduled", async ({ signedIn: page }) => {
  const post = await makePost(page, { isPublished: true, published: later });
  await openEditor(page, post.id);
  await eraseHour(page, publicationDate(page));
  await field(page, "Excerpt").fill("Changed while the date was incomplete");
  await expect(errorOf(page, INCOMPLETE)).toBeVisible();
  await saveButton(page).click();
  await expect(toast(page, "Form has errors")).toBeVisible();
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(publicationDate(page)).toBeFocused();
  expect((await getWorkingCopy(page, post.id)).status()).toBe(404);
  expect(await readPost(page, post.id)).toMatchObject({ version: post.version, published: later });

  await page.getByRole("button", { name: "Change date…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: INCOMPLETE }).click();
  await expect(publicationDate(page)).toBeFocused();
  // Erasing the rest makes the date empty.
  for (let part = 0; part < 6; part += 1) {
    await page.keyboard.press("Backspace");
    await page.keyboard.press("ArrowRight");
  }
  await publicationDate(page).focus();
  for (let part = 0; part < 6; part += 1) {
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Backspace");
  }
  await expect(errorOf(page, INCOMPLETE)).toBeHidden();
  await expect(page.getByText("Readers can see it when you save.")).toBeVisible();
});

test("'Publish now' is disabled while the date in the settings is incomplete", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await typeDate(page, publicationDate(page));
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await dialog.getByRole("button", { name: INCOMPLETE }).click();
  await expect(publicationDate(page)).toBeFocused();
});

test("while the date is incomplete, other changes are kept on the server, with the saved date", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true, published: later });
  await openEditor(page, post.id);
  await eraseHour(page, publicationDate(page));
  const kept = page.waitForResponse(
    (response) => response.url().includes("/api/admin/working-drafts/") && response.ok(),
  );
  await field(page, "Excerpt").fill("Kept while the date was incomplete");
  await expect(saveState(page, "Not saved: check the marked fields")).toBeVisible();
  await kept;
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Kept while the date was incomplete");
  await expect(publicationDate(page)).toHaveValue("2099-05-06T07:08");
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({ isPublished: true, published: later });
});

test("a draft that was kept while its date was incomplete does not publish the post when it is restored", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await typeDate(page, publicationDate(page));
  const kept = page.waitForRequest(
    (request) => request.url().includes("/api/admin/working-drafts/") && request.postData()?.includes("Half") === true,
  );
  await field(page, "Excerpt").fill("Half of the date was typed");
  await kept;
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Excerpt")).toHaveValue("Half of the date was typed");
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({ isPublished: false });
});

test("restoring unsaved changes replaces an incomplete date with theirs", async ({ signedIn: page }) => {
  const post = await makePost(page, { isPublished: true, published: later });
  await openEditor(page, post.id);
  const kept = page.waitForResponse(
    (response) => response.url().includes("/api/admin/working-drafts/") && response.ok(),
  );
  await publicationDate(page).fill("2098-01-02T03:04");
  await kept;
  await page.reload();
  await eraseHour(page, publicationDate(page));
  await expect(page.getByText("Not saved until the publication date is complete or empty.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(publicationDate(page)).toHaveValue("2098-01-02T03:04");
  await expect(errorOf(page, INCOMPLETE)).toBeHidden();
  await expect(page.getByText("Not saved until the publication date is complete or empty.")).toBeHidden();
  await saveChange(page);
  expect(await readPost(page, post.id)).toMatchObject({ published: "2098-01-02T03:04:00.000Z" });
});

test("the dates of reviewers and reviews are refused while they are incomplete", async ({ signedIn: page }) => {
  const message = "Enter the whole date, or clear it.";
  const name = `Dr. Half ${crypto.randomUUID().slice(0, 8)}`;
  await openScreen(page, "/admin/reviewers");
  await page.getByRole("button", { name: "New Reviewer" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await typeDate(page, dialog.getByLabel("Interests stated on"), "0506");
  await page.keyboard.press("Enter");
  await expect(dialog.getByText(message)).toBeVisible();
  await page.keyboard.press("Escape");

  await page.request.post("/api/admin/reviewers", { data: { name, credentials: "MD", role: "Urologist" } });
  await openEditor(page, (await makePost(page)).id);
  await page.getByRole("button", { name: /Ask for a review/ }).click();
  await dialog.getByRole("combobox", { name: "Reviewer" }).selectOption({ label: `${name}, MD` });
  await typeDate(page, dialog.getByLabel("Answer by (optional)"), "0506");
  await dialog.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog.getByText(message)).toBeVisible();
  await expect(dialog.getByLabel("Answer by (optional)")).toBeFocused();
});
