import { type Context, Hono } from "hono";
import { HTTPException } from "hono/http-exception";

import { BackupError } from "@/content-file/backup-error";
import { describeError } from "@/lib/errors";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { log } from "@/lib/log";

import type { Backup, BackupJob, MakeBackupResult, RestorePreview } from "./backup-list";
import { checkAndRestore } from "./check/check-and-restore";
import { isDiskFull, reasonOf } from "./failure-reason";
import { describeCounts, formatMinute } from "./format";
import { runExclusiveJob } from "./jobs";
import { backups, makeBackup } from "./make-backup";
import { compareWithContent } from "./preview";
import { listBackups, readBackupList } from "./read-list";
import { restoreBackup } from "./restore";
import { listProtected } from "./retention";

const notFound = { error: "Backup not found" };
const PROTECTED =
  "This is the newest good backup, the newest tested one or the newest one with posts. It can be deleted once there is a newer one.";

export const backupAdminApi = new Hono()
  .get("/backups", async (c) => {
    try {
      return c.json(await readBackupList());
    } catch (error) {
      log("error", "The backups could not be listed", { error: describeError(error) });
      return c.json({ error: reasonOf(error) }, 500);
    }
  })

  .post("/backups", (c) =>
    runJob(c, "backup", async () => {
      const { name, manifest, mismatch } = await makeBackup("manual");
      const backup = (await listBackups()).find((listed) => listed.name === name) as Backup;
      const message = mismatch
        ? `Made a backup: ${describeCounts(manifest.counts)}. ${mismatch}`
        : `Made a backup and tested it by restoring it: ${describeCounts(manifest.counts)}.`;
      return { message, backup } satisfies MakeBackupResult;
    }),
  )

  .get("/backups/:name", async (c) => {
    const backup = await backups.find(c.req.param("name"));
    if (!backup) return c.json(notFound, 404);
    const headers = {
      "Content-Type": "application/json",
      "Content-Length": String(backup.bytes),
      "Content-Disposition": `attachment; filename="${toAsciiName(backup.name)}"`,
    };
    return new Response(Bun.file(backups.pathOf(backup.name)), { headers });
  })

  .get("/backups/:name/preview", async (c) => {
    const found = await backups.find(c.req.param("name"));
    if (!found) return c.json(notFound, 404);
    if (found.problem) throw new BackupError(409, `This backup can't be restored. ${found.problem}`);
    const differences = await compareWithContent(backups.read(found.name, found.bytes));
    const backup = (await listBackups()).find(({ name }) => name === found.name);
    if (!backup) return c.json(notFound, 404);
    return c.json({ backup, ...differences } satisfies RestorePreview);
  })

  .post("/backups/:name/restore", (c) =>
    runJob(c, "restore", async () => {
      const backup = await backups.find(c.req.param("name"));
      return backup && (await restoreBackup(backup));
    }),
  )

  .delete("/backups/:name", (c) =>
    runJob(c, "backup", async () => {
      const all = await backups.list();
      const backup = all.find(({ name }) => name === c.req.param("name"));
      if (!backup) return undefined;
      if (listProtected(all).includes(backup)) throw new BackupError(409, PROTECTED);
      await backups.remove(backup.name);
      return { message: `Deleted the backup of ${formatMinute(backup.madeAt)}.` };
    }),
  )

  .post("/check-and-restore", (c) => runJob(c, "check", () => checkAndRestore()));

async function runJob(c: Context, job: BackupJob, work: () => Promise<object | undefined>) {
  setIdleTimeout(c, 0);
  try {
    const result = await runExclusiveJob(job, work);
    return result ? c.json(result) : c.json(notFound, 404);
  } catch (error) {
    if (error instanceof HTTPException) throw error;
    log("error", `The ${job} failed`, { error: describeError(error) });
    return c.json({ error: reasonOf(error) }, isDiskFull(error) ? 507 : 500);
  }
}

/** A file that somebody copied into the folder may have a name that isn't allowed in a header. */
const toAsciiName = (name: string) => name.replaceAll(/[^\w.-]/g, "_");
