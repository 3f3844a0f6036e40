import type { Page } from "playwright/test";

import { openScreen, toast, uniqueName } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

async function makeDraft(page: Page, change: object = {}) {
  const title = uniqueName("Draft");
  const [category] = await (await page.request.get("/api/admin/categories")).json();
  const response = await page.request.post("/api/admin/posts", {
    data: {
      title,
      slug: title.toLowerCase().replace(" ", "-"),
      excerpt: "A draft that a test wrote",
      content: "<p>A draft that a test wrote, long enough to be one.</p>",
      featuredImage: "/logo.svg",
      categoryId: category.id,
      tags: [],
      ...change,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return title;
}

test("a post is found, deleted after confirmation, brought back, and deleted forever from the trash", async ({
  signedIn: page,
}) => {
  const title = await makeDraft(page);
  await openScreen(page, "/admin/posts");
  await page.getByPlaceholder("Search posts...").fill(title);
  // Until the search has run, a later list would replace the row, and with it the button that gets the focus back.
  await expect(page.getByRole("row")).toHaveCount(2);
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Draft");
  await expect(row).toContainText("N/A");
  await row.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Post" });
  await expect(dialog).toContainText("Are you sure you want to delete this post? This action cannot be undone.");
  await expect(dialog).toContainText("The post goes to the trash, where you can restore it for 30 days.");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(row.getByRole("button", { name: "Delete" })).toBeFocused();
  await row.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Post deleted")).toBeVisible();
  await expect(toast(page, "The post has been deleted successfully.")).toBeVisible();
  await expect(page.getByText("No posts match your search.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(toast(page, "Post restored")).toBeVisible();

  await row.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("link", { name: "Trash" }).click();
  await expect(page.getByText("Posts stay in the trash for 30 days.")).toBeVisible();
  await expect(row.getByRole("cell", { name: /^Deleted / })).toBeVisible();
  await expect(row.getByRole("cell", { name: "Was a draft" })).toBeVisible();
  await expect(row.getByRole("link")).toHaveCount(0);
  await row.getByRole("button", { name: `Restore: ${title}` }).click();
  await expect(row).toBeHidden();
  await expect(page.getByRole("link", { name: "Trash" })).toHaveCount(0);
  await page.getByRole("link", { name: "Back to all posts" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("searchbox").fill(title);
  await row.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(row).toBeHidden();

  await page.getByRole("combobox", { name: "Status" }).selectOption("Trash");
  await row.getByRole("button", { name: `Delete forever: ${title}` }).click();
  const last = page.getByRole("alertdialog", { name: "Delete Post Forever" });
  await expectNoAxeViolations(page);
  await last.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Post deleted forever")).toBeVisible();
  await expect(row).toBeHidden();
});

test("a failed deletion is reported, closes the dialog and keeps the row", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/500/);
  await page.route(/\/api\/admin\/posts\/\d+$/, (route) => route.fulfill({ status: 500, body: "" }));
  await openScreen(page, "/admin/posts");
  const remove = page.getByRole("button", { name: /^Delete: / }).first();
  await remove.click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Failed to delete post")).toBeVisible();
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(remove).toBeFocused();
});

test("featuring a post reports whether it worked", async ({ signedIn: page, allowProblem }) => {
  allowProblem(/500/);
  let status = 500;
  await page.route("**/featured", (route) => route.fulfill({ status, body: "{}" }));
  await openScreen(page, "/admin/posts");
  const feature = page.getByRole("button", { name: /^Set as Featured: /, disabled: false }).first();
  await feature.click();
  await expect(toast(page, "Failed to update featured post")).toBeVisible();
  await expect(toast(page, "An error occurred")).toBeVisible();
  status = 200;
  await feature.click();
  await expect(toast(page, "Featured post updated")).toBeVisible();
  await expect(toast(page, "The featured post has been updated successfully.")).toBeVisible();
});

test("featuring a draft or a scheduled post says what the home page shows until that post is public [S4]", async ({
  signedIn: page,
}) => {
  let status = "draft";
  await page.route("**/featured", (route) => route.fulfill({ json: { id: 1, isFeatured: 1, status } }));
  await openScreen(page, "/admin/posts");
  const feature = page.getByRole("button", { name: /^Set as Featured: /, disabled: false }).first();
  await feature.click();
  await expect(toast(page, /is a draft\. Until it is published, the home page shows the newest article/)).toBeVisible();
  status = "scheduled";
  await feature.click();
  await expect(toast(page, /is scheduled\. Until it goes live, the home page shows the newest article/)).toBeVisible();
});

test("at 1280 pixels, the actions for a post are separate links and buttons with visible text", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/posts?q=CBAVD");
  const title = "When the vas deferens is missing: CFTR and CBAVD";
  const actions = page.getByRole("row").filter({ hasText: title }).getByRole("cell").last();
  for (const [role, word] of [
    ["link", "View"],
    ["link", "Edit"],
    ["button", "Set as Featured"],
    ["button", "Delete"],
  ] as const) {
    await expect(actions.getByRole(role, { name: `${word}: ${title}` })).toHaveText(word);
  }
  await expect(actions.getByRole("button", { name: /^Actions/ })).toBeHidden();
});

for (const width of [1279, 390]) {
  test(`at ${width} pixels, the actions for a post are in a menu, which works with the keyboard`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openScreen(page, "/admin/posts?q=CBAVD");
    const title = "When the vas deferens is missing: CFTR and CBAVD";
    const opener = page.getByRole("button", { name: `Actions: ${title}` });
    const names = ["View", "Edit", "Set as Featured", "Delete"].map((word) => `${word}: ${title}`);
    const items = page.getByRole("menu", { name: `Actions: ${title}` }).getByRole("menuitem");
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(items).toHaveCount(4);
    for (const [index, name] of names.entries()) {
      await expect(items.nth(index)).toHaveAccessibleName(name);
      await expect(items.nth(index)).toBeFocused();
      await page.keyboard.press("ArrowDown");
    }
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(items).toHaveCount(0);
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(items.first()).toBeVisible();
    await page.getByRole("searchbox").click();
    await expect(items).toHaveCount(0);
    await expect(page.getByRole("searchbox")).toBeFocused();
    await opener.focus();

    await page.keyboard.press("Enter");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("End");
    await expect(items.last()).toBeFocused();
    await page.keyboard.press("Enter");
    const question = page.getByRole("alertdialog", { name: "Delete Post" });
    await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(question).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Enter");
    await expect(items.first()).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(items.nth(1)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/admin\/post-editor\/\d+$/);
  });
}

test("each row shows one status, even when the post is scheduled", async ({ signedIn: page }) => {
  for (const [change, status] of [
    [{}, "Draft"],
    [{ isPublished: true, published: "2020-05-06T07:08:00.000Z" }, "Published"],
    [{ isPublished: true, published: "2099-05-06T07:08:00.000Z" }, "Published Scheduled"],
  ] as const) {
    const title = await makeDraft(page, change);
    await openScreen(page, `/admin/posts?q=${title}`);
    const row = page.getByRole("row").filter({ hasText: title });
    await expect(row.locator(".badge:visible")).toHaveText([status]);
  }
});

test("the status filter is in the URL, and only posts with that status are listed", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/posts");
  await page.getByLabel("Status", { exact: true }).selectOption("Scheduled");
  await expect(page).toHaveURL("/admin/posts?status=scheduled");
  const rows = page.getByRole("row").filter({ has: page.getByRole("rowheader") });
  await expect(rows.filter({ hasNotText: "Scheduled" })).toHaveCount(0);
  await expect(rows.first()).toBeVisible();
});

test("when the list can't be loaded, the screen says so and offers to try again", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/500/);
  await openScreen(page, "/admin/posts");
  await page.route("**/api/admin/posts?*", (route) => route.fulfill({ status: 500, body: "" }));
  await page.getByRole("button", { name: "Title" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to fetch posts");
  await page.unroute("**/api/admin/posts?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("rowheader").first()).toBeVisible();
});

test("View on a draft shows its preview", async ({ signedIn: page }) => {
  const title = await makeDraft(page);
  await openScreen(page, "/admin/posts");
  await page.getByPlaceholder("Search posts...").fill(title);
  await page.getByRole("row").filter({ hasText: title }).getByRole("link", { name: "View" }).click();
  await expect(page.getByText("Preview – not public")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("administrators see an Edit link on a public article, visitors don't", async ({ signedIn: page }) => {
  const [article] = await (await page.request.get("/api/posts")).json();
  await page.goto(`/article/${article.slug}`);
  const edit = page.getByRole("link", { name: "Edit", exact: true });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(edit).toHaveCount(0);
  await page.evaluate(() => {
    localStorage.setItem("adminAuthenticated", "true");
    localStorage.setItem("adminLoginTime", String(Date.now()));
  });
  await page.reload();
  await edit.click();
  await expect(page).toHaveURL(`/admin/post-editor/${article.id}`);
});
