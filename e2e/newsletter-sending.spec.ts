import type { Page } from "playwright/test";

import { startSmtpServer } from "../src/testing/smtp-server";
import { openScreen } from "./helpers/admin";
import { acceptDisclaimer, expect, expectNoAxeViolations } from "./helpers/fixtures";
import { callAs, password, serverEnv, signIn, test } from "./helpers/separate-server";

test.describe.configure({ timeout: 180_000 });

const post = {
  title: "A guide",
  slug: "a-guide",
  excerpt: "What it is about",
  content: "<p>Long enough to be an article</p>",
  featuredImage: "/logo.svg",
  featuredImageAlt: "A logo",
  isPublished: true,
};

/** Imports subscribers, signs in and writes an issue with one article. Returns the address of its screen. */
async function writeIssue(page: Page, url: string, emails: string[]) {
  const call = callAs(await signIn(url));
  const content = { version: 1, posts: [post], subscribers: emails.map((email) => ({ email })) };
  expect((await call(url, "POST", "/api/admin/import", content)).status).toBe(200);
  const { items } = await (await call(url, "GET", "/api/admin/posts?page=1")).json();
  const issue = { subject: "News in May", introduction: "<p>Dear readers</p>", articles: [items[0].uuid] };
  const { id } = await (await call(url, "POST", "/api/admin/newsletter", issue)).json();
  const data = { username: serverEnv.ADMIN_USERNAME, password };
  expect((await page.request.post(`${url}/api/admin/login`, { data })).ok()).toBe(true);
  await acceptDisclaimer(page);
  return `${url}/admin/newsletter/${id}`;
}

const mailEnv = (smtp: { url: () => string }) => ({ SMTP_URL: smtp.url(), MAIL_FROM: "news@waymark.example" });
const progress = (page: Page) => page.getByRole("region", { name: "Progress" });
const number = (page: Page, name: string) =>
  progress(page).getByText(name, { exact: true }).locator("xpath=following-sibling::dd");

test("an issue is sent as a test, scheduled and sent; then its numbers are shown, and it is in the archive", async ({
  page,
  start,
}) => {
  await using smtp = await startSmtpServer({
    behavior: { "rcpt to": (address) => (address.startsWith("gone") ? 550 : "accept") },
  });
  const { url } = await start({ ...mailEnv(smtp), ADMIN_EMAIL: "editor@example.org", ADMIN_USERNAME: "editor" });
  const screen = await writeIssue(page, url, ["ada@example.org", "ben@example.org", "gone@example.org"]);
  await openScreen(page, screen);
  await expect(page.getByText("3 people will get it.")).toBeVisible();
  await page.getByLabel("Subject", { exact: true }).fill("News in June");
  await page.getByRole("button", { name: "Send a test to me" }).click();
  await expect(page.getByText("A test is on its way to editor@example.org.")).toBeVisible();
  await expect(async () => expect(smtp.received[0]?.raw).toContain("Subject: [Test] News in June")).toPass();
  expect(smtp.recipients()).toEqual(["editor@example.org"]);

  await page.getByRole("button", { name: "Schedule..." }).press("Enter");
  const time = page.getByLabel("Date and time");
  await time.fill("2020-01-01T09:00");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("Choose a time in the future")).toBeVisible();
  await expectNoAxeViolations(page);
  await time.focus();
  await page.keyboard.press("Backspace");
  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(page.getByText("Enter the whole date and time, or clear it.")).toBeVisible();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await time.fill(`${tomorrow}T09:00`);
  await page.keyboard.press("Enter");
  const scheduled = page.getByRole("region", { name: "Scheduled" });
  await expect(scheduled).toContainText("at 9:00 AM UTC (UTC)");
  await expectNoAxeViolations(page);
  await expect(page.getByRole("region", { name: "Send it" })).toBeFocused();
  await scheduled.getByRole("button", { name: "Cancel the schedule" }).press("Enter");
  await expect(scheduled).toBeHidden();
  await expect(page.getByRole("region", { name: "Testing and sending" })).toBeFocused();

  await page.getByRole("button", { name: "Send now..." }).click();
  const dialog = page.getByRole("alertdialog", { name: "Send this issue now?" });
  await expect(dialog).toContainText("News in June goes to 3 people. This cannot be undone.");
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await expectNoAxeViolations(page);
  await dialog.getByRole("button", { name: "Send now" }).click();
  await expect(progress(page)).toContainText("It was sent.");
  await expect(number(page, "Sent")).toHaveText("2");
  await expect(number(page, "Failed")).toHaveText("1");
  await expect(number(page, "Waiting")).toHaveText("0");
  await expect(page.getByLabel("Subject", { exact: true })).toHaveCount(0);
  await expectNoAxeViolations(page);
  expect(smtp.recipients().sort()).toEqual(["ada@example.org", "ben@example.org", "editor@example.org"]);

  await page.getByRole("link", { name: "See it in the archive" }).click();
  await expect(page).toHaveURL(`${url}/newsletter/news-in-june`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("News in June");
  await openScreen(page, screen);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("button", { name: "Use as a new draft" }).click();
  await expect(page.getByLabel("Subject", { exact: true })).toHaveValue("News in June");
  await page.getByRole("button", { name: "Delete this issue" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL(`${url}/admin/newsletter`);
  await expect(page.getByRole("row")).toHaveCount(2);
});

test("sending is paused, continued and canceled; those who got the issue keep it", async ({ page, start }) => {
  await using smtp = await startSmtpServer();
  const { url } = await start({ ...mailEnv(smtp), MAIL_RATE: "1" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openScreen(page, await writeIssue(page, url, ["ada@example.org", "ben@example.org"]));
  await page.getByRole("button", { name: "Send now..." }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send now" }).click();
  await expect(number(page, "Sent")).toHaveText("1");
  await expect(progress(page).getByRole("progressbar", { name: "Sending" })).toBeVisible();
  await expect(progress(page)).toContainText("50%");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByText("Paused by an administrator.")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("Paused by an administrator.")).toBeHidden();
  await page.getByRole("button", { name: "Cancel sending..." }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel sending" }).click();
  await expect(progress(page)).toContainText("It was canceled.");
  await expect(progress(page)).toContainText("1 person did not get it.");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(smtp.recipients()).toHaveLength(1);
});

test("with the keyboard, the Mail screen moves the focus to what is missing, and to its heading when an uncertain email is settled", async ({
  page,
  start,
}) => {
  await using smtp = await startSmtpServer({ behavior: { data: () => "hang up" } });
  const { url } = await start(mailEnv(smtp));
  await openScreen(page, await writeIssue(page, url, ["ada@example.org"]));
  await page.getByRole("button", { name: "Send now..." }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send now" }).click();
  await expect(number(page, "Uncertain")).toHaveText("1");
  await openScreen(page, `${url}/admin/mail`);
  await page.getByRole("button", { name: "Read bounces" }).press("Enter");
  await expect(page.getByText("Choose a file first")).toBeVisible();
  await expect(page.getByLabel("Files (.eml or .mbox)")).toBeFocused();
  await page.getByRole("button", { name: "Check", exact: true }).press("Enter");
  await expect(page.getByLabel("The message as it arrived, with its headers")).toBeFocused();
  await page.getByRole("button", { name: /^Count as sent/ }).press("Enter");
  await expect(page.getByRole("heading", { name: "Mail" })).toBeFocused();
});
