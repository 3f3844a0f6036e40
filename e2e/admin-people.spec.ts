import { openScreen, toast, uniqueName } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test.use({ reusesPage: true });

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

test("a list that is still loading when a row is deleted is loaded again", async ({ signedIn: page }) => {
  const email = `${uniqueName("slow").replace(" ", "-")}@example.org`;
  expect((await page.request.post("/api/subscribe", { data: { email } })).status()).toBe(201);
  await openScreen(page, "/admin/subscribers");
  const { promise: deleted, resolve: markDeleted } = Promise.withResolvers<void>();
  const searches = (url: URL) => url.pathname === "/api/admin/subscribers" && url.searchParams.has("q");
  await page.route(
    searches,
    async (route) => {
      // The response arrives after the deletion, but has the list from before it.
      const response = await route.fetch();
      await deleted;
      await route.fulfill({ response }).catch(() => {});
    },
    { times: 1 },
  );
  const search = page.waitForRequest((request) => searches(new URL(request.url())));
  await page.getByRole("searchbox").fill(email);
  await search;
  await page.getByRole("button", { name: `Delete: ${email}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await page.waitForResponse((response) => response.request().method() === "DELETE");
  markDeleted();
  await expect(page.getByText("No subscribers found")).toBeVisible();
});

test("a user is added after a password prompt, then deleted; users can't delete their own account [S7, A4]", async ({
  signedIn: page,
  allowProblem,
}) => {
  // The first request is refused, as if the password had been entered some minutes ago.
  allowProblem(/403/);
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
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Generate" }).click();
  await expect(password).toHaveValue(/^\w{5}-\w{5}-\w{5}-\w{5}$/);
  await expect(page.getByRole("status").filter({ hasText: "Copy it now: it isn’t shown again." })).toBeVisible();
  await expect(password).toHaveAttribute("type", "text");
  await expect(page.getByLabel("Confirm password")).toHaveValue(await password.inputValue());
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy password" }).click();
  await expect(page.getByText("Password copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await password.inputValue());
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
  await password.fill("seven calm herons wade");
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

test("an administrator gives another user a temporary password, which that user must replace after signing in", async ({
  signedIn: page,
}) => {
  const name = uniqueName("Rosa");
  const username = name.toLowerCase().replace(" ", "-");
  const password = "seven calm herons wade";
  const user = { username, fullName: name, email: `${username}@example.org`, password, confirmPassword: password };
  // A session for this test only, because signing in ends the browser's earlier session.
  await page.context().clearCookies();
  expect((await page.request.post("/api/admin/login", { data: administrator })).status()).toBe(200);
  expect((await page.request.post("/api/admin/users", { data: user })).status()).toBe(201);
  await openScreen(page, `/admin/users?q=${username}`);
  await page.getByRole("button", { name: `Reset password: ${name}` }).click();
  await expect(page.getByLabel("Temporary password", { exact: true })).toBeFocused();
  await page.keyboard.type("nine calm herons wade");
  await page.getByLabel("Confirm temporary password").fill("nine calm herons wade");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Password changed successfully")).toBeVisible();
  await page.context().clearCookies();
  const login = (typed: string) => page.request.post("/api/admin/login", { data: { username, password: typed } });
  expect((await login(password)).status()).toBe(401);
  expect((await login("nine calm herons wade")).status()).toBe(200);

  await page.goto("/admin/dashboard");
  await expect(page).toHaveURL(/\/admin\/choose-password/);
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByLabel("New password", { exact: true }).fill("ten calm herons wade");
  await expect(page.getByLabel("New password", { exact: true })).toHaveAttribute("type", "text");
  await page.getByLabel("Confirm new password").fill("ten calm herons wade");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
});
