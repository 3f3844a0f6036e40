import type { Page } from "playwright/test";

import { expect, test } from "./helpers/fixtures";
import { openRichText } from "./helpers/rich-text";

test.use({ reusesPage: true });

const dialog = (page: Page) => page.getByRole("dialog");

test("a pasted reference is read, corrected and stored once", async ({ signedIn: page }) => {
  const doi = `10.1000/${crypto.randomUUID().slice(0, 8)}`;
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  const ris = `TY  - JOUR\nAU  - Okafor, Ada\nTI  - Retreival of sperm\nPY  - 2021\nDO  - ${doi}\nER  - `;
  await page.getByRole("textbox", { name: "References" }).fill(ris);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("button", { name: /^Edit details: / }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill("Retrieval of sperm");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("list", { name: "References that were read" })).toContainText("Retrieval of sperm");
  await page.getByRole("button", { name: /^Add: / }).click();
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(text.locator(".rich-citation")).toHaveAttribute("title", /^Source 1: Okafor A. Retrieval of sperm/);

  await page.keyboard.type(" twice");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  await page.getByRole("textbox", { name: "References" }).fill(`https://doi.org/${doi.toUpperCase()}`);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("In the library already")).toBeVisible();
  await page.getByRole("button", { name: /^Add: / }).click();
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(text.locator(".rich-citation")).toHaveText(["1", "1"]);
});

const search = (page: Page) => page.getByRole("combobox", { name: "Find a source" });
const insertButton = (page: Page) => page.getByRole("button", { name: "Insert citation" });
const problemIn = (page: Page) => dialog(page).getByRole("alert");

test("a typed reference is cited with one button", async ({ signedIn: page }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await insertButton(page).click();
  await expect(problemIn(page)).toHaveText("Find a source, or type or paste a new reference.");
  await expect(search(page)).toBeFocused();
  await page.keyboard.type(`NICE. Fertility ${word}. 2013. https://example.org/${word}`);
  await expect(problemIn(page)).toBeHidden();
  await insertButton(page).click();
  await expect(dialog(page)).toBeHidden();
  const citation = text.locator(".rich-citation");
  await expect(citation).toHaveAttribute("title", `Source 1: NICE. Fertility ${word} [Internet]. 2013.`);

  await page.keyboard.type(" twice");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await search(page).fill(word);
  await expect(page.getByRole("option", { name: new RegExp(word) })).toBeVisible();
  await insertButton(page).click();
  await expect(citation).toHaveText(["1", "1"]);
});

test("typed references are added with Enter, and all are cited", async ({ signedIn: page }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await search(page).fill(`Okafor A. First ${word}. 2020.`);
  await expect(page.getByText("Nothing in the library matches.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(search(page)).toHaveValue("");
  await expect(search(page)).toBeFocused();
  await expect(dialog(page).getByRole("listitem").filter({ visible: true })).toHaveText(
    `Okafor A. First ${word}. 2020.`,
  );
  await search(page).fill(`Okafor A. Second ${word}. 2021.`);
  await insertButton(page).click();
  await expect(text.locator(".rich-citation")).toHaveText("1, 2");
});

test("a typed DOI opens a form that asks for the title, and is then cited", async ({ signedIn: page }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await search(page).fill(`10.1000/${word}`);
  await insertButton(page).click();
  const form = page.getByRole("dialog", { name: "Check the reference" });
  const title = form.getByRole("textbox", { name: "Title", exact: true });
  await expect(title).toBeFocused();
  await title.fill(`Added ${word}`);
  await form.getByRole("button", { name: "Insert citation" }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(text.locator(".rich-citation")).toHaveAttribute("title", new RegExp(`Source 1: Added ${word}`));
  await page.keyboard.type(" twice");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await expect(page.getByRole("list", { name: "References that were read" })).toBeHidden();
});

test("after a reference was checked, the dialog is scrolled to its top, and an earlier message is gone", async ({
  signedIn: page,
}) => {
  const word = crypto.randomUUID().slice(0, 8);
  await page.setViewportSize({ width: 1280, height: 600 });
  await (await openRichText(page)).pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  await page.getByRole("textbox", { name: "References" }).fill(`10.1000/${word}\n10.1000/${word}b`);
  await insertButton(page).click();
  await expect(problemIn(page)).toHaveText("Check the references that were read, and add those you need.");
  await page.getByRole("button", { name: `Add the title: 10.1000/${word}`, exact: true }).click();
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(`Checked ${word}`);
  await page.getByRole("textbox", { name: "Archived copy" }).scrollIntoViewIfNeeded();
  await page.getByRole("button", { name: "Add to the citation" }).click();
  await expect(search(page)).toBeFocused();
  await expect(dialog(page).getByRole("heading", { name: "Cite" })).toBeInViewport();
  await expect(dialog(page).getByRole("heading", { name: "In this citation" })).toBeInViewport();
  await expect(problemIn(page)).toBeHidden();
});

test("no reference that was read is lost when a citation is inserted", async ({ signedIn: page }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  const doi = `10.1000/${crypto.randomUUID().slice(0, 8)}`;
  const titled = (title: string) => `TY  - JOUR\nTI  - ${title} ${word}\nER  - \n`;
  await page
    .getByRole("textbox", { name: "References" })
    .fill(`${titled("First")}${titled("Second")}TY  - JOUR\nDO  - ${doi}\nER  - \n`);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  const references = page.getByRole("list", { name: "References that were read" });
  await expect(references.getByRole("listitem")).toHaveCount(3);
  const insert = page.getByRole("button", { name: "Insert citation" });
  await insert.click();
  await expect(insert.locator("xpath=..").getByRole("alert")).toHaveText("Add the title of the reference first.");

  await page.getByRole("button", { name: /^Add: First/ }).click();
  await insert.click();
  await expect(dialog(page)).toBeHidden();
  await expect(text.locator(".rich-citation")).toHaveText("1");
  await page.keyboard.type(" twice");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await expect(references.getByRole("listitem")).toHaveText([/^Second/, new RegExp(doi)]);
});

test("pasted references and chosen sources stay when the server can’t be reached", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource/);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  await page.getByRole("textbox", { name: "References" }).fill("TY  - JOUR\nTI  - Lost\nER  - ");
  await page.route("**/api/admin/sources/read", (route) => route.abort());
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("The server could not be reached. Try again.")).toBeVisible();
  await page.unroute("**/api/admin/sources/read");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("button", { name: "Add: Lost." }).click();
  await page.route("**/api/admin/sources", (route) => route.abort());
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The citation is not inserted yet." })).toBeVisible();
  await page.unroute("**/api/admin/sources");
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(text.locator(".rich-citation")).toHaveText("1");
});

test("a reference that was stored before another one failed still counts as added", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/Failed to load resource/);
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste several references").click();
  const titled = (title: string) => `TY  - JOUR\nTI  - ${title} ${word}\nER  - \n`;
  await page.getByRole("textbox", { name: "References" }).fill(`${titled("First")}${titled("Second")}`);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await page.getByRole("button", { name: "Add all 2" }).click();
  await page.route("**/api/admin/sources", (route) =>
    route.request().postData()?.includes("Second") ? route.abort() : route.continue(),
  );
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The citation is not inserted yet." })).toBeVisible();
  await expect(dialog(page).getByText("Added", { exact: true })).toHaveCount(2);
  await page.unroute("**/api/admin/sources");
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(text.locator(".rich-citation")).toHaveText("1, 2");
  await page.keyboard.type(" twice");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await expect(page.getByRole("combobox", { name: "Find a source" })).toBeVisible();
  await expect(page.getByRole("list", { name: "References that were read" })).toBeHidden();
});
