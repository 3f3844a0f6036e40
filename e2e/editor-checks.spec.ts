import type { Page } from "playwright/test";

import { waitUntilReady } from "./helpers/admin";
import { contentField, makePost, openEditor } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const long =
  "This sentence goes on and on, because it tests what the card says about sentences that have many more words than a tired reader wants to read at night.";
const contentWith = (image: string) =>
  [
    "<h1>First part</h1>",
    '<p>A calm beginning, and a link that says <a href="https://example.org/a">click here</a>.</p>',
    "<h3>Too small</h3>",
    `<p>${long}</p>`,
    image && `<figure><img src="${image}" alt="IMG_1234.jpg"></figure>`,
    "<table><tbody><tr><td><p>One</p></td><td><p>Two</p></td></tr></tbody></table>",
    "<p>It helps 40 percent of men. The QXZ test says so.</p>",
    "<p>The end of the text, far below.</p>".repeat(30),
  ].join("");
const content = contentWith("");

const card = (page: Page) => page.getByRole("region", { name: "Checks" });
const group = (page: Page, name: string) => card(page).locator("summary").filter({ hasText: name });
const selected = (page: Page) => page.evaluate(() => String(getSelection()));

async function openCard(page: Page, id: number) {
  await openEditor(page, id);
  await waitUntilReady(page);
  await card(page).getByRole("heading", { name: "Checks" }).scrollIntoViewIfNeeded();
  await expect(card(page).getByText(/words · \d+ min read/)).toBeVisible();
}

test("the card lists its findings, and each finding links to its place in the text, with the keyboard @phone", async ({
  signedIn: page,
}) => {
  const dataUrl = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>')}`;
  const { src } = await (await page.request.post("/api/admin/media", { data: { dataUrl } })).json();
  const { id } = await makePost(page, { content: contentWith(src) });
  await openCard(page, id);
  for (const [name, finding, text] of [
    ["Order of headings", /^Too small/, "Too small"],
    ["Vague link text", /^click here/, "click here"],
    ["Numbers without a source", /^It helps 40 percent/, "40 percent"],
    ["Abbreviations", /^QXZ/, "QXZ"],
    ["Long sentences", /^This sentence goes on/, long],
  ] as const) {
    await group(page, name).focus();
    await page.keyboard.press("Enter");
    const button = card(page).getByRole("button", { name: finding });
    await button.focus();
    await page.keyboard.press("Enter");
    await expect(contentField(page)).toBeFocused();
    expect(await selected(page)).toBe(text);
    const place = contentField(page).getByText(text.slice(0, 20)).first();
    await expect(place).toBeInViewport();
  }
  for (const name of ["Images without a description", "Tables without a header"]) {
    await expect(group(page, name)).toBeVisible();
  }
  await group(page, "Images without a description").click();
  await card(page)
    .getByRole("button", { name: /^IMG_1234/ })
    .click();
  await expect(contentField(page).getByRole("img")).toBeInViewport();
});

test("findings are updated while the text is written, and stay valid when text is added before them", async ({
  signedIn: page,
}) => {
  const { id } = await makePost(page, { content });
  await openCard(page, id);
  await group(page, "Vague link text").click();
  const finding = card(page).getByRole("button", { name: /^click here/ });
  await expect(finding).toBeVisible();
  await contentField(page).locator("h1").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("A much longer ");
  await finding.click();
  expect(await selected(page)).toBe("click here");
  await page.keyboard.type("our guide to the first test");
  await expect(group(page, "Vague link text")).toBeHidden();
  await expect(group(page, "Long sentences")).toBeVisible();
});

test("a kind of finding can be hidden, which this browser remembers, and shown again", async ({ signedIn: page }) => {
  const { id } = await makePost(page, { content });
  await openCard(page, id);
  await group(page, "Long sentences").click();
  await card(page).getByRole("button", { name: "Hide: Long sentences" }).click();
  await expect(group(page, "Long sentences")).toBeHidden();
  await openCard(page, id);
  await expect(group(page, "Vague link text")).toBeVisible();
  await expect(group(page, "Long sentences")).toBeHidden();
  await card(page).getByRole("button", { name: "Show: Long sentences" }).click();
  await expect(group(page, "Long sentences")).toBeVisible();
});

test("when findings are hidden, the card does not say that there are none", async ({ signedIn: page }) => {
  const { id } = await makePost(page, { content: '<p>Read more <a href="https://example.org">here</a>.</p>' });
  await openCard(page, id);
  await group(page, "Vague link text").click();
  await card(page).getByRole("button", { name: "Hide: Vague link text" }).click();
  await expect(card(page).getByText("The checks that are not hidden found no problems.")).toBeVisible();
});

test("for a text without findings, the card says that there are no problems", async ({ signedIn: page }) => {
  const { id } = await makePost(page);
  await openCard(page, id);
  await expect(card(page).getByText("No problems found in the text.")).toBeVisible();
});

test("the text and its checks load the glossary once, and have no axe violations @phone", async ({
  signedIn: page,
}) => {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(new URL(request.url()).pathname));
  const text = '<p>He has <dfn data-term="azoospermia">none</dfn>. The QXZ test says so, in 40 percent of men.</p>';
  const { id } = await makePost(page, { content: text });
  await openCard(page, id);
  await expect(contentField(page).locator("dfn")).toHaveAttribute("title", /./);
  expect(requests.filter((path) => path === "/api/admin/glossary")).toHaveLength(1);
  await group(page, "Abbreviations").click();
  await group(page, "Numbers without a source").click();
  await expectNoAxeViolations(page);
});
