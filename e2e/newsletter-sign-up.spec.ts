import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

const newAddress = () => `reader-${crypto.randomUUID()}@example.org`;

test("an invalid address is refused with a message and stays in the field @phone", async ({ page }) => {
  await page.goto("/");
  const field = page.getByLabel("Email address");
  for (const text of ["", "nobody", "nobody@example"]) {
    await field.fill(text);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText("Invalid email", { exact: true })).toBeVisible();
    await expect(page.getByText("Please enter a valid email address", { exact: true })).toHaveCount(2);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await expect(page.getByText("Invalid email", { exact: true })).toHaveCount(0);
    await expect(field, "the reason stays at the field").toHaveAccessibleDescription(
      "Please enter a valid email address",
    );
  }
});

test("a new address is subscribed and the field cleared; for an existing one the message says so [S2, G13]", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const address = newAddress();
  await page.goto("/");
  const field = page.getByLabel("Email address");
  await field.fill(address);
  const sent = page.waitForRequest("**/api/subscribe");
  await field.press("Enter");
  expect((await sent).postDataJSON()).toEqual({ email: address });
  await expect(page.getByText("You've been subscribed to our newsletter.", { exact: true })).toBeVisible();
  await expect(field).toHaveValue("");
  await expect(page.getByText(`${address} is on the list.`)).toBeVisible();
  await expectNoAxeViolations(page);
  await field.fill(` ${address.toUpperCase()} `);
  await field.press("Enter");
  await expect(page.getByText("This email is already subscribed.", { exact: true })).toHaveCount(2);
  await expect(page.getByText("You've been subscribed to our newsletter.", { exact: true })).toHaveCount(0);
});

test("while a sign-up is sent, the button says so; after a failure, a message asks to try again", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 500/);
  let fail = () => {};
  const failureAllowed = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route("**/api/subscribe", async (route) => {
    await failureAllowed;
    await route.fulfill({ status: 500, body: "{}" });
  });
  await page.goto("/");
  await page.getByLabel("Email address").fill(newAddress());
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  fail();
  await expect(page.getByText("Failed to subscribe. Please try again.", { exact: true })).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Subscribe" })).toBeEnabled();
});

test("F8 moves the focus to the notifications, and closing one gives the focus back to the field", async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Email address").fill("nobody");
  await page.getByLabel("Email address").press("Enter");
  await expect(page.getByText("Invalid email", { exact: true })).toBeVisible();
  await page.keyboard.press("F8");
  await expect(page.getByRole("region", { name: "Notifications (F8)" }).getByRole("list")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Dismiss notification" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Email address")).toBeFocused();
});
