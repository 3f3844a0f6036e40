import { openScreen, uniqueName } from "./helpers/admin";
import { makePost, openEditor, toast } from "./helpers/editor-page";
import { expect, expectNoAxeViolations, test } from "./helpers/fixtures";
import { enterSource, openRichText, toolbarButton } from "./helpers/rich-text";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

test("a dialog with a form opens with the focus in its first field, and Enter submits the form [E13]", async ({
  signedIn: page,
}) => {
  for (const [path, button, title, label] of [
    ["/admin/categories", "New Category", "New Category", "Name"],
    ["/admin/tags", "New Tag", "New Tag", "Name"],
    ["/admin/users", "New User", "New User", "Full name"],
  ] as const) {
    await openScreen(page, path);
    await page.getByRole("button", { name: button }).click();
    const dialog = page.getByRole("dialog", { name: title });
    await expect(dialog.getByLabel(label, { exact: true }), path).toBeFocused();
    if (label === "Full name") {
      await page.keyboard.press("Enter");
      await expect(dialog.getByText("Full name is required")).toBeVisible();
      continue;
    }
    const name = uniqueName("Focus");
    await page.keyboard.type(name);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await page.getByRole("row").filter({ hasText: name }).getByRole("button", { name: /^Edit/ }).click();
    const edit = page.getByRole("dialog");
    await expect(edit.getByLabel("Name", { exact: true })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(edit).toBeHidden();
  }
});

test("a dialog without fields opens with the focus on its first button, not on the close button [E13]", async ({
  signedIn: page,
}) => {
  await openRichText(page);
  page.once("dialog", (prompt) => prompt.accept("https://example.org/picture.png"));
  await toolbarButton(page, "Insert image by URL").click();
  const dialog = page.getByRole("dialog", { name: "That image is not stored on this site" });
  await expect(dialog.getByRole("button", { name: "Cancel" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await openScreen(page, "/admin/backup");
  await page.getByRole("button", { name: "Run Database Protection Check" }).click();
  await expect(toast(page, "Database protection check completed")).toBeVisible();
});

test("Escape closes the open dialog or menu, not a toast that came after it [S5]", async ({ signedIn: page }) => {
  const post = await makePost(page);
  await openEditor(page, post.id);
  await enterSource(page, "<p>manual of words</p>");
  const showToast = () =>
    page.evaluate(() => dispatchEvent(new CustomEvent("toast", { detail: { title: "Something came after" } })));
  // While a dialog is open, the rest of the page is hidden from the accessibility tree.
  const message = page.locator("[data-variant]").filter({ hasText: "Something came after" });
  for (const open of [
    () => page.keyboard.press("ControlOrMeta+k"),
    () => page.getByRole("button", { name: "Delete", exact: true }).click(),
    () => toolbarButton(page, "Box").click(),
  ]) {
    await open();
    const opened = page.locator("[role=dialog], [role=alertdialog], [role=menu]");
    await expect(opened).toBeVisible();
    await showToast();
    // The toast stays while the pointer is over it.
    await message.hover();
    await page.keyboard.press("Escape");
    await expect(opened).toBeHidden();
    await expect(message).toBeVisible();
    await page.getByRole("button", { name: "Dismiss notification" }).click();
    await expect(message).toBeHidden();
    await page.getByRole("textbox", { name: "Content", exact: true }).focus();
  }
});

test("axe finds no violations in the link dialog while it shows an error @phone", async ({ signedIn: page }) => {
  await openRichText(page);
  await page.keyboard.press("Escape");
  await toolbarButton(page, "Link").click();
  await page.keyboard.type("no address");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/^This is not an address/)).toBeVisible();
  await expectNoAxeViolations(page);
});

test("a dialog whose content takes the focus gives it back to the button that opened the dialog", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/sources");
  const add = page.getByRole("button", { name: "Add Source" });
  await add.press("Enter");
  await expect(page.getByRole("dialog", { name: "Add Source" }).getByRole("textbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(add).toBeFocused();
});

test("Tab from the last control of a long dialog goes to its first one, and scrolls to it", async ({
  signedIn: page,
}) => {
  await openScreen(page, "/admin/reviewers");
  await page.getByRole("button", { name: "New Reviewer" }).press("Enter");
  const dialog = page.getByRole("dialog", { name: "New Reviewer" });
  const close = dialog.getByRole("button", { name: "Close" });
  await page.setViewportSize({ width: 1280, height: 500 });
  await dialog.getByRole("button", { name: "Create" }).focus();
  await expect(close).not.toBeInViewport();
  await page.keyboard.press("Tab");
  await expect(close).toBeFocused();
  await expect(close).toBeInViewport();
});

test("Escape closes the open list of a select field, not the dialog around it", async ({ signedIn: page }) => {
  await openScreen(page, "/admin/users");
  await page.getByRole("button", { name: "New User" }).press("Enter");
  const role = page.getByRole("dialog", { name: "New User" }).getByLabel("Role");
  await page.keyboard.type("Typed before");
  await role.focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("option:focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(role).toBeFocused();
  await expect(page.locator("select:open")).toHaveCount(0);
  await expect(page.getByLabel("Full name")).toHaveValue("Typed before");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("after a choice in a toolbar menu the text has the focus, and after Escape the menu's button", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  const box = toolbarButton(page, "Box");
  await box.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("menu").getByText("Key point").click();
  await expect(text).toBeFocused();
});
