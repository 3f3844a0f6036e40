import { field, postText, saveButton, saveChange, toast } from "./helpers/editor-page";
import { expect, password, serverEnv, test } from "./helpers/separate-server";

test("after a backup is restored, an open editor saves to the restored post", async ({ page, start }) => {
  const { url } = await start();
  const send = async (path: string, data: object = {}) => {
    const response = await page.request.post(`${url}/api/admin/${path}`, { data });
    expect([path, response.ok()]).toEqual([path, true]);
    return response.json();
  };
  await send("login", { username: serverEnv.ADMIN_USERNAME, password });
  const { id: categoryId } = await send("categories", { name: "Causes", slug: "causes" });
  const created = await send("posts", { ...postText(), categoryId, isPublished: true });
  const { backup } = await send("backups");
  const editor = `${url}/admin/post-editor/`;
  await page.goto(`${editor}${created.id}`);
  await field(page, "Meta Title").fill("Saved after the backup");
  await saveChange(page);
  await field(page, "Excerpt").fill("Typed before the restore");
  await send(`backups/${backup.name}/restore`);
  const read = async () => (await (await page.request.get(`${url}/api/admin/posts`)).json())[0];
  const restored = await read();
  await saveButton(page).click();
  await expect(toast(page, "Post updated", "A backup was restored while you were writing.")).toBeVisible();
  await expect(page).toHaveURL(`${editor}${restored.id}`);
  expect(await read()).toMatchObject({ id: restored.id, excerpt: "Typed before the restore", isPublished: true });
  await expect(field(page, "Meta Title")).toHaveValue("");
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(String(restored.categoryId));

  await field(page, "Excerpt").fill("Typed before the next restore");
  await send(`backups/${backup.name}/restore`);
  await saveButton(page).click();
  const dialog = page.getByRole("dialog", { name: "A backup was restored" });
  await dialog.getByRole("button", { name: "All mine" }).click();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(page, "Post updated", "A backup was restored")).toBeVisible();
  await expect.poll(read).toMatchObject({ excerpt: "Typed before the next restore" });
  const again = await read();
  await expect(page).toHaveURL(`${editor}${again.id}`);
  await expect(page.getByRole("combobox", { name: "Category" })).toHaveValue(String(again.categoryId));

  await field(page, "Excerpt").fill("A draft for later");
  await send(`backups/${backup.name}/restore`);
  await page.getByRole("button", { name: "Save as draft", exact: true }).click();
  await dialog.getByRole("button", { name: "All mine" }).click();
  await dialog.getByRole("button", { name: "Save what I chose" }).click();
  await expect(toast(page, "Draft saved", "This is a draft of the restored post.")).toBeVisible();
  const { id, excerpt } = await read();
  await expect(page).toHaveURL(`${editor}${id}`);
  const copy = await (await page.request.get(`${url}/api/admin/posts/${id}/working-copy`)).json();
  expect([excerpt, copy.fields]).toMatchObject([
    postText().excerpt,
    { excerpt: "A draft for later", categoryId: copy.base.categoryId },
  ]);
});
