import { contentField, makePost, openEditor, readPost, saveChange } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { PIXEL } from "./helpers/rich-text";

test.use({ reusesPage: true });

test("a click on an image selects it, and Delete removes the image, not the text at the old caret", async ({
  signedIn: page,
}) => {
  const dataUrl = `data:image/png;base64,${PIXEL}`;
  const { src } = await (await page.request.post("/api/admin/media", { data: { dataUrl } })).json();
  const image = `<figure><img src="${src}" alt="One dot"><figcaption>A caption</figcaption></figure>`;
  const [first, last] = ["<p>The first sentence of a text.</p>", "<p>The last sentence of a text.</p>"];
  const post = await makePost(page, { content: first + image + last });
  const text = contentField(page);

  await openEditor(page, post.id);
  await text.getByText("first sentence").click();
  await page.keyboard.press("Home");
  await text.getByRole("img", { name: "One dot" }).click();
  await expect(text.getByRole("figure")).toHaveClass(/ProseMirror-selectednode/);
  await page.keyboard.press("Delete");
  await expect(text.getByRole("figure")).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(text.getByText("A caption")).toBeVisible();

  await text.getByRole("button", { name: "Edit description" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await text.getByText("One dot", { exact: true }).click();
  await page.keyboard.press("Backspace");
  await expect(text.getByRole("figure")).toHaveCount(0);
  await saveChange(page);
  expect((await readPost(page, post.id)).content).toBe(first + last);
});
