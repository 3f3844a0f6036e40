import { screens } from "../src/admin/screens";
import { openScreen } from "./helpers/admin";
import { makePost } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";

test.use({ reusesPage: true });

// These tests have many small steps, each of them quick.
test.describe.configure({ timeout: 240_000 });

const others = ["sources/retractions", "pathways/new", "mail", "account", "nothing"].map((path) => `/admin/${path}`);

test("on every screen, the first Tab shows a link that leads past the menu", async ({
  signedIn: page,
  allowProblem,
}) => {
  allowProblem(/404/);
  const { id } = await makePost(page);
  for (const path of [...screens.map((screen) => screen.path), ...others, `/admin/post-editor/${id}`]) {
    await openScreen(page, path);
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: "Skip to content" });
    await expect(link, path).toBeFocused();
    expect((await link.boundingBox())?.height, path).toBeGreaterThan(24);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("main").locator(":focus"), path).toHaveCount(1);
  }
});

test("screens that open with the focus in a field have it in the main content", async ({ signedIn: page }) => {
  for (const path of ["/admin/post-editor", "/admin/newsletter/new"]) {
    await openScreen(page, path);
    await expect(page.getByRole("main").locator(":focus"), path).toHaveCount(1);
  }
});
