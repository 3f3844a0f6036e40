import type { Page } from "playwright/test";

import { openScreen, tabTo, toast, uniqueName } from "./helpers/admin";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

const api = "/api/admin/pathways";

type Values = { title: string; slug: string; steps: { post: string; reason: string }[] };

/** Makes a pathway of the demo articles with these titles. */
async function makePathway(page: Page, titles: string[]) {
  const steps = [];
  for (const title of titles) {
    const { items } = await (await page.request.get(`/api/admin/posts?page=1&q=${encodeURIComponent(title)}`)).json();
    steps.push({ post: items[0].uuid as string, reason: "" });
  }
  const title = uniqueName("Pathway");
  const data: Values = { title, slug: title.toLowerCase().replace(" ", "-"), steps };
  const created = await page.request.post(api, { data });
  expect(created.status()).toBe(201);
  return { ...((await created.json()) as Values & { id: number; updatedAt: string }), title };
}

const steps = (page: Page) => page.getByRole("region", { name: "Steps" }).getByRole("listitem");
const remove = (page: Page, id: number) => page.request.delete(`${api}/${id}`);
const [WORD, WEEKS, REPORT] = ["What azoospermia means", "The first two weeks", "How to read a semen analysis"];

test("with the keyboard only: a pathway is written, its steps are moved, removed and brought back, and readers see it", async ({
  signedIn: page,
}) => {
  const press = (key: string) => page.keyboard.press(key);
  const title = uniqueName("Pathway");
  await openScreen(page, "/admin/pathways");
  await tabTo(page, page.getByRole("link", { name: "New Pathway" }));
  await press("Enter");
  await page.waitForFunction(() => document.querySelector('[data-hydrate-on="load"][data-ready]'));
  await tabTo(page, page.getByLabel("Title"));
  await page.keyboard.type(title);
  await expect(page.getByLabel("Slug")).toHaveValue(title.toLowerCase().replace(" ", "-"));
  const picker = page.getByRole("combobox", { name: "Add an article" });
  await tabTo(page, picker);
  await page.keyboard.type("No such article");
  await expect(page.getByText("No articles found.")).toBeVisible();
  await press("Enter");
  await picker.fill("");
  for (const [index, name] of [WORD, WEEKS, REPORT].entries()) {
    await tabTo(page, picker);
    await page.keyboard.type(name as string);
    await expect(page.getByRole("option")).toHaveCount(1);
    if (index > 0) await press("ArrowDown");
    await press("Enter");
    await expect(steps(page).nth(index).getByLabel("Why it comes next")).toBeFocused();
    await page.keyboard.type(`Reason ${index + 1}.`);
  }
  await tabTo(page, picker);
  await page.keyboard.type(WORD as string);
  await expect(page.getByRole("option")).toHaveCount(1);
  await press("Enter");
  await expect(page.getByText(/is already step 1$/)).toBeVisible();
  await expect(picker).toBeFocused();
  await page.getByRole("button", { name: `Move up: ${REPORT}` }).focus();
  await press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "is now step 2 of 3" })).toBeAttached();
  await expect(page.getByRole("button", { name: `Move up: ${REPORT}` })).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 300 });
  for (const name of ["Move up", "Move down", "Move down"]) {
    const button = page.getByRole("button", { name: `${name}: ${REPORT}` });
    await button.focus();
    await press("Enter");
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole("button", { name: `Move up: ${REPORT}` }).press("Enter");
  await expect(steps(page).nth(1)).toContainText(REPORT as string);
  await page.getByRole("button", { name: `Remove: ${WORD}` }).focus();
  await press("Enter");
  await expect(steps(page)).toHaveCount(2);
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await press("Enter");
  await expect(steps(page).first().getByLabel("Why it comes next")).toHaveValue("Reason 1.");
  await tabTo(page, page.getByRole("button", { name: "Create" }));
  await press("Enter");
  await expect(page).toHaveURL("/admin/pathways");
  await expect(toast(page, "Pathway created successfully")).toBeVisible();

  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByRole("button", { name: "Move up" }).focus();
  await press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /is now \d+ of \d+/ })).toBeAttached();
  await expect(row.getByRole("button", { name: "Move up" })).toBeFocused();

  const address = `/start/${title.toLowerCase().replace(" ", "-")}`;
  await page.goto(address);
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toContainText([
    WORD as string,
    REPORT as string,
    WEEKS as string,
  ]);
  await page.getByRole("link", { name: REPORT }).click();
  const place = page.getByRole("navigation", { name: title });
  await expect(place).toContainText("Step 2 of 3");
  await place.getByRole("link", { name: /Next/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(WEEKS as string);
  const listed = await (await page.request.get(`${api}?page=1&q=${encodeURIComponent(title)}`)).json();
  await remove(page, listed.items[0].id);
});

test("steps and pathways are dragged to their place, and Escape leaves them where they were", async ({
  signedIn: page,
}) => {
  const { id, title } = await makePathway(page, [WORD, WEEKS, REPORT] as string[]);
  await openScreen(page, `/admin/pathways/${id}`);
  const drag = async (from: number, to: number) => {
    await steps(page).nth(from).getByTitle("Drag to move").hover();
    await page.mouse.down();
    await steps(page).nth(to).getByTitle("Drag to move").hover();
    await page.mouse.move(400, ((await steps(page).nth(to).boundingBox())?.y ?? 0) + (to > from ? 90 : 2));
  };
  await drag(0, 2);
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(steps(page).first()).toContainText(WORD as string);
  await drag(0, 2);
  await page.mouse.up();
  await expect(steps(page).nth(2)).toContainText(WORD as string);
  await drag(2, 1);
  await page.mouse.up();
  await expect(steps(page).nth(1)).toContainText(WORD as string);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Pathway updated successfully")).toBeVisible();

  await openScreen(page, "/admin/pathways");
  const row = page.getByRole("row").filter({ hasText: title });
  await row.getByTitle("Drag to move").hover();
  await page.mouse.down();
  await page.getByRole("row").nth(1).getByTitle("Drag to move").hover();
  await page.mouse.move(300, ((await page.getByRole("row").nth(1).boundingBox())?.y ?? 0) + 2);
  await page.mouse.up();
  await expect(page.getByRole("row").nth(1)).toContainText(title);
  await remove(page, id);
});

test("the version that somebody else has saved is shown, and nothing is lost until one of the two is chosen", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/status of 409/);
  const { id, title, updatedAt, steps: own, slug } = await makePathway(page, [WORD] as string[]);
  await openScreen(page, `/admin/pathways/${id}`);
  const theirs = { title: `${title} theirs`, slug, steps: own, updatedAt };
  await page.request.patch(`${api}/${id}`, { data: theirs });
  await page.getByLabel("Introduction").fill("Mine.");
  await page.getByRole("button", { name: "Save" }).click();
  const box = page.getByRole("region", { name: "Somebody else has changed this pathway" });
  await expect(box).toBeFocused();
  await expect(box).toContainText(`${title} theirs`);
  await expectNoAxeViolations(page);
  await expect(page.getByLabel("Introduction")).toHaveValue("Mine.");
  await page.getByRole("button", { name: "Save my version" }).click();
  await expect(toast(page, "Pathway updated successfully")).toBeVisible();
  await expect(box).toBeHidden();
  const saved = await (await page.request.get(`${api}/${id}`)).json();
  expect([saved.title, saved.introduction]).toEqual([title, "Mine."]);
  await remove(page, id);
});

test("the browser warns before unsaved changes are left, even after a save", async ({ signedIn: page }) => {
  const { id } = await makePathway(page, [WORD] as string[]);
  await openScreen(page, `/admin/pathways/${id}`);
  const isWarned = () => page.evaluate(() => !dispatchEvent(new Event("beforeunload", { cancelable: true })));
  expect(await isWarned()).toBe(false);
  await page.getByLabel("Introduction").fill("Begin here.");
  expect(await isWarned()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Pathway updated successfully")).toBeVisible();
  expect(await isWarned()).toBe(false);
  await page.getByLabel("Why it comes next").fill("Because.");
  expect(await isWarned()).toBe(true);
  await remove(page, id);
});

test("the pathway screens have no axe violations and fit a phone @phone", async ({ signedIn: page }) => {
  const { id } = await makePathway(page, ["Telling family and friends", WORD] as string[]);
  for (const path of ["/admin/pathways", `/admin/pathways/${id}`, "/admin/pathways/new"]) {
    await openScreen(page, path);
    await expectNoAxeViolations(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 320]);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  await openScreen(page, `/admin/pathways/${id}`);
  await expect(steps(page).first()).toContainText("This article is a draft. Readers don’t see this step.");
  await remove(page, id);
});
