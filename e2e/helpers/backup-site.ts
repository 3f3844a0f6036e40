import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { request } from "playwright/test";

import { administrator } from "../playwright.config";
import { startServer } from "./app-server";
import { test as base } from "./fixtures";

export { expect } from "./fixtures";

/** The `test` of `fixtures.ts`, on a separate server whose content may be replaced. */
export const test = base.extend<object, { site: { url: string; folder: string } }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from this pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), "waymark-backup-"));
      const server = await startServer({
        dataDir: join(folder, "data"),
        output: join(folder, "log"),
        env: {
          DEMO_CONTENT: "on",
          BACKUP_SCHEDULE: "off",
          ADMIN_USERNAME: administrator.username,
          ADMIN_PASSWORD: administrator.password,
          ADMIN_EMAIL: "editor@example.org",
          ADMIN_FULL_NAME: "Edith Editor",
        },
      });
      await use({ url: server.url, folder });
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  adminCookies: [
    async ({ site }, use) => {
      const client = await request.newContext({ baseURL: site.url });
      await client.post("/api/admin/login", { data: administrator });
      const { cookies } = await client.storageState();
      await client.dispose();
      await use(cookies);
    },
    { scope: "worker" },
  ],
});
