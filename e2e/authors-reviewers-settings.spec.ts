import { openScreen, tabTo, toast } from "./helpers/admin";
// These tests use a separate server, because reviewers change articles and settings change saves.
import { expect, test } from "./helpers/backup-site";
import {
  contentField,
  errorOf,
  field,
  makePost,
  openEditor,
  readPost,
  saveButton,
  saveState,
} from "./helpers/editor-page";
import { expectNoAxeViolations } from "./helpers/fixtures";

test.use({ reusesPage: true });

const fits = () => document.documentElement.scrollWidth <= innerWidth;

test("the screens of authors, reviewers and settings and an author's page have no axe violations and don't scroll sideways @phone", async ({
  signedIn: page,
}) => {
  const reviewer = { name: "Prof. Dr. Anastasia-Konstantina Papadopoulou-Featherstonehaugh", isPublic: false };
  expect((await page.request.post("/api/admin/reviewers", { data: reviewer })).status()).toBe(201);
  await page.request.post("/api/admin/authors/from-posts", { data: { name: "Priya Raman" } });
  for (const [path, button, error] of [
    ["/admin/authors", "New Author", "Name is required"],
    ["/admin/reviewers", "New Reviewer", "Name is required"],
  ] as const) {
    await openScreen(page, path);
    await expectNoAxeViolations(page);
    expect(await page.evaluate(fits), path).toBe(true);
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await expect(page.getByText(error)).toBeVisible();
    await expectNoAxeViolations(page);
    expect(await page.evaluate(fits), button).toBe(true);
    await page.keyboard.press("Escape");
  }
  await openScreen(page, "/admin/settings");
  await page.getByLabel("Months until the next review").fill("0");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Enter a whole number of months from 1 to 120")).toBeVisible();
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
  await page.goto("/author/priya-raman");
  await expectNoAxeViolations(page);
  expect(await page.evaluate(fits)).toBe(true);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  expect(await page.evaluate(fits), "with text twice as large").toBe(true);
});

test("with the keyboard alone, an author is added and given a title and a biography, which the author's page and articles show", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/authors");
  const named = page.getByRole("region", { name: "Named in posts, but not in this list" });
  await expect(named).toContainText(
    "Each author you add gets a page that lists their articles, and their name in those articles links to it.",
  );
  const create = page.getByRole("button", { name: "Add to the list: Tomas Lindqvist" });
  await tabTo(page, create);
  await page.keyboard.press("Enter");
  await expect(toast(page, "Author Tomas Lindqvist created successfully")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await tabTo(page, page.getByRole("button", { name: "Edit: Tomas Lindqvist" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Edit Author" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(dialog.getByRole("img", { name: "Preview" })).toBeVisible();
  await tabTo(page, dialog.getByRole("button", { name: "Choose from library" }));
  await page.keyboard.press("Enter");
  const library = page.getByRole("dialog", { name: "Choose from library" });
  await page.keyboard.type("Maren");
  await expect(library.getByRole("status")).toHaveText("1 image found");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(library).toBeHidden();
  await expect(dialog).toBeVisible();
  await tabTo(page, dialog.getByLabel("Title"));
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Editor of the science pages");
  await tabTo(page, dialog.getByLabel("Biography"));
  await page.keyboard.type("Writes about trials.");
  await tabTo(page, dialog.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, /^Author updated successfully\. \d+ posts were saved\.$/)).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = page.getByRole("row").filter({ hasText: "Tomas Lindqvist" });
  await expect(row).toContainText("Editor of the science pages");
  await page.goto("/author/tomas-lindqvist");
  await expect(page.getByText("Writes about trials.")).toBeVisible();
  await page.getByRole("main").getByRole("link").first().click();
  await expect(page.getByText("Editor of the science pages")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("link", { name: "Tomas Lindqvist" }).click();
  await expect(page).toHaveURL("/author/tomas-lindqvist");
});

test("with the keyboard alone, a reviewer is added, after a wrong ORCID iD is corrected, and deleted", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/reviewers");
  await tabTo(page, page.getByRole("button", { name: "New Reviewer" }));
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Reviewer" });
  await expect(dialog.getByLabel("Name", { exact: true })).toBeFocused();
  await page.keyboard.type("Dr Ruth Okafor");
  await page.keyboard.press("Tab");
  await page.keyboard.type("MD, FACS");
  await tabTo(page, dialog.getByLabel("ORCID iD"));
  await page.keyboard.type("https://orcid.org/0000-0002-1825-0098");
  await page.keyboard.press("Tab");
  await page.keyboard.type("None");
  const today = new Date().toISOString().slice(0, 10);
  await expect(dialog.getByLabel("Interests stated on")).toHaveValue(today);
  await tabTo(page, dialog.getByLabel("User"));
  await page.keyboard.type("Edith");
  await tabTo(page, dialog.getByRole("button", { name: "Create" }));
  await page.keyboard.press("Enter");
  const orcid = dialog.getByLabel("ORCID iD");
  await expect(orcid).toBeFocused();
  await expect(orcid).toHaveAccessibleDescription(/^This is not an ORCID iD/);
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("7");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Reviewer created successfully")).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: "Dr Ruth Okafor" })).toContainText("User: editor");

  await tabTo(page, page.getByRole("button", { name: "Delete: Dr Ruth Okafor" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("alertdialog", { name: "Delete Reviewer" })).toContainText("Dr Ruth Okafor");
  await tabTo(page, page.getByRole("alertdialog").getByRole("button", { name: "Delete" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Reviewer deleted successfully")).toBeVisible();
});

test("settings are saved with the keyboard alone, and what somebody else changed in the meantime is kept", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/settings");
  const text = page.getByLabel("How we review");
  await tabTo(page, page.getByRole("button", { name: "Reset to the default text" }));
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await text.focus();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("We read each article twice.");
  expect((await page.request.patch("/api/admin/settings", { data: { reviewMonths: 6 } })).status()).toBe(200);
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Settings saved successfully")).toBeVisible();
  await expect(page.getByLabel("Months until the next review")).toHaveValue("6");
  await page.reload();
  await expect(text).toHaveValue("We read each article twice.");
  await expect(page.getByLabel("Months until the next review")).toHaveValue("6");
  await openScreen(page, "/admin/settings");
  await tabTo(page, page.getByRole("button", { name: "Reset to the default text" }));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Settings saved successfully")).toBeVisible();
  const { howWeReview } = await (await page.request.get("/api/admin/settings")).json();
  expect(howWeReview).toContain("A review is for one text.");
});

test("when publishing needs a review, a text without one is not published: the editor says why and saves it as a draft", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/409/);
  const post = await makePost(page);
  const publicPost = await makePost(page, { isPublished: true });
  await openScreen(page, "/admin/settings");
  await tabTo(page, page.getByRole("switch", { name: "Publishing needs a review" }));
  await page.keyboard.press("Space");
  await tabTo(page, page.getByRole("button", { name: "Save" }));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Settings saved successfully")).toBeVisible();

  await openEditor(page, post.id);
  await field(page, "Title").fill(`${post.title}, which nobody has reviewed`);
  await page.getByRole("switch", { name: "Publish Post" }).check();
  await saveButton(page).click();
  const message =
    "This text has no approved review, and publishing needs one. Save it as a draft and ask for a review under Review.";
  await expect(errorOf(page, message)).toBeVisible();
  await expect(page.getByLabel("Publication date")).toHaveAccessibleDescription(new RegExp(message));
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(field(page, "Title")).toHaveValue(`${post.title}, which nobody has reviewed`);
  await expect(contentField(page)).toContainText("The first paragraph");
  await expectNoAxeViolations(page);

  await page.getByRole("switch", { name: "Publish Post" }).uncheck();
  await saveButton(page).click();
  await expect(saveState(page, "The post was saved.")).toBeVisible();
  await expect(errorOf(page, message)).toBeHidden();
  expect(await readPost(page, post.id)).toMatchObject({
    title: `${post.title}, which nobody has reviewed`,
    isPublished: false,
  });

  await openEditor(page, publicPost.id);
  await field(page, "Title").fill("A change that nobody has reviewed");
  await page.getByRole("button", { name: "Save as draft", exact: true }).click();
  await expect(toast(page, "Draft saved")).toBeVisible();
  await page.getByRole("button", { name: "Publish changes", exact: true }).click();
  await expect(errorOf(page, message)).toBeVisible();
  await expect(field(page, "Title")).toHaveValue("A change that nobody has reviewed");
  expect((await readPost(page, publicPost.id)).title).toBe(publicPost.title);
  expect((await page.request.patch("/api/admin/settings", { data: { reviewRequired: false } })).status()).toBe(200);
});
