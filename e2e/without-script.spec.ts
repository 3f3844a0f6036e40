import { expect, test } from "./helpers/fixtures";

test.use({ javaScriptEnabled: false });

test("without JavaScript visitors can load more articles and filter them @phone", async ({ page }) => {
  await page.goto("/");
  const cards = page.getByRole("region", { name: "Articles" }).getByRole("article");
  await expect(cards).toHaveCount(6);
  await page.getByRole("link", { name: "Load more articles" }).click();
  await expect(cards).toHaveCount(12);
  await page.getByRole("link", { name: "Treatment", exact: true }).click();
  await expect(page).toHaveURL(/category=treatment/);
  expect(await cards.count()).toBeLessThanOrEqual(6);
  await page.getByRole("link", { name: "All", exact: true }).click();
  await expect(cards).toHaveCount(6);
});

test("without JavaScript visitors can search and read @phone", async ({ page, viewport }) => {
  await page.goto("/");
  if ((viewport?.width ?? 0) < 1024) await page.getByRole("button", { name: "Search" }).click();
  const box = page.getByRole("combobox", { name: "Search" }).filter({ visible: true });
  await box.fill("semen analysis");
  await box.press("Enter");
  await page
    .getByRole("main")
    .getByRole("link", { name: /semen analysis/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByText(/min read/).first()).toBeVisible();
});

test("without JavaScript visitors can subscribe, and are told when the address is already on the list", async ({
  page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const address = `reader-${crypto.randomUUID()}@example.org`;
  for (const message of [/You've been subscribed to our newsletter/, /This email is already subscribed/]) {
    await page.goto("/");
    await page.getByLabel("Email address").fill(address);
    await page.getByRole("button", { name: "Subscribe" }).click();
    await expect(page.getByText(message)).toBeVisible();
  }
});
