import { Hono } from "hono";

import { adminPage } from "@/admin/admin-page";
import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";

import { BackupScreen } from "./backup-screen.island";
import { readBackupList } from "./read-list";

/** Inspecting many large files takes time; the page doesn't wait for it longer than this. */
const LIST_TIMEOUT_MS = 300;

export const backupAdminRoutes = new Hono<AdminEnv>().get("/backup", async (c) => {
  const list = await Promise.race([readBackupList().catch(() => undefined), Bun.sleep(LIST_TIMEOUT_MS)]);
  return adminPage(c, {
    title: "Backup",
    name: "backup-screen",
    component: BackupScreen,
    props: { schedule: env.BACKUP_SCHEDULE, keep: env.BACKUP_KEEP },
    path: "/admin/backup",
    initialData: list ? { "/api/admin/backups": list } : {},
  });
});
