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
  await page.getByText("Paste new references").click();
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
  await page.getByText("Paste new references").click();
  await page.getByRole("textbox", { name: "References" }).fill(`https://doi.org/${doi.toUpperCase()}`);
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("In the library already")).toBeVisible();
  await page.getByRole("button", { name: /^Add: / }).click();
  await page.getByRole("button", { name: "Insert citation" }).click();
  await expect(text.locator(".rich-citation")).toHaveText(["1", "1"]);
});

test("a reference that was read is inserted without being added first", async ({ signedIn: page }) => {
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste new references").click();
  const insert = page.getByRole("button", { name: "Insert citation" });
  const problem = insert.locator("xpath=..").getByRole("alert");
  await insert.click();
  await expect(problem).toHaveText("Choose a source first.");
  const doi = `10.1000/${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "References" }).fill(`Okafor A. Read and inserted. 2021. doi:${doi}`);
  await insert.click();
  await expect(problem).toHaveText("Read the pasted references first.");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByRole("list", { name: "References that were read" })).toContainText("Read and inserted");
  await insert.click();
  await expect(text.locator(".rich-citation")).toHaveAttribute("title", /^Source 1: Okafor A. Read and inserted/);
});

test("no reference that was read is lost when a citation is inserted", async ({ signedIn: page }) => {
  const word = crypto.randomUUID().slice(0, 8);
  const text = await openRichText(page);
  await text.pressSequentially("Known");
  await page.keyboard.press("ControlOrMeta+Alt+c");
  await page.getByText("Paste new references").click();
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
  await page.getByText("Paste new references").click();
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
  await page.getByText("Paste new references").click();
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
  await expect(page.getByRole("combobox", { name: "Find in the library" })).toBeVisible();
  await expect(page.getByRole("list", { name: "References that were read" })).toBeHidden();
});
