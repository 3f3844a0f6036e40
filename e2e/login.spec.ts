import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

const loginPage = "/admin/login?next=/admin/dashboard";

test.beforeEach(async ({ page }) => {
  await page.goto(loginPage);
  await page.locator("[data-island=login-form][data-ready]").waitFor({ state: "attached" });
});

test("signing in shows a toast, disables the button and opens the dashboard @phone", async ({ page }) => {
  await page.getByLabel("Username").fill(administrator.username);
  await page.getByLabel("Password", { exact: true }).fill(administrator.password);
  // The response contains no page, so that this page and its toast stay visible.
  await page.route("**/admin/dashboard", (route) => route.fulfill({ status: 204 }));
  const leaving = page.waitForRequest("**/admin/dashboard");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await leaving;
  await expect(page.getByText("Login successful", { exact: true })).toBeVisible();
  await expect(page.getByText("Welcome to the admin panel", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: "Logging in..." })).toBeDisabled();
  expect((await page.request.get("/api/admin/me")).status()).toBe(200);
  expect(await page.evaluate(() => localStorage.getItem("adminAuthenticated"))).toBe("true");
});

test("a wrong password is reported in the form and in a toast, and the typed text stays @phone", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/401/);
  await expect(page.getByLabel("Username")).toBeFocused();
  await page.keyboard.type("somebody");
  await page.getByLabel("Password", { exact: true }).fill("not this one");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  const box = page.getByRole("alert").filter({ hasText: "Invalid username or password" });
  await expect(box).toHaveText("Invalid username or password (status 401)");
  await expect(page.getByText("Login failed", { exact: true })).toBeVisible();
  await expect(page.getByLabel("Password", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Username")).toHaveValue("somebody");
  await expect(page).toHaveURL(loginPage);
  await expectNoAxeViolations(page);
});

test("every kind of error response is shown", async ({ page, allowProblem }) => {
  allowProblem(/5\d\d|418/);
  const responses = [
    { status: 503, body: '{"error":"Busy just now"}', text: "Busy just now (status 503)" },
    { status: 418, body: "{}", text: "Login failed with status: 418" },
    { status: 502, body: "<html>Bad gateway</html>", text: "Invalid server response format (status 502)" },
  ];
  await page.getByLabel("Username").fill("somebody");
  await page.getByLabel("Password", { exact: true }).fill("some password");
  for (const { status, body, text } of responses) {
    await page.route("**/api/admin/login", (route) => route.fulfill({ status, body }), { times: 1 });
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.getByRole("alert").filter({ hasText: text })).toHaveText(text);
  }
});

test("both fields are required, and the password can be shown @phone", async ({ page }) => {
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.getByText("Username is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();
  await expect(page.getByLabel("Username")).toBeFocused();
  await expectNoAxeViolations(page);
  const password = page.getByLabel("Password", { exact: true });
  await expect(password).toHaveAttribute("type", "password");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("a link goes back to the website", async ({ page }) => {
  await page.getByRole("link", { name: "Back to website" }).click();
  await expect(page).toHaveURL("/");
});

test("the browser's sign-in flags are cleared after four hours, but not before [G12]", async ({ page }) => {
  const remember = (hours: number) =>
    page.evaluate(
      (time) => {
        localStorage.setItem("adminAuthenticated", "true");
        localStorage.setItem("adminLoginTime", String(time));
      },
      Date.now() - hours * 60 * 60 * 1000,
    );
  const flags = () =>
    page.evaluate(() => ["adminAuthenticated", "adminLoginTime"].map((name) => localStorage.getItem(name) !== null));
  await remember(5);
  await page.reload();
  await expect.poll(flags).toEqual([false, false]);
  await remember(3);
  await page.reload();
  await page.locator("[data-island=login-form][data-ready]").waitFor({ state: "attached" });
  expect(await flags()).toEqual([true, true]);
});
