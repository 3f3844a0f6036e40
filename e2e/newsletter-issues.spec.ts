import type { Page } from "playwright/test";

import { openScreen, tabTo, toast, uniqueName } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

const api = "/api/admin/newsletter";
const [WORD, REPORT] = ["What azoospermia means, and what it does not", "How to read a semen analysis"];
const DRAFT = "Telling family and friends";

type Issue = { id: number; subject: string; introduction: string; articles: string[]; updatedAt: string };

async function uuidOf(page: Page, title: string): Promise<string> {
  const { items } = await (await page.request.get(`/api/admin/posts?page=1&q=${encodeURIComponent(title)}`)).json();
  return items[0].uuid;
}

async function makeIssue(page: Page, titles: string[] = []): Promise<Issue> {
  const articles = [];
  for (const title of titles) articles.push(await uuidOf(page, title));
  const data = { subject: uniqueName("Issue"), introduction: "<p>Dear readers</p>", articles };
  const made = await page.request.post(api, { data });
  expect(made.status()).toBe(201);
  return made.json();
}

const readIssue = async (page: Page, id: number): Promise<Issue> => (await page.request.get(`${api}/${id}`)).json();
const subject = (page: Page) => page.getByLabel("Subject", { exact: true });
const introduction = (page: Page) => page.getByRole("textbox", { name: "Introduction" });
const articles = (page: Page) => page.getByRole("region", { name: "Articles" }).getByRole("listitem");
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const expectSaved = (page: Page) => expect(toast(page, "The issue is saved.")).toBeVisible();

/** The sandbox of the preview's frame blocks the scripts that tests add to each page. */
const sandboxed = /sandboxed and lacks the 'allow-same-origin' flag|'postMessage' on 'DOMWindow'/;

test("with the keyboard only: an issue is written, its articles are ordered, previewed and saved", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(sandboxed);
  const press = (key: string) => page.keyboard.press(key);
  const title = uniqueName("Issue");
  await openScreen(page, "/admin/newsletter");
  await tabTo(page, page.getByRole("link", { name: "New issue" }));
  await press("Enter");
  await page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));
  await expect(introduction(page)).toBeVisible();
  await expect(subject(page)).toBeFocused();
  await page.keyboard.type(title);
  await tabTo(page, introduction(page));
  await page.keyboard.type("Dear readers");
  await press("Escape");
  const picker = page.getByRole("combobox", { name: "Add an article" });
  await tabTo(page, picker);
  for (const name of [WORD, REPORT, WORD]) {
    await expect(picker).toBeFocused();
    await page.keyboard.type(name as string);
    await expect(page.getByRole("option")).toHaveCount(1);
    await press("Enter");
  }
  await expect(page.getByText(`${WORD} is already number 1`)).toBeVisible();
  await page.getByRole("button", { name: `Move up: ${REPORT}` }).focus();
  await press("Enter");
  await expect(page.getByRole("status").filter({ hasText: `${REPORT} is now 1 of 2` })).toBeAttached();
  await expect(articles(page).first()).toContainText(REPORT as string);
  await page.getByRole("button", { name: `Remove: ${WORD}` }).focus();
  await press("Enter");
  const undo = page.getByRole("region", { name: "Articles" }).getByRole("button", { name: "Undo" });
  await expect(undo).toBeFocused();
  await press("Enter");
  await expect(articles(page)).toHaveCount(2);

  const preview = page.getByRole("button", { name: "Preview" });
  await tabTo(page, preview);
  await press("Enter");
  const dialog = page.getByRole("dialog", { name: "Preview" });
  await expect(dialog.getByRole("tab", { name: "Wide" })).toBeFocused();
  await expect(dialog.frameLocator("iframe").getByRole("link", { name: WORD })).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Done" }));
  await press("Tab");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeFocused();
  await tabTo(page, dialog.getByRole("tab", { name: "Wide" }));
  await press("ArrowRight");
  await expect(dialog.getByTitle("The email on a phone")).toBeVisible();
  await expect(dialog.frameLocator("iframe").getByRole("heading", { name: title })).toBeVisible();
  await press("ArrowRight");
  await expect(dialog.getByRole("tabpanel")).toContainText("Dear readers");
  await press("Escape");
  await expect(preview).toBeFocused();

  await press("Control+s");
  await expectSaved(page);
  await expect(page).toHaveURL(/\/admin\/newsletter\/\d+$/);
  const stored = await readIssue(page, Number(new URL(page.url()).pathname.split("/").at(-1)));
  const order = [await uuidOf(page, REPORT as string), await uuidOf(page, WORD as string)];
  expect(stored).toMatchObject({ subject: title, introduction: "<p>Dear readers</p>", articles: order });
  await page.reload();
  await expect(articles(page)).toContainText([REPORT as string, WORD as string]);
  await expect(subject(page)).toHaveValue(title);
});

test("on a phone, the preview opens on its Phone tab, and its Wide tab shows the email at full width", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(sandboxed);
  const { id } = await makeIssue(page, [WORD as string]);
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, `/admin/newsletter/${id}`);
  await page.getByRole("button", { name: "Preview" }).click();
  const dialog = page.getByRole("dialog", { name: "Preview" });
  await expect(dialog.getByRole("tab", { name: "Phone" })).toBeFocused();
  await dialog.getByRole("tab", { name: "Wide" }).click();
  expect((await dialog.getByTitle("The email on a wide screen").boundingBox())?.width).toBeGreaterThanOrEqual(640);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

test("what is missing is listed, with links to where it belongs @phone", async ({ signedIn: page }) => {
  const { id } = await makeIssue(page, [DRAFT]);
  await openScreen(page, `/admin/newsletter/${id}`);
  const list = page.getByRole("list", { name: "Before sending" });
  await expect(articles(page)).toContainText("Not public: this article is a draft.");
  await expect(list).toContainText("Missing: 1 article is not public. Publish it or remove it.");
  await expect(list).toContainText("Missing: Mail is not set up.");
  await expectNoAxeViolations(page);
  await list.getByRole("link", { name: "Go to the articles" }).click();
  await expect(page.getByRole("heading", { name: "Articles" })).toBeFocused();
  await page.getByRole("button", { name: "Send now..." }).click();
  await expect(page.getByText("It can’t be sent yet: 1 article is not public.")).toBeVisible();
  await page.getByRole("button", { name: `Remove: ${DRAFT}` }).click();
  await subject(page).fill("");
  await expect(list).toContainText("Missing: Write a subject.");
  await list.getByRole("link", { name: "Go to the subject" }).click();
  await expect(subject(page)).toBeFocused();
  await expect(page.getByText("A test can be sent once mail is set up.")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test("new articles are added once, and a message in view says how many", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/newsletter/new");
  const add = page.getByRole("button", { name: "Add new and newly reviewed articles since the last issue" });
  await add.click();
  await expect(page.getByText(/^Added \d+ articles: \d+ new/)).toBeInViewport();
  const count = await articles(page).count();
  expect(count).toBeGreaterThan(0);
  await add.click();
  await expect(page.getByText(/is in the list already\.$/)).toBeVisible();
  expect(await articles(page).count()).toBe(count);
});

test("a subject that is too long is refused next to the field, and nothing is lost", async ({ signedIn: page }) => {
  const { id } = await makeIssue(page);
  await openScreen(page, `/admin/newsletter/${id}`);
  const long = "x".repeat(300);
  await subject(page).fill(long);
  await save(page).click();
  await expect(page.getByText("Subject must be at most 150 characters long")).toBeVisible();
  await expect(subject(page)).toBeFocused();
  await expect(subject(page)).toHaveValue(long);
});

test("the version that somebody else has saved is shown, and nothing is lost until one of the two is chosen", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const issue = await makeIssue(page, [WORD as string]);
  await openScreen(page, `/admin/newsletter/${issue.id}`);
  await expect(introduction(page)).toBeVisible();
  const theirs = { ...issue, subject: `${issue.subject} theirs`, introduction: "<p>Theirs</p>" };
  await page.request.patch(`${api}/${issue.id}`, { data: theirs });
  await introduction(page).click();
  await page.keyboard.press("End");
  await page.keyboard.type(" of mine");
  await save(page).click();
  const box = page.getByRole("region", { name: "Somebody else has changed this issue" });
  await expect(box).toBeFocused();
  await expect(box).toContainText(theirs.subject);
  await expectNoAxeViolations(page);
  await box.getByRole("button", { name: "Save my version" }).click();
  await expectSaved(page);
  await expect(box).toBeHidden();
  expect(await readIssue(page, issue.id)).toMatchObject({
    subject: issue.subject,
    introduction: "<p>Dear readers of mine</p>",
  });
  const again = await readIssue(page, issue.id);
  await page.request.patch(`${api}/${issue.id}`, { data: { ...again, subject: "Theirs again" } });
  await subject(page).fill("Mine again");
  await save(page).click();
  await box.getByRole("button", { name: "Discard mine and use theirs" }).click();
  await expect(subject(page)).toHaveValue("Theirs again");
});

test("leaving the page asks first, and unsaved changes are offered again after a reload", async ({
  signedIn: page,
}) => {
  const { id } = await makeIssue(page);
  await openScreen(page, `/admin/newsletter/${id}`);
  await subject(page).fill("Not saved yet");
  const link = page.getByRole("navigation").getByRole("link", { name: "Posts" });
  await link.click();
  const dialog = page.getByRole("dialog", { name: "Leave without saving?" });
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(subject(page)).toHaveValue("Not saved yet");
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.startsWith("waymark_issue_")));
  await page.reload();
  await page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));
  const offer = page.getByRole("region", { name: "Unsaved changes" });
  await expect(offer).toBeVisible();
  await expectNoAxeViolations(page);
  await offer.getByRole("button", { name: "Restore them" }).press("Enter");
  await expect(subject(page)).toHaveValue("Not saved yet");
  await expect(page.getByRole("form", { name: "Issue" })).toBeFocused();
  await link.click();
  await dialog.getByRole("button", { name: "Save and leave" }).click();
  await expect(page).toHaveURL("/admin/posts");
  expect((await readIssue(page, id)).subject).toBe("Not saved yet");
  await openScreen(page, `/admin/newsletter/${id}`);
  await expect(offer).toBeHidden();
});

test("after the session has ended, writers can sign in again in a dialog over the form, and the save continues", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/401/);
  const { id } = await makeIssue(page);
  await openScreen(page, `/admin/newsletter/${id}`);
  await subject(page).fill("After the session");
  await page.context().clearCookies();
  await save(page).click();
  const dialog = page.getByRole("dialog", { name: "Please sign in again" });
  await dialog.getByLabel("Password").fill(administrator.password);
  await dialog.getByRole("button", { name: "Login" }).click();
  await expect(dialog).toBeHidden();
  await expect(async () => expect((await readIssue(page, id)).subject).toBe("After the session")).toPass();
});

test("the introduction has no buttons for citations and images, and keeps only the words of pasted tables and code", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/newsletter/new");
  await expect(page.getByRole("toolbar", { name: "Text formatting" })).toBeVisible();
  for (const name of ["Cite", "Upload image", "Explain words", "HTML source"]) {
    await expect(page.getByRole("button", { name, exact: true })).toHaveCount(0);
  }
  await introduction(page).click();
  await introduction(page).evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData(
      "text/html",
      "<h2>News</h2><table><tr><td>One</td><td>Two</td></tr></table><p>See <code>this</code> <b>now</b></p><pre>a\nb</pre>",
    );
    element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(introduction(page).locator("table, pre, code")).toHaveCount(0);
  for (const words of ["News", "One", "Two", "this", "now"]) await expect(introduction(page)).toContainText(words);
  await expect(introduction(page).locator("strong")).toHaveText("now");
  await expect(page.getByText(/This text can’t contain .*tables.*: only their words were kept\./)).toBeVisible();
});

test("the newsletter screens have no axe violations and fit a phone @phone", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(sandboxed);
  const { id } = await makeIssue(page, [WORD as string, DRAFT]);
  for (const path of ["/admin/newsletter", `/admin/newsletter/${id}`, "/admin/newsletter/new"]) {
    await openScreen(page, path);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await openScreen(page, `/admin/newsletter/${id}`);
  await page.getByRole("button", { name: "Preview" }).click();
  await expect(page.getByTitle("The email on a wide screen")).toBeVisible();
  await expectNoAxeViolations(page);
});
