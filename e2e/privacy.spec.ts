import { readFileSync } from "node:fs";

import { expect, test } from "./helpers/fixtures";

// The `page` of helpers/fixtures.ts fails each of these tests when a request leaves the origin.

test("an article loads scripts of at most 3 kB together and sets no cookie before any interaction", async ({
  page,
  context,
}) => {
  const scripts: Promise<number>[] = [];
  page.on("requestfinished", (request) => {
    if (request.resourceType() === "script") scripts.push(request.sizes().then((sizes) => sizes.responseBodySize));
  });
  await page.goto("/article/reading-a-semen-analysis", { waitUntil: "networkidle" });
  const sizes = await Promise.all(scripts);
  // The third script is only loaded where words are explained.
  expect(sizes.length).toBeLessThanOrEqual(3);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(3000);
  expect(await context.cookies()).toEqual([]);
});

test("reading, searching and signing up set no cookie", async ({ page, context }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).fill("hormone");
  await page.getByRole("option").first().click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goto("/");
  await page.getByLabel("Email address").fill(`reader-${crypto.randomUUID()}@example.org`);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText("Success!", { exact: true })).toBeVisible();
  expect(await context.cookies()).toEqual([]);
});

test("the words of a search are neither logged nor kept in the browser's storage [T68]", async ({ page, request }) => {
  const marker = `marker${Date.now()}`;
  await request.get(`/search?q=${marker}`);
  await request.get(`/api/search?q=${marker}`);
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search" }).filter({ visible: true }).fill(marker);
  await expect(page.getByText(`No results found for "${marker}"`)).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(marker);
  expect(readFileSync(process.env.E2E_SERVER_LOG as string, "utf8")).not.toContain(marker);
});

test("the content security policy blocks nothing on the login page and in the editor [S8]", async ({
  signedIn: page,
}) => {
  const blocked: string[] = [];
  await page.exposeFunction("noteBlocked", (what: string) => blocked.push(what));
  await page.addInitScript(() =>
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      (window as unknown as { noteBlocked: (what: string) => void }).noteBlocked(`${violatedDirective} ${blockedURI}`),
    ),
  );
  await page.goto("/admin/post-editor");
  await expect(page.getByRole("button", { name: "Save Post" }).first()).toBeVisible();
  await page.goto("/admin/users");
  await page.getByRole("button", { name: "New User" }).click();
  await page.context().clearCookies();
  await page.goto("/admin/login");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeVisible();
  expect(blocked).toEqual([]);
});
