import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright/test";

import { openScreen, rowAction, toast, uniqueName } from "./helpers/admin";
import { expect, test } from "./helpers/backup-site";
import { expectNoAxeViolations } from "./helpers/fixtures";
import { queryEmbedded } from "./helpers/separate-server";

// All tests share one server, so each leaves it in a state that works for the others.
test.describe.configure({ mode: "default" });

const fixtures = join(import.meta.dir, "../src/blog-import/fixtures");
const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();
const panel = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const choose = (page: Page, name: string, text: string) =>
  page.getByLabel("Backup file").setInputFiles({ name, mimeType: "application/json", buffer: Buffer.from(text) });
const counts = (page: Page, kind: string) => page.getByRole("row", { name: new RegExp(`^${kind} `) }).getByRole("cell");

async function makePost(page: Page) {
  const title = uniqueName("Saved");
  const [category] = await (await page.request.get("/api/admin/categories")).json();
  const slug = title.toLowerCase().replace(" ", "-");
  const response = await page.request.post("/api/admin/posts", {
    data: {
      title,
      slug,
      excerpt: "A post that a test wrote",
      content: "<p>A post that a test wrote, long enough to be one.</p>",
      featuredImage: "/logo.svg",
      categoryId: category.id,
      tags: [],
      isPublished: true,
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  return { title, slug };
}

test("an import of the site's own export adds nothing [I6, S7]", async ({ signedIn: page, site }) => {
  await openScreen(page, "/admin/backup");
  await expect(page.getByText("No backup has been made yet.")).toBeVisible();
  await expect(page.getByText("No backups yet.")).toBeVisible();
  const download = page.waitForEvent("download");
  await press(page, "Export Content");
  const file = await download;
  await expect(toast(page, "Export successful")).toBeVisible();
  expect(file.suggestedFilename()).toMatch(/^waymark-backup-\d{4}-\d{2}-\d{2}.*\.json$/);
  const path = join(site.folder, file.suggestedFilename());
  await file.saveAs(path);

  await page.getByLabel("Backup file").setInputFiles(path);
  await expect(page.getByText(`Selected file: ${file.suggestedFilename()}`)).toBeVisible();
  // In a window this low, the report is near the top only if the page has scrolled to it.
  await page.setViewportSize({ width: 1280, height: 400 });
  await press(page, "Check file");
  const report = panel(page, "What an import of this file would do");
  await expect(report.getByRole("heading")).toBeFocused();
  await expect.poll(async () => (await report.getByRole("heading").boundingBox())?.y).toBeLessThan(100);
  await expect(report).toContainText("Nothing was changed yet.");
  await expect(counts(page, "Posts")).toHaveText(["0", "20"]);
  await expect(report.getByText("What was skipped, and why (49)")).toBeVisible();

  await press(page, "Import");
  await expect(toast(page, "Nothing was added")).toBeVisible({ timeout: 60_000 });
  await expect(panel(page, "Nothing was added")).toBeVisible();
  await expect(counts(page, "Categories")).toHaveText(["0", "6"]);
  await expect(counts(page, "Tags")).toHaveText(["0", "23"]);
  await expect(counts(page, "Subscribers")).toHaveText(["0", "0"]);
  await expect(page.getByRole("row").filter({ hasText: "Before a restore or import" })).toContainText("Tested");
  await press(page, "Refresh data");
  await expect(toast(page, "Data refreshed")).toBeVisible();
});

test("a file that can't be a backup is refused before anything is sent", async ({ signedIn: page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.url().includes("/import") && sent.push(request.url()));
  await openScreen(page, "/admin/backup");
  const problem = panel(page, "Import Content").getByRole("alert");
  await press(page, "Import");
  await expect(problem).toHaveText("Please select a file to import");
  await expect(page.getByLabel("Backup file")).toBeFocused();
  for (const [name, text, message] of [
    ["notes.txt", '{"version":1,"posts":[]}', "Invalid JSON file"],
    ["cut.json", '{"version":1,"posts":[', "Invalid JSON file"],
    ["other.json", '{"posts":{}}', "Invalid backup file format"],
    ["list.json", "[]", "Invalid backup file format"],
  ] as const) {
    await choose(page, name, text);
    await expect(problem).toHaveText(message);
    await press(page, "Check file");
    await expect(problem).toHaveText(message);
  }
  await choose(page, "good.json", '{"version":1,"posts":[]}');
  await expect(problem).toBeHidden();
  expect(sent).toEqual([]);
});

test("exports of Ghost and WordPress become articles, whose old and new addresses are listed [I14]", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/backup");
  await page.getByLabel("Backup file").setInputFiles(join(fixtures, "ghost-5.json"));
  await press(page, "Check file");
  await expect(
    page.getByText(/^\d pages? (was|were) imported as (a draft|drafts), because Waymark has only articles/),
  ).toBeVisible();
  await expect(counts(page, "Posts")).toHaveText(["7", "1"]);
  expect((await page.request.get("/article/first-visit")).status()).toBe(404);
  await press(page, "Import");
  await expect(panel(page, "Import successful")).toBeVisible();
  await expect(counts(page, "Subscribers")).toHaveText(["1", "0"]);

  await page.getByText("Coming from WordPress?").click();
  await page.getByLabel("WordPress export").setInputFiles(join(fixtures, "wordpress-6.xml"));
  await press(page, "Import");
  await expect(page.getByText(/comments? (was|were) left out: Waymark has no comments\./)).toBeVisible();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /^Download old and new addresses \(\d+\)$/ }).click();
  const list = await download;
  expect(list.suggestedFilename()).toBe("waymark-addresses.csv");
  const lines = readFileSync(await list.path(), "utf8").split("\r\n");
  expect(lines[0]).toBe("\uFEFFOld address,New address");
  expect(lines).toContainEqual(
    expect.stringMatching(/^https:\/\/blog\.example\.org\/\S+,http:\S+\/article\/hello-world$/),
  );
  await page.getByText(/^What was skipped, and why/).click();
  await expect(page.getByText(/^Post “.+” \(first-visit\): A post with this slug already exists$/)).toBeVisible();
  for (const slug of ["first-visit", "hello-world"]) {
    expect((await page.request.get(`/article/${slug}`)).status()).toBe(200);
  }
});

test("an import response with nothing but the counts is shown, and the page keeps working [G17]", async ({
  signedIn: page,
}) => {
  const results = Object.fromEntries(
    ["categories", "tags", "posts", "subscribers"].map((kind) => [kind, { added: 1, skipped: 2 }]),
  );
  await page.route("**/api/admin/import", (route) => route.fulfill({ json: { results } }));
  await openScreen(page, "/admin/backup");
  await choose(page, "a.json", '{"version":1,"posts":[]}');
  await press(page, "Import");
  await expect(panel(page, "Import successful")).toBeVisible();
  await expect(counts(page, "Posts")).toHaveText(["1", "2"]);
  await expect(page.getByRole("heading", { name: "Import Content" })).toBeVisible();
});

test("a failed automatic backup shows on the dashboard and on the Backup page [G20]", async ({
  signedIn: page,
  site,
}) => {
  const reason = "The test restore did not match: tag “good” (name).";
  for (const [file, title] of [
    ["a.json", /^The automatic backup of .+ was made, but its test failed$/],
    [null, /^The automatic backup of .+ failed$/],
  ] as const) {
    await queryEmbedded(
      site.folder,
      (sql) => sql`insert into backup_runs (slot, finished_at, file, error) values (now(), now(), ${file}, ${reason})`,
    );
    for (const path of ["/admin/dashboard", "/admin/backup"]) {
      await openScreen(page, path);
      await expect(page.getByText(title)).toBeVisible();
      await expect(page.getByText(reason)).toBeVisible();
    }
  }
  await queryEmbedded(site.folder, (sql) => sql`delete from backup_runs`);
});

test("a backup is made, restored and deleted, and the restore is undone; its dialog lists only what it changes [S7]", async ({
  signedIn: page,
  site,
}) => {
  await openScreen(page, "/admin/backup");
  const latest = panel(page, "Latest backup");
  await press(page, "Back up now");
  await expect(toast(page, "Backup made")).toBeVisible();
  await expect(
    latest.getByText(/^Backed up (just now|\d+ minutes? ago) and tested by restoring it to a separate copy\.$/),
  ).toBeVisible();
  const [copy] = await Promise.all([
    page.waitForEvent("download"),
    latest.getByRole("link", { name: "Download a copy" }).click(),
  ]);
  expect(copy.suggestedFilename()).toMatch(/^waymark-.*-manual\.json$/);
  const row = page.getByRole("row").filter({ hasText: "Manual" });
  await expect(row).toContainText("Tested");
  const { title, slug } = await makePost(page);
  expect((await page.request.get(`/article/${slug}`)).status()).toBe(200);

  await row.getByRole("button", { name: /^Restore/ }).click();
  const dialog = page.getByRole("dialog", { name: "Restore Backup" });
  await expect(dialog.getByText("Will be removed (1)")).toBeVisible();
  await expect(dialog.getByText(title)).toBeVisible();
  await expect(dialog.getByText(/\(0\)/)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(toast(page, "Backup restored")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(/kept as the newest backup; restore that one to undo this/)).toBeVisible();
  expect((await page.request.get(`/article/${slug}`)).status()).toBe(404);

  await press(page, "Undo the restore...");
  await expect(dialog.getByText("Will come back (1)")).toBeVisible();
  await dialog.getByRole("button", { name: "Restore", exact: true }).click();
  await expect(dialog).toBeHidden();
  expect((await page.request.get(`/article/${slug}`)).status()).toBe(200);

  const backups = page.getByRole("row").filter({ has: page.getByRole("button", { name: /^Restore/ }) });
  await expect(
    backups.first().getByRole("button", { name: /^Delete: .* \(the newest good backup can’t be deleted\)$/ }),
  ).toHaveAttribute("aria-disabled", "true");
  const before = await backups.count();
  await page
    .getByRole("button", { name: /^Delete:/, disabled: false })
    .last()
    .click();
  await page.getByRole("alertdialog", { name: "Delete Backup" }).getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Backup deleted successfully")).toBeVisible();
  await expect(backups).toHaveCount(before - 1);

  // The page stays open when a download fails.
  const download = backups.first().getByRole("link", { name: /^Download/ });
  await download.evaluate((link) => link.setAttribute("href", "/api/admin/backups/gone.json"));
  const [failed] = await Promise.all([page.waitForEvent("download"), download.click()]);
  expect(await failed.failure()).not.toBeNull();
  await expect(page).toHaveURL(/\/admin\/backup$/);

  writeFileSync(join(site.folder, "data/backups/from-elsewhere.json"), "half a file");
  await press(page, "Refresh Data");
  const unusable = page.getByRole("row").filter({ hasText: "from-elsewhere.json" });
  await expect(unusable).toContainText("Unusable");
  await expect(unusable.getByRole("button", { name: /can’t be restored/ })).toHaveAttribute("aria-disabled", "true");
  await unusable.getByRole("button", { name: /^Delete:/ }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  await expect(unusable).toBeHidden();
});

test("the protection check reports what it found; failed exports, checks, imports and backups say why", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/50[07]|400/);
  await openScreen(page, "/admin/backup");
  await press(page, "Run Database Protection Check");
  await expect(toast(page, "Database protection check completed")).toBeVisible();
  await expect(page.getByText(/All content is readable and complete: .* Nothing was changed\./)).toBeVisible();

  const refuse = (url: string, status: number, error: string) =>
    page.route(url, (route) => route.fulfill({ status, json: { error } }));
  await refuse("**/api/admin/export", 500, "The database is gone.");
  await press(page, "Export Content");
  await expect(toast(page, "Export failed: 500 Internal Server Error")).toBeVisible();
  await expect(page.getByText("The database is gone.")).toBeVisible();
  await refuse("**/api/admin/check-and-restore", 507, "The disk is full.");
  await press(page, "Run Database Protection Check");
  await expect(toast(page, "Check and restore failed: 507 Insufficient Storage")).toBeVisible();
  await choose(page, "bad.json", '{"version":1,"posts":[{"slug":"a b"}]}');
  await press(page, "Check file");
  await expect(toast(page, /^Check failed: /)).toBeVisible();
  await expect(panel(page, "Import Content").getByRole("alert")).toContainText("Check failed: posts[0]");
  await press(page, "Import");
  await expect(toast(page, /^Import failed: /)).toBeVisible();
  await expect(panel(page, "Import Content").getByRole("alert")).toContainText("Import failed: posts[0]");
  await refuse("**/api/admin/backups", 507, "The disk has too little space.");
  await press(page, "Back up now");
  await expect(panel(page, "Latest backup").getByText("The disk has too little space.")).toBeVisible();
  await page.unroute("**/api/admin/backups");
  await refuse("**/api/admin/backups", 500, "");
  await press(page, "Refresh Data");
  await expect(toast(page, "Failed to refresh data")).toBeVisible();
});

test("axe finds no violations on the Backup page, nothing scrolls sideways, and a restore that would change nothing is not offered [S7] @phone", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/backup");
  await press(page, "Import");
  const backUp = page.getByRole("button", { name: "Back up now", exact: true });
  await backUp.scrollIntoViewIfNeeded();
  const place = await backUp.boundingBox();
  await backUp.click();
  await expect(toast(page, "Backup made")).toBeVisible();
  await expect(page.getByRole("link", { name: "Download a copy" })).toBeVisible();
  // The button must not move away from under the finger.
  expect(await backUp.boundingBox()).toEqual(place);
  await page.getByText("Coming from WordPress?").click();
  await page.getByLabel("WordPress export").setInputFiles(join(fixtures, "wordpress-6.xml"));
  await press(page, "Check file");
  await expect(panel(page, "What an import of this file would do")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await rowAction(page, /^Restore:/);
  await expect(page.getByText("Nothing to restore")).toBeVisible();
  await expect(page.getByText("This replaces all content")).toBeHidden();
  await expect(page.getByRole("dialog").getByRole("button", { name: "Restore" })).toHaveCount(0);
  await expectNoAxeViolations(page);
});
