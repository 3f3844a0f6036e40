import { contentField, field, makePost, openEditor, readPost, saveState } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

test("a draft is published from a dialog that links to what is missing, then unpublished, then scheduled", async ({
  signedIn: page,
}) => {
  const post = await makePost(page);
  const statusOf = async () => (await page.request.get(`/article/${post.slug}`)).status();
  await openEditor(page, post.id);
  await field(page, "Excerpt").fill("Short");
  await page.getByRole("button", { name: "Settings", exact: true }).click();
  await expect(field(page, "Excerpt")).toBeHidden();
  await page.getByRole("button", { name: "Publish…" }).click();
  const dialog = page.getByRole("dialog", { name: "Publish this post" });
  await expect(dialog.getByRole("button", { name: "Publish now" })).toBeDisabled();
  await expectNoAxeViolations(page);
  await expect(dialog.getByRole("button", { name: "Excerpt must be at least 10 characters long" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(field(page, "Excerpt")).toBeFocused();
  await page.keyboard.type(" no more, but long enough");

  await page.getByRole("button", { name: "Publish…" }).click();
  await expect(dialog.getByRole("button", { name: "Publish now" })).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  expect(await statusOf()).toBe(200);

  await expect(page.getByRole("link", { name: "View article" }).first()).toHaveAttribute(
    "href",
    `/article/${post.slug}`,
  );
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Unpublish…" }).click();
  const published = page.getByRole("dialog", { name: "This post is published" });
  await expect(published).toContainText(/Published on [A-Z][a-z]+ \d+, \d{4} at/);
  const publicPage = published.getByRole("link", { name: "Open the public page" });
  await expect(publicPage).toHaveAttribute("href", `/article/${post.slug}`);
  await published.getByRole("button", { name: "Unpublish" }).click();
  await expect(page.getByRole("button", { name: "Publish…" })).toBeVisible();
  expect(await statusOf()).toBe(404);

  await page.getByRole("button", { name: "Publish…" }).click();
  await dialog.getByRole("radio", { name: "On a date" }).check();
  await dialog.getByRole("button", { name: "Schedule" }).click();
  await expect(dialog.getByText("Enter a date and time")).toBeVisible();
  await dialog.getByLabel("Date and time").fill("2099-05-06T07:08");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  expect(await readPost(page, post.id)).toMatchObject({ published: "2099-05-06T07:08:00.000Z", isPublished: true });
});

test("a hidden panel stays hidden, until a save is refused for a field in it", async ({ signedIn: page }) => {
  await openEditor(page, (await makePost(page)).id);
  const settings = page.getByRole("button", { name: "Settings", exact: true });
  await settings.click();
  await page.reload();
  await expect(settings).toHaveAttribute("aria-expanded", "false");
  await expect(field(page, "Excerpt")).toBeHidden();
  await settings.click();
  await field(page, "Excerpt").fill("Short");
  await settings.click();
  await page.keyboard.press("Control+s");
  await expect(field(page, "Excerpt")).toBeFocused();
});

test("distraction-free mode hides all but the text and Save Post, in this tab, until Escape", async ({
  signedIn: page,
}) => {
  const { id } = await makePost(page);
  await openEditor(page, id);
  const navigation = page.getByRole("navigation", { name: "Admin" });
  await contentField(page).click();
  await page.keyboard.press("Control+Shift+F");
  await expect(navigation).toBeHidden();
  await expect(field(page, "Slug")).toBeHidden();
  await expect(contentField(page)).toBeFocused();
  await expect(saveState(page, "Saved")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.reload();
  await expect(page.getByRole("button", { name: "Leave distraction-free mode" })).toBeVisible();
  await expect(navigation).toBeHidden();

  const other = await page.context().newPage();
  await openEditor(other, id);
  await expect(other.getByRole("navigation", { name: "Admin" })).toBeVisible();
  await other.close();

  await contentField(page).click();
  await page.keyboard.press("Control+/");
  const help = page.getByRole("dialog", { name: "Keyboard help" });
  await expect(help).toContainText("Ctrl+B");
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(navigation).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(navigation).toBeVisible();
  await expect(field(page, "Slug")).toBeVisible();
});

test("on a phone, the bar of a scheduled post keeps its buttons on one line, and no toolbar button up to Cite is cut off @phone", async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const post = await makePost(page, { isPublished: true, published: "2099-01-01T00:00:00.000Z" });
  await openEditor(page, post.id);
  const top = async (name: string) => {
    const box = await page.getByRole("button", { name, exact: true }).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await top("More actions")).toBeCloseTo((await top("Change date…")) ?? 0, 0);
  const cite = await page.getByRole("button", { name: "Cite", exact: true }).boundingBox();
  expect(cite?.width).toBe(32);
  expect((cite?.x ?? 390) + 32).toBeLessThanOrEqual(390);
  for (const word of ["Image", "Table", "Box", "Cite"]) {
    await expect(page.getByRole("toolbar", { name: "Text formatting" }).getByText(word, { exact: true })).toBeVisible();
  }
});

test("below a title of two lines, the help under a short text is not covered", async ({ signedIn: page }) => {
  await openEditor(page);
  await field(page, "Title").fill("A title that is long enough for a second line of the title field at this width");
  const help = await page.locator(".rich-text-help").boundingBox();
  const footer = await page.locator(".writing-footer").boundingBox();
  expect((help?.y ?? 0) + (help?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

test("on a phone with text twice as large, the state and the link in the bar neither overlap nor are cut off", async ({
  signedIn: page,
}) => {
  const post = await makePost(page, { isPublished: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await openEditor(page, post.id);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const link = await page.getByRole("link", { name: "View article" }).boundingBox();
  const saved = await page.getByText("Saved", { exact: true }).boundingBox();
  if (!link || !saved) throw new Error("The bar says too little");
  expect(saved.x >= link.x + link.width || saved.y >= link.y + link.height).toBe(true);
  expect(saved.x + saved.width).toBeLessThanOrEqual(390);
});

for (const width of [390, 1280])
  test(`at ${width} px the stylesheet knows the height of the bar, so that measuring it changes no style`, async ({
    signedIn: page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openEditor(page, (await makePost(page, { isPublished: true })).id);
    const screen = page.locator(".editor-screen");
    const height = await page.locator(".editor-bar").evaluate((bar) => `${(bar as HTMLElement).offsetHeight}px`);
    await expect(screen).toHaveCSS("--editor-bar", height);
    await expect(screen).not.toHaveAttribute("style", /--editor-bar/);
  });
