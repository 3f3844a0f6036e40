import type { Browser, Page } from "playwright/test";

import { openScreen, tabTo, toast, uniqueName } from "./helpers/admin";
import { makePost, openEditor, readPost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

// These tests add their own reviewers, because nobody has reviewed the demo.

const content =
  "<h2>Limits</h2><p>At least 15 million sperm in each millilitre.</p><p>Two samples are better than one.</p>";

async function makeReviewer(page: Page) {
  const name = uniqueName("Dr Ruth Okafor");
  const reviewer = { name, credentials: "MD", role: "Urologist", interests: "None", isPublic: true };
  const data = {
    ...reviewer,
    registrationBody: "",
    registrationNumber: "",
    orcid: "",
    username: "",
    interestsStatedOn: "2026-01-02",
  };
  const response = await page.request.post("/api/admin/reviewers", { data });
  expect(response.status(), await response.text()).toBe(201);
  return { name, uuid: (await response.json()).uuid as string };
}

async function requestReview(page: Page, postId: number, reviewer: string) {
  const data = { reviewer, subject: "live", dueAt: "2031-02-03", note: "Please check the limits." };
  const response = await page.request.post(`/api/admin/posts/${postId}/review-requests`, { data });
  expect(response.status()).toBe(201);
  return (await response.json()).link as string;
}

/** Saves the text with another number in it. */
async function changeText(page: Page, id: number) {
  const { tags, ...post } = await readPost(page, id);
  const data = { ...post, tags: [], isFeatured: false, content: content.replace("15 million", "16 million") };
  expect((await page.request.patch(`/api/admin/posts/${id}`, { data })).status()).toBe(200);
}

async function withoutScript(browser: Browser) {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}

const card = (page: Page) => page.getByRole("region", { name: "Review", exact: true });

test("a reviewer without an account and without JavaScript approves an article with the keyboard alone, and the approval no longer counts once the text changes", async ({
  signedIn: page,
  browser,
}) => {
  const reviewer = await makeReviewer(page);
  const post = await makePost(page, { content, isPublished: true, published: "2001-02-03T00:00:00Z" });
  await openEditor(page, post.id);
  await expect(card(page)).toContainText("Not reviewed.");
  await card(page).getByRole("button", { name: "Ask for a review…" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a review" });
  await dialog.getByRole("button", { name: "Ask" }).click();
  await expect(dialog.getByLabel("Reviewer", { exact: true })).toHaveAccessibleDescription("Choose a reviewer");
  await dialog.getByLabel("Reviewer", { exact: true }).selectOption({ label: `${reviewer.name}, MD` });
  await dialog.getByLabel("Answer by (optional)").fill("2031-02-03");
  await dialog.getByRole("button", { name: "Ask" }).click();
  const link = await page
    .getByRole("dialog")
    .getByLabel(/^Link for the reviewer/)
    .inputValue();
  await page.getByRole("dialog").getByRole("button", { name: "Done" }).click();
  await expect(card(page)).toContainText(`${reviewer.name} was asked`);
  await expect(card(page)).toContainText("Answer due February 3, 2031");

  const clinician = await withoutScript(browser);
  await clinician.goto(link);
  await expect(clinician.getByText("At least 15 million sperm in each millilitre.", { exact: true })).toBeVisible();
  await tabTo(clinician, clinician.getByText("Remark on “Two samples are better than one.”"));
  await clinician.keyboard.press("Enter");
  await clinician.keyboard.press("Tab");
  await clinician.keyboard.type("Say why.");
  await tabTo(clinician, clinician.getByRole("checkbox"));
  await clinician.keyboard.press("Space");
  await clinician.keyboard.press("Enter");
  await expect(clinician.getByText("Choose one of the two answers.")).toBeVisible();
  await expect(clinician.getByRole("checkbox")).toBeChecked();
  await tabTo(clinician, clinician.getByRole("button", { name: "Approve" }));
  await clinician.keyboard.press("Enter");
  await expect(clinician.getByRole("heading", { level: 1 })).toHaveText("Thank you for your review");
  await expect(clinician.getByText("Say why.")).toBeVisible();
  expect(clinician.url()).toBe(link);
  expect(await clinician.context().cookies()).toEqual([]);
  await clinician.context().close();

  await page.goto(`/article/${post.slug}`);
  await expect(page.getByText(`Reviewed by ${reviewer.name}`).first()).toBeVisible();
  await expect(page.getByText("Next review due").first()).toBeVisible();
  await changeText(page, post.id);
  await page.reload();
  await expect(page.getByText("Next review due")).toHaveCount(0);
  await expect(page.getByText("This article has changed since its last review on").first()).toBeVisible();
});

test("an incomplete answer keeps every word, and remarks are shown in the editor, where an approval can be withdrawn", async ({
  signedIn: page,
  browser,
}) => {
  const reviewer = await makeReviewer(page);
  const post = await makePost(page, { content });
  const clinician = await withoutScript(browser);
  await clinician.goto(await requestReview(page, post.id, reviewer.uuid));
  await clinician.getByText("Remark on “At least").click();
  await clinician.getByRole("textbox", { name: /^Remark on “At least/ }).fill("16, not 15.");
  await clinician.getByRole("button", { name: "Ask for changes" }).click();
  await expect(clinician.getByRole("alert")).toContainText("not sent yet");
  await expect(clinician.getByRole("checkbox")).toHaveAccessibleDescription(/^Confirm that/);
  await expect(clinician.getByRole("textbox", { name: /^Remark on “At least/ })).toHaveValue("16, not 15.");
  await clinician.getByRole("checkbox").check();
  await clinician.getByRole("button", { name: "Ask for changes" }).click();
  await expect(clinician.getByText("you asked for changes to")).toBeVisible();

  await clinician.goto(await requestReview(page, post.id, reviewer.uuid));
  await openEditor(page, post.id);
  await expect(card(page).getByRole("region", { name: "Changes requested" })).toContainText("16, not 15.");
  await clinician.getByRole("checkbox").check();
  await clinician.getByRole("button", { name: "Approve" }).click();
  await clinician.context().close();
  await page.reload();
  await expect(card(page)).toContainText(`Reviewed by ${reviewer.name}, MD`);
  await expectNoAxeViolations(page);
  await card(page).getByRole("button", { name: "Withdraw approval…" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await page.getByLabel("Reason").fill("Asked for by phone.");
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(toast(page, "Approval withdrawn")).toBeVisible();
  await expect(card(page)).toContainText("Not reviewed.");
});

test("reviews of several posts are requested at once with the keyboard alone, and each request has its own link", async ({
  signedIn: page,
}) => {
  const reviewer = await makeReviewer(page);
  const word = uniqueName("Batch");
  const fields = { content, isPublished: true, published: "2001-02-03T00:00:00Z" };
  const posts = [
    await makePost(page, { ...fields, title: `${word} one` }),
    await makePost(page, { ...fields, title: `${word} two` }),
  ];
  await openScreen(page, `/admin/reviews?status=not-reviewed&q=${encodeURIComponent(word)}`);
  await expect(page.getByRole("row")).toHaveCount(3);
  for (const { title } of posts) {
    await tabTo(page, page.getByRole("checkbox", { name: `Select: ${title}` }));
    await page.keyboard.press("Space");
  }
  await expect(page.getByText("2 posts selected")).toBeVisible();
  await page.getByRole("button", { name: "Clear" }).press("Enter");
  await expect(page.getByRole("group", { name: "Selected posts" })).toBeFocused();
  for (const { title } of posts) await page.getByRole("checkbox", { name: `Select: ${title}` }).press("Space");
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Ask for a review…" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("Reviewer", { exact: true })).toBeFocused();
  await dialog.getByLabel("Reviewer", { exact: true }).selectOption({ label: `${reviewer.name}, MD` });
  await tabTo(page, dialog.getByRole("button", { name: "Ask" }));
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("textbox")).toHaveCount(2);
  await expectNoAxeViolations(page);
  const [one, other] = await Promise.all([0, 1].map((index) => dialog.getByRole("textbox").nth(index).inputValue()));
  expect(one).not.toBe(other);
  await page.context().grantPermissions(["clipboard-write"]);
  const copy = dialog.getByRole("button", { name: /^Copy/ }).first();
  await copy.press("Enter");
  await expect(dialog.getByText("Copied.")).toBeVisible();
  await expect(copy).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("group", { name: "Selected posts" })).toBeFocused();

  await page.getByRole("button", { name: /^Asked and waiting/ }).click();
  await expect(page.getByRole("row")).toHaveCount(3);
  await page.getByRole("link", { name: `${word} one` }).click();
  await card(page)
    .getByRole("button", { name: /^Revoke/ })
    .press("Enter");
  await expect(toast(page, "Request revoked")).toBeVisible();
  await expect(card(page)).toBeFocused();
  expect((await page.request.get(one ?? "")).status()).toBe(410);
  expect((await page.request.get(other ?? "")).status()).toBe(200);
});

test("axe finds no violations on a reviewer's pages, and they fit a phone with text twice as large @phone", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/status of (400|404|410)/);
  const reviewer = await makeReviewer(page);
  const post = await makePost(page, { content, isPublished: true, published: "2001-02-03T00:00:00Z" });
  const approved = await requestReview(page, post.id, reviewer.uuid);
  const address = `https://example.org/${"long".repeat(60)}`;
  const form = { outcome: "approved", confirmed: "on", interests: address, note: address };
  expect((await page.request.post(approved, { form })).status()).toBe(200);
  await changeText(page, post.id);
  const link = await requestReview(page, post.id, reviewer.uuid);
  const expectFits = async () => {
    for (const [width, size] of [
      [390, "200%"],
      [320, "100%"],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      await page.evaluate((fontSize) => {
        document.documentElement.style.fontSize = fontSize;
      }, size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), page.url()).toBe(width);
    }
  };
  await page.goto(link);
  await expect(page.getByText("What changed since the text that was approved")).toBeVisible();
  await page.getByText("Remark on “At least").click();
  await expectNoAxeViolations(page);
  await expectFits();
  await page.getByRole("button", { name: "Ask for changes" }).click();
  await expect(page.getByRole("alert")).toBeVisible();
  await expectNoAxeViolations(page);
  await expectFits();
  for (const path of [approved, "/review/unknown"]) {
    await page.goto(path);
    await expectNoAxeViolations(page);
    await expectFits();
  }
  await page.goto(`/article/${post.slug}`);
  await page.getByText("About the reviewer").click();
  await expectFits();
});
