import { openScreen, toast, uniqueName, waitUntilReady } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { password, serverEnv, test as testOnOwnServer } from "./helpers/separate-server";

test("the dashboard shows what to continue, what is scheduled and how old the backup is @phone", async ({
  signedIn: page,
}) => {
  expect((await page.request.post("/api/admin/backups")).ok()).toBe(true);
  const draft = await makePost(page, { title: uniqueName("Half written") });
  // Sooner than the scheduled posts of the demo and of other tests, so that the list includes it.
  const published = new Date(Date.now() + 3_600_000).toISOString();
  const scheduled = await makePost(page, { title: uniqueName("To come"), isPublished: true, published });
  await openScreen(page, "/admin/dashboard");
  await expect(
    page.getByText(/^Backed up (just now|\d+ minutes? ago) and tested by restoring it to a separate copy\.$/),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: "New Post" })).toHaveAttribute("href", "/admin/post-editor");
  const list = (name: string) => page.getByRole("region", { name, exact: true }).getByRole("listitem");
  await expect(list("Continue writing").filter({ hasText: draft.title })).toContainText("Draft · just now");
  const time = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "short", timeZone: "UTC" });
  const next = list("Scheduled").filter({ hasText: scheduled.title });
  await expect(next).toContainText(time.format(new Date(published)));
  for (const title of ["Recent Posts", "Recent Subscribers"]) {
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
  }
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeHidden();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await next.getByRole("link").click();
  await expect(page).toHaveURL(`/admin/post-editor/${scheduled.id}`);
});

testOnOwnServer("a new site has a checklist, whose items are ticked when they are done", async ({ page, start }) => {
  const { url } = await start();
  const data = { username: serverEnv.ADMIN_USERNAME, password };
  expect((await page.request.post(`${url}/api/admin/login`, { data })).ok()).toBe(true);
  await openScreen(page, `${url}/admin/dashboard`);
  await expect(page.getByText("No backup has been made yet.")).toBeVisible();
  const steps = page.getByRole("region", { name: "Getting started" }).getByRole("listitem");
  await expect(steps).toHaveText([
    "Done:Choose your own password",
    "To do:Create the first category",
    "To do:Publish the first article",
    "To do:Make a backup that you can download and keep somewhere else",
  ]);
  await expectNoAxeViolations(page);

  await page.getByRole("link", { name: "Create the first category" }).click();
  await waitUntilReady(page);
  await page.getByRole("button", { name: "New Category" }).click();
  await page.keyboard.type("Causes");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Category created successfully")).toBeVisible();
  await page.goto(`${url}/admin/dashboard`);
  await page.getByRole("link", { name: "Make a backup that you can download and keep somewhere else" }).click();
  await waitUntilReady(page);
  await page.getByRole("button", { name: "Back up now" }).click();
  await expect(toast(page, "Backup made")).toBeVisible();
  await openScreen(page, `${url}/admin/dashboard`);
  await expect(page.getByText("Backed up just now and tested by restoring it to a separate copy.")).toBeVisible();
  await expect(steps.filter({ hasText: "Done:" })).toHaveCount(3);

  const { id: categoryId } = (await (await page.request.get(`${url}/api/admin/categories`)).json())[0];
  const post = { title: "The first article", slug: "the-first-article", categoryId, isPublished: true };
  const text = { content: "<p>Long enough to be a text.</p>", excerpt: "What it is about" };
  const image = { featuredImage: "/logo.svg", featuredImageAlt: "A logo" };
  const created = await page.request.post(`${url}/api/admin/posts`, { data: { ...post, ...text, ...image } });
  expect(created.status()).toBe(201);
  await openScreen(page, `${url}/admin/dashboard`);
  await expect(page.getByText("Backed up just now and tested by restoring it to a separate copy.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeHidden();
});
