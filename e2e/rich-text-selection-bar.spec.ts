import { expect, test } from "./helpers/fixtures";
import { openRichText, readSource } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("text selected with the mouse gets a few buttons beside it, until Escape is pressed", async ({
  signedIn: page,
}) => {
  const text = await openRichText(page);
  await text.pressSequentially("one two");
  const bar = page.getByRole("toolbar", { name: "Selected text" });
  await text.getByText("one two").dblclick({ position: { x: 8, y: 10 } });
  await expect(bar).toBeVisible();
  await bar.getByRole("button", { name: "Bold" }).click();
  await expect(bar.getByRole("button", { name: "Bold" })).toHaveAttribute("aria-pressed", "true");
  const covered = await text.getByText("one", { exact: true }).boundingBox();
  const box = await bar.boundingBox();
  if (!covered || !box) throw new Error("Nothing is shown");
  expect(box.y + box.height <= covered.y || box.y >= covered.y + covered.height).toBe(true);
  await bar.getByRole("button", { name: "Link" }).click();
  await page.getByRole("dialog").getByLabel("Address").fill("/article/x");
  await page.keyboard.press("Enter");
  await expect(bar).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar).toBeHidden();
  await expect(text).toBeFocused();
  expect(await readSource(page)).toBe('<p><a href="/article/x"><strong>one</strong></a> two</p>');
});
