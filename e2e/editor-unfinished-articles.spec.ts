import type { Page } from "playwright/test";

import { contentField, field, openEditor, saveState } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const offer = (page: Page) => page.getByRole("region", { name: "Unfinished article" });
const notice = (page: Page) => page.getByRole("region", { name: "Unsaved changes" });
const titleFor = (text: string) => `${text} ${crypto.randomUUID().slice(0, 8)}`;

/** Leaves an article unfinished, and opens a new one. */
async function leaveUnfinished(page: Page, title: string) {
  page.on("dialog", (dialog) => dialog.accept());
  await openEditor(page);
  await field(page, "Title").fill(title);
  await contentField(page).click();
  await page.keyboard.insertText("Take the second exit.");
  await expect(saveState(page, "Changes kept")).toBeVisible();
  await page.goto("/admin/posts");
  await openEditor(page);
  await expect(offer(page)).toContainText(`There is another unfinished article: “${title}”, last changed on `);
}

async function titlesOnServer(page: Page): Promise<string[]> {
  const drafts: { title: string }[] = await (await page.request.get("/api/admin/working-drafts")).json();
  return drafts.map(({ title }) => title);
}

test("New Post offers another unfinished article by its title, and continuing it keeps what is in the form @phone", async ({
  signedIn: page,
}) => {
  const [parking, buses] = [titleFor("Parking"), titleFor("Buses")];
  await leaveUnfinished(page, parking);
  await offer(page).getByRole("button", { name: "Show text" }).click();
  await expect(offer(page).getByText("Take the second exit.")).toBeVisible();
  await expectNoAxeViolations(page);
  await field(page, "Title").fill(buses);
  await offer(page).getByRole("button", { name: "Continue it" }).click();
  await expect(notice(page)).toContainText(
    `“${parking}” is now in the form. “${buses}” is kept, and will be offered here again.`,
  );
  await expect(field(page, "Title")).toHaveValue(parking);
  await expect(contentField(page)).toHaveText("Take the second exit.");

  await notice(page).getByRole("button", { name: "Undo" }).click();
  await expect(field(page, "Title")).toHaveValue(buses);
  await expect(offer(page)).toContainText(`“${parking}”`);
  await offer(page).getByRole("button", { name: "Continue it" }).click();
  await notice(page).getByRole("button", { name: "Done" }).click();
  await expect(offer(page)).toContainText(`“${buses}”`);
  await expect(field(page, "Title")).toHaveValue(parking);
  await field(page, "Excerpt").fill("Where to park, and when");
  await expect(saveState(page, "Changes kept")).toBeVisible();
  const own = (await titlesOnServer(page)).filter((title) => [parking, buses].includes(title));
  expect(own.sort()).toEqual([buses, parking].sort());
});

test("the question before an unfinished article is discarded names it", async ({ signedIn: page }) => {
  const title = titleFor("Parking");
  await leaveUnfinished(page, title);
  await offer(page).getByRole("button", { name: "Discard" }).click();
  const question = page.getByRole("alertdialog", { name: "Discard this unfinished article?" });
  await expect(question).toContainText(`“${title}”, last changed on `);
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(offer(page)).toBeHidden();
  await expect.poll(() => titlesOnServer(page)).not.toContain(title);
});
