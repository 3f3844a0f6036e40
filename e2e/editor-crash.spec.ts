import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { freePort, startServer } from "./helpers/app-server";
import { contentField, saveButton, saveState } from "./helpers/editor-page";
import { expect, test } from "./helpers/fixtures";
import { administrator } from "./playwright.config";

test("a save that a server crash interrupted can be retried after the restart", async ({ page, allowProblem }) => {
  test.slow();
  allowProblem(/ERR_|502|409/);
  allowProblem(/request to another origin/);
  const folder = mkdtempSync(join(tmpdir(), "waymark-killed-"));
  const port = await freePort();
  const start = () =>
    startServer({
      dataDir: join(folder, "data"),
      output: join(folder, "server.log"),
      port,
      env: {
        DEMO_CONTENT: "off",
        ADMIN_USERNAME: administrator.username,
        ADMIN_PASSWORD: administrator.password,
        ADMIN_EMAIL: "editor@example.org",
        ADMIN_FULL_NAME: "Edith Editor",
      },
    });
  let server = await start();
  try {
    const { url } = server;
    const api = page.context().request;
    await api.post(`${url}/api/admin/login`, { data: administrator });
    const category = await (
      await api.post(`${url}/api/admin/categories`, { data: { name: "Tests", slug: "tests" } })
    ).json();
    const created = await api.post(`${url}/api/admin/posts`, {
      data: {
        title: "Written through a crash",
        slug: "written-through-a-crash",
        content: "<p>The first paragraph of a text that is long enough.</p>",
        excerpt: "How cells are counted, in short",
        featuredImage: "/logo.svg",
        categoryId: category.id,
      },
    });
    const { id } = await created.json();
    await page.goto(`${url}/admin/post-editor/${id}`);
    await contentField(page).click();
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Typed before the crash.");
    // The server is paused first, so that it can't respond to the save before it is killed.
    process.kill(server.pid, "SIGSTOP");
    const sent = page.waitForRequest((request) => request.method() === "PATCH");
    await saveButton(page).click();
    await sent;
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    await server.stop("SIGKILL");
    await expect(page.getByRole("button", { name: "Retry" })).toBeVisible();
    await expect(contentField(page)).toContainText("Typed before the crash.");
    server = await start();
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(saveState(page, "The post was saved.")).toBeVisible();
    const stored = await (await api.get(`${url}/api/admin/posts/${id}`)).json();
    expect(stored.content).toContain("Typed before the crash.");
    expect(stored.version).toBe(2);
  } finally {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
