import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright/test";

import type { RunningServer } from "./helpers/app-server";
import { acceptDisclaimer, expectNoAxeViolations } from "./helpers/fixtures";
import { linkIn, startMailServer } from "./helpers/mail-server";
import { callAs, expect, queryEmbedded, signIn, test as base } from "./helpers/separate-server";

const address = "ada.canary@example.org";

type Mail = Awaited<ReturnType<typeof startMailServer>>;

/** Gives each test its own site and the mail server that this site sends emails to. */
const test = base.extend<{ mail: Mail; site: RunningServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
  mail: async ({}, use) => {
    const mail = await startMailServer();
    await use(mail);
    await mail.stop();
  },
  site: async ({ start, mail }, use) => {
    const site = await start(mail.env);
    const call = callAs(await signIn(site.url));
    for (const name of ["Treatment", "Diagnosis"]) {
      const created = await call(site.url, "POST", "/api/admin/categories", { name, slug: name.toLowerCase() });
      expect(created.status).toBe(201);
    }
    await use(site);
  },
});

const isOnList = async (site: RunningServer) => {
  const response = await callAs(await signIn(site.url))(site.url, "GET", "/api/admin/subscribers");
  return (await response.text()).includes(address);
};

const expectNoSidewaysScroll = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);

test("from signing up to unsubscribing: inbox, confirmation, topics, and nothing is left of the address @phone [A21, A24]", async ({
  page,
  site,
  mail,
  folder,
}) => {
  await acceptDisclaimer(page);
  const check = async () => {
    await expectNoAxeViolations(page);
    await expectNoSidewaysScroll(page);
  };
  await page.goto(`${site.url}/subscribe`);
  await page.getByRole("textbox", { name: "Email address" }).fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByText(`Check your inbox: we have sent an email to ${address}.`)).toBeVisible();
  const confirmation = await mail.waitFor(address);
  expect(confirmation.subject).toContain("Please confirm");
  expect(await isOnList(site)).toBe(false);

  await page.goto(linkIn(confirmation, "/newsletter/confirm/"));
  await expect(page.getByRole("heading", { level: 1, name: "One more step" })).toBeVisible();
  await check();
  expect(await isOnList(site), "opening the link changes nothing").toBe(false);
  await page.getByRole("button", { name: "Confirm the subscription" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are on the list" })).toBeVisible();
  await check();
  expect(await isOnList(site)).toBe(true);

  await page.getByRole("link", { name: "What we store about you, and your topics" }).click();
  await expect(page.getByText(address, { exact: true })).toBeVisible();
  await page.getByRole("checkbox", { name: "Treatment" }).check();
  await page.getByRole("button", { name: "Save topics" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your topics are saved." })).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Treatment" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Diagnosis" })).not.toBeChecked();
  await check();

  await page.getByRole("button", { name: "Unsubscribe and delete my data" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "You are not on the list" })).toBeVisible();
  await check();
  expect(await isOnList(site)).toBe(false);
  await page.goBack();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1, name: "There is nothing here" })).toBeVisible();

  expect(mail.mails.map(({ to }) => to)).toEqual([address]);
  expect(readFileSync(join(folder, "log"), "utf8")).not.toMatch(/canary/i);
  expect(await queryEmbedded(folder, findCanary)).toEqual({ found: [], suppressed: 1 });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("signing up, confirming, signing up again and unsubscribing work with forms alone @phone", async ({
    page,
    site,
    mail,
  }) => {
    const signUp = async () => {
      await page.goto(`${site.url}/subscribe`);
      await page.getByRole("textbox", { name: "Email address" }).fill(address);
      await page.getByRole("button", { name: "Subscribe" }).click();
      await expect(page.getByText(/Check your inbox/).first()).toBeVisible();
    };
    await signUp();
    await page.goto(linkIn(await mail.waitFor(address), "/newsletter/confirm/"));
    await page.getByRole("button", { name: "Confirm the subscription" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are on the list" })).toBeVisible();
    await signUp();
    const alreadySubscribed = await mail.waitFor(address, ({ subject }) => subject === "You are already subscribed");
    await page.goto(linkIn(alreadySubscribed, "/newsletter/leave/"));
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are not on the list" })).toBeVisible();
    expect(await isOnList(site)).toBe(false);
  });
});

/** The tables whose rows contain the address, and how many addresses are suppressed. */
async function findCanary(sql: Parameters<Parameters<typeof queryEmbedded>[1]>[0]) {
  const tables = await sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} as one where one::text ilike '%canary%' limit 1`;
    if (rows.length > 0) found.push(name);
  }
  const [suppressed] = await sql`select count(*)::int as count from suppressions`;
  return { found, suppressed: suppressed?.count };
}
