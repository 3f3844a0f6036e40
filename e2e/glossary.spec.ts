import type { Page } from "playwright/test";

import { openScreen, rowAction, tabTo, toast, uniqueName } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const api = "/api/admin/glossary";
const fits = () => document.documentElement.scrollWidth <= innerWidth;
const showOnly = (page: Page, name: string) => openScreen(page, `/admin/glossary?q=${encodeURIComponent(name)}`);

async function makeEntry(page: Page, values: object) {
  const entry = { definition: "In plain words.", otherNames: [], readOn: null, ...values };
  const response = await page.request.post(api, { data: entry });
  expect(response.status()).toBe(201);
  return response.json();
}

test("with the keyboard alone, an entry is added with further reading, found by another name, and deleted", async ({
  signedIn: page,
}) => {
  const name = uniqueName("Word");
  await openScreen(page, "/admin/glossary");
  await tabTo(page, page.getByRole("button", { name: "New Entry" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Entry" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press("Tab");
  await page.keyboard.type("What it means, in one sentence.");
  await page.keyboard.press("Tab");
  await page.keyboard.type("azoospermia means");
  const article = dialog.getByRole("combobox", { name: "Further reading" });
  await expect(dialog.getByRole("option", { name: "What azoospermia means" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("option")).toHaveCount(0);
  await page.keyboard.press("Tab");
  await page.keyboard.type(`first of ${name}, second of ${name}`);
  await page.keyboard.press("Enter");
  await page.keyboard.type(`- third of ${name}`);
  await dialog.getByRole("button", { name: "Create" }).press("Enter");
  await expect(dialog.getByText("Choose an article from the list")).toBeVisible();
  await expect(article).toHaveValue("azoospermia means");
  await article.press("End");
  await page.keyboard.type(",");
  await expect(dialog.getByRole("option")).toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(article).toHaveValue(/^What azoospermia means, /);
  await dialog.getByRole("button", { name: "Create" }).press("Enter");
  await expect(toast(page, "Entry created successfully")).toBeVisible();
  await page.keyboard.press("Home");
  const search = page.getByRole("searchbox", { name: "Search entries..." });
  await search.fill(`third of ${name}`);
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText(`first of ${name}, second of ${name}, third of ${name}`);
  await expect(row).toContainText("Further reading: What azoospermia means");
  const whereUsed = page.getByRole("button", { name: `Where used: ${name}` });
  await tabTo(page, whereUsed);
  await page.keyboard.press("Enter");
  await expect(page.getByText("No text explains a word with this entry.")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(whereUsed).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const confirm = page.getByRole("alertdialog", { name: "Delete Entry" });
  await expect(confirm.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Entry deleted successfully")).toBeVisible();
  await expect(row).toBeHidden();
});

test("a name that another entry has is refused at its field, and the typed text stays", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const name = uniqueName("Word");
  await makeEntry(page, { name, otherNames: [`lay ${name}`] });
  await openScreen(page, "/admin/glossary");
  await page.getByRole("button", { name: "New Entry" }).click();
  await page.getByLabel("Name", { exact: true }).fill(`${name} too`);
  await page.getByLabel("Definition").fill("Something else.");
  const otherNames = page.getByLabel("Other names");
  await otherNames.fill(`mine\nLAY-${name}`);
  await page.getByRole("button", { name: "Create" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(`“LAY-${name}” is already a name of the entry “${name}”`)).toBeVisible();
  await expect(otherNames).toHaveValue(`mine\nLAY-${name}`);
  await expect(otherNames).toBeFocused();
});

test("when somebody else changes an entry meanwhile, both versions are shown and nothing typed is lost", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const name = uniqueName("Word");
  const { id, updatedAt } = await makeEntry(page, { name });
  await showOnly(page, name);
  await rowAction(page, /^Edit: /);
  await page.getByLabel("Definition").fill("My definition.");
  const theirs = { name, definition: "Their definition.", otherNames: ["theirs"], readOn: null, updatedAt };
  expect((await page.request.patch(`${api}/${id}`, { data: theirs })).ok()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Their definition.")).toBeVisible();
  await expect(dialog.getByLabel("Definition")).toHaveValue("My definition.");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Replace with mine" }).click();
  await expect(toast(page, "Entry updated successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: name })).toContainText("My definition.");
});

test("an entry that a text refers to is not deleted, and the texts are listed @phone", async ({ signedIn: page }) => {
  const name = uniqueName("Word");
  const { key } = await makeEntry(page, { name });
  const title = uniqueName("Explains");
  const content = `<p>It has <dfn data-term="${key}">a hard word</dfn> that is explained.</p>`;
  await makePost(page, { title, content });
  await showOnly(page, name);
  await expect(
    page.getByRole("row").filter({ hasText: name }).getByRole("cell", { name: "1", exact: true }),
  ).toBeVisible();
  await rowAction(page, /^Delete: /);
  const dialog = page.getByRole("dialog", { name: "This entry is in use" });
  await expect(dialog.getByRole("link", { name: title })).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
});

test("the Glossary screen and its dialog have no accessibility violations and don't scroll sideways @phone", async ({
  signedIn: page,
}) => {
  const name = `${uniqueName("Word")} ${"long".repeat(15)}`;
  await makeEntry(page, { name, definition: "x".repeat(400), otherNames: ["y".repeat(72) + name.slice(5, 13)] });
  await openScreen(page, "/admin/glossary");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
  await page.getByRole("button", { name: "New Entry" }).click();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Definition is required")).toBeVisible();
  // The focus moves to the first error a little after the messages appear.
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toBeFocused();
  await page.getByRole("combobox", { name: "Further reading" }).fill("sperm");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await showOnly(page, name);
  await expect(page.getByRole("rowheader")).toContainText(name);
  expect(await page.evaluate(fits)).toBe(true);
});

test("search replaces a lay word by the entry's name, says so, and links to the search for what was typed @phone", async ({
  page,
}) => {
  await page.goto("/search?q=no+sperm");
  await expect(page.getByText("Showing results for azoospermia (no sperm).")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText("What azoospermia means");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
  await page.getByRole("link", { name: "Search for “no sperm” instead" }).click();
  await expect(page).toHaveURL("/search?q=no%20sperm&literal=true");
  await expect(page.getByText("Showing results for")).toHaveCount(0);
  await expect(page.getByRole("main").getByRole("listitem").first()).not.toContainText("What azoospermia means");
});

test("suggestions also understand lay words", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("combobox", { name: "Search articles" }).filter({ visible: true });
  await box.fill("no sperm");
  await expect(page.getByRole("option").first()).toContainText("What azoospermia means");
  await box.fill("sperm");
  await expect(page.getByRole("option").first()).not.toContainText("What azoospermia means");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the link to the search as it was typed works", async ({ page }) => {
    await page.goto("/search?q=zero+sperm+count");
    await page.getByRole("link", { name: "Search for “zero sperm count” instead" }).click();
    await expect(page.getByText("Showing results for")).toHaveCount(0);
    await expect(page.getByRole("main").getByRole("listitem").first()).toBeVisible();
  });
});
