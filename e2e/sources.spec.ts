import type { Page } from "playwright/test";

import { openScreen, tabTo, toast, uniqueName } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const api = "/api/admin/sources";
const fits = () => document.documentElement.scrollWidth <= innerWidth;

async function makeSource(page: Page, csl: object) {
  const author = [{ family: "Krausz", given: "Csilla" }];
  const work = { type: "article-journal", author, "container-title": "Nat Rev Urol", ...csl };
  const response = await page.request.post(api, { data: { csl: work } });
  expect(response.status()).toBe(201);
  return response.json();
}

async function choose(page: Page, title: string, action: string) {
  await page.getByRole("button", { name: `Actions: ${title}` }).click();
  await page.getByRole("menuitem", { name: action }).click();
}

const showOnly = (page: Page, q: string) => openScreen(page, `/admin/sources?${new URLSearchParams({ q })}`);

test("the dialogs for sources have no accessibility violations, and nothing scrolls sideways @phone", async ({
  signedIn: page,
}) => {
  const title = uniqueName("Pneumonoultramicroscopicsilicovolcanoconiosisandmore".repeat(2));
  await makeSource(page, { title, DOI: `10.1000/${"x".repeat(100)}${Date.now()}` });
  await showOnly(page, title);
  await expectNoAxeViolations(page);
  const check = async (close = true) => {
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(fits)).toBe(true);
    if (close) await page.keyboard.press("Escape");
  };
  await page.getByRole("button", { name: "Add Source" }).click();
  await check(false);
  await page.getByLabel("Paste one or more references").fill("10.1000/182\n\nPMID: 17\n\nhttps://example.org/a");
  await page.getByRole("button", { name: "Read", exact: true }).click();
  await expect(page.getByText("3 references were found.")).toBeFocused();
  await check(false);
  await page.getByRole("button", { name: "Edit details: PMID 17" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  await check();
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  await check();
  for (const action of ["Where used", "Merge into another…"]) {
    await choose(page, title, action);
    await check();
  }
});

test("a pasted reference is read, corrected and saved with the keyboard alone", async ({ signedIn: page }) => {
  const title = uniqueName("Genetics of azoospermia");
  const doi = `10.1093/${crypto.randomUUID()}`;
  await openScreen(page, "/admin/sources");
  await tabTo(page, page.getByRole("button", { name: "Add Source" }));
  await page.keyboard.press("Enter");
  const paste = page.getByLabel("Paste one or more references");
  await expect(paste).toBeFocused();
  const lines = ["TY  - JOUR", "AU  - Krausz, Csilla", `TI  - ${title}`, "JO  - Hum Reprod", "PY  - 2022", "ER  - "];
  await page.keyboard.insertText(lines.join("\n"));
  await tabTo(page, page.getByRole("button", { name: "Read", exact: true }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Check the Reference" });
  await expect(dialog.getByLabel("Kind of work")).toBeFocused();
  const reference = dialog.getByRole("region", { name: "Reference" });
  await expect(reference).toHaveText(`Krausz C. ${title}. Hum Reprod. 2022.`);
  await tabTo(page, dialog.getByLabel("Authors"));
  await page.keyboard.press("Control+End");
  await page.keyboard.type("\nRosta, Viktoria");
  await tabTo(page, dialog.getByLabel("Volume"));
  await page.keyboard.type("28");
  await tabTo(page, dialog.getByLabel("DOI", { exact: true }));
  await page.keyboard.type("not a number");
  await expect(reference).toHaveText(`Krausz C, Rosta V. ${title}. Hum Reprod. 2022;28.`);
  await tabTo(page, dialog.getByLabel("Kind of evidence"));
  await page.keyboard.type("Syst");
  await page.keyboard.press("Enter");
  await tabTo(page, dialog.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByLabel("DOI", { exact: true })).toBeFocused();
  await expect(dialog.getByLabel("DOI", { exact: true })).toHaveAccessibleDescription(/^This is not a DOI/);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(`https://doi.org/${doi}`);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Source added successfully")).toBeVisible();
  await showOnly(page, doi);
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Systematic review");
});

test("another editor's changes are kept, and a choice is offered where both changed the same field", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const title = uniqueName("Two editors");
  const { id, csl, updatedAt } = await makeSource(page, { title, volume: "1" });
  await showOnly(page, title);
  await page.getByRole("button", { name: `Edit: ${title}` }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Source" });
  await dialog.getByLabel("Volume").fill("2");
  await dialog.getByLabel("Issue").fill("5");
  const theirs = { csl: { ...csl, volume: "3", page: "10-19" }, updatedAt };
  expect((await page.request.patch(`${api}/${id}`, { data: theirs })).status()).toBe(200);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert").first()).toContainText("Volume, theirs: 3");
  await expect(dialog.getByLabel("Pages")).toHaveValue("10-19");
  await expect(dialog.getByLabel("Volume")).toHaveValue("2");
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Source updated successfully")).toBeVisible();
  const { items } = await (await page.request.get(`${api}?${new URLSearchParams({ q: title })}`)).json();
  expect(items[0].csl).toMatchObject({ volume: "2", issue: "5", page: "10-19" });
});

test("a source in use is not deleted but merged, and its article cites the other one", async ({ signedIn: page }) => {
  const title = uniqueName("Twice in the library");
  const kept = await makeSource(page, { title, PMID: String(Math.ceil(Math.random() * 1e8)) });
  const doubled = await makeSource(page, { title: `${title}, again`, volume: "15" });
  const content = `<p>Many men are told this<cite data-ref="${doubled.key}"></cite>.</p>`;
  const post = await makePost(page, { content, isPublished: true });
  await showOnly(page, title);
  await choose(page, `${title}, again`, "Delete");
  const inUse = page.getByRole("dialog", { name: "This source is in use" });
  await expect(inUse.getByRole("link", { name: post.title })).toHaveAttribute("href", `/admin/post-editor/${post.id}`);
  await expectNoAxeViolations(page);
  await inUse.getByRole("button", { name: "Close", exact: true }).last().click();
  await choose(page, `${title}, again`, "Merge into another…");
  const merge = page.getByRole("dialog", { name: "Merge Source" });
  await merge.getByRole("searchbox").fill(title);
  await merge.getByRole("radio").check();
  await merge.getByRole("button", { name: "Merge" }).click();
  await expect(toast(page, "Sources merged successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
  await page.getByRole("button", { name: `1 post cites ${title}` }).click();
  await expect(page.getByRole("dialog", { name: "Where Used" }).getByRole("link")).toHaveText(post.title);
  await page.goto(`/article/${post.slug}`);
  await expect(page.locator(`#ref-${kept.key}`)).toContainText(`${title}. Nat Rev Urol. n.d.;15`);
  await page.request.delete(`/api/admin/posts/${post.id}`);
});

test("after 'Checked today', the list names who checked the source, and its filter no longer shows it as unchecked", async ({
  signedIn: page,
}) => {
  const title = uniqueName("To be checked");
  await makeSource(page, { title });
  await showOnly(page, title);
  const listed = page.waitForResponse(/status=unchecked/);
  await page.getByLabel("Show").selectOption("Not checked for a year");
  await listed;
  await choose(page, title, "Checked today");
  await expect(toast(page, "Source marked as checked today")).toBeVisible();
  await expect(page.getByText("No sources found")).toBeVisible();
  await page.getByLabel("Show").selectOption("All sources");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("Edith Editor");
});
