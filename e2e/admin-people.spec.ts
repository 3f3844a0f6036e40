import { openScreen, toast, uniqueName } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test("a subscriber is found by email and deleted; all of them can be downloaded", async ({ signedIn: page }) => {
  const email = `${uniqueName("reader").replace(" ", "-")}@example.org`;
  expect((await page.request.post("/api/subscribe", { data: { email } })).status()).toBe(201);
  await openScreen(page, "/admin/subscribers");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^subscribers-.*\.csv$/);

  await page.getByRole("searchbox").fill(email.slice(0, 14));
  await page.getByRole("button", { name: `Delete: ${email}` }).click();
  const dialog = page.getByRole("alertdialog", { name: "Delete Subscriber" });
  await expect(dialog).toContainText(email);
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Subscriber deleted successfully")).toBeVisible();
  await expect(page.getByText("No subscribers found")).toBeVisible();
});

test("a user is added after a password prompt, then deleted; users can't delete their own account [S7, A4]", async ({
  signedIn: page,
  expectProblem,
}) => {
  // The first call gets the response of a session that is some minutes old.
  expectProblem(/403/);
  await page.route(
    "**/api/admin/users",
    (route) =>
      route.fulfill({
        status: 403,
        json: { error: "Please enter your password to do this.", code: "password-needed" },
      }),
    { times: 1 },
  );
  const name = uniqueName("Nora");
  const username = name.toLowerCase().replace(" ", "-");
  await openScreen(page, "/admin/users");
  await page.getByRole("button", { name: "New User" }).click();
  await page.getByLabel("Full name").fill(name);
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("seven calm herons wade");
  await page.getByLabel("Confirm password").fill("seven calm herons wait");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByLabel("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  await page.getByLabel("Confirm password").fill("seven calm herons wade");
  await page.getByRole("button", { name: "Create" }).click();
  const prompt = page.getByRole("dialog", { name: "Confirm your password" });
  await expect(prompt.getByRole("textbox", { name: "Your password" })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.type(administrator.password);
  await page.keyboard.press("Enter");
  await expect(prompt).toBeHidden();
  await expect(toast(page, "User created successfully")).toBeVisible();

  await page.getByRole("button", { name: `Delete: ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "User deleted successfully")).toBeVisible();

  const ownRow = page.getByRole("row").filter({ hasText: administrator.username });
  await expect(ownRow).toBeVisible();
  await expect(ownRow.getByRole("button")).toHaveCount(0);
});

test("when the current password is wrong, the error is at its field", async ({ signedIn: page, expectProblem }) => {
  expectProblem(/400/);
  await openScreen(page, "/admin/users");
  await page.getByRole("button", { name: "Change password" }).click();
  await page.getByLabel("Current password").fill("not this one");
  await page.getByLabel("New password", { exact: true }).fill("eight calm herons wade");
  await page.getByLabel("Confirm new password").fill("eight calm herons wade");
  await page.getByRole("dialog").getByRole("button", { name: "Change password" }).click();
  await expect(page.getByLabel("Current password")).toHaveAccessibleDescription("Current password is wrong");
  await expect(page.getByLabel("New password", { exact: true })).toHaveValue("eight calm herons wade");
});
