import { type Context, Hono } from "hono";

import { bodyStream } from "@/lib/body-stream";
import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";

import { BackupError } from "./backup-error";
import { openExport } from "./export";
import { asOnlyJob, refuseWhileBusy } from "./folder/jobs";
import { makeSafetyBackup } from "./folder/make-backup";
import { reasonOf } from "./folder/reason";
import { importFile, readFile } from "./import-file";
import type { ImportAnswer } from "./import-report";
import { isContentEmpty } from "./importing/queries";
import { makeWorkFolder, removeFolder } from "./importing/work-folder";
import { receiveFile } from "./receive";

/** A download that nobody takes any further is given up after some minutes. */
const SLOWEST_DOWNLOAD_SECONDS = 250;

/** All content as a file, and such a file back. */
export const backupApi = new Hono()
  .get("/export", async (c) => {
    setTimeLimit(c, SLOWEST_DOWNLOAD_SECONDS);
    const { bytes, chunks } = await openExport();
    return new Response(bodyStream(chunks, "an export"), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName(new Date())}"`,
        // A stream has no Content-Length in Bun; the page shows how far the download is.
        "X-Total-Bytes": String(bytes),
      },
    });
  })

  .post("/import", async (c) => {
    const isCheck = c.req.query("check") === "1";
    if (!isCheck) refuseWhileBusy();
    const folder = makeWorkFolder();
    try {
      const path = `${folder}/upload`;
      await receiveFile(c.req.raw.body, Number(c.req.header("Content-Length") ?? 0), path);
      setTimeLimit(c, 0);
      const answer = isCheck ? await check(path) : await asOnlyJob("import", () => bringIn(path));
      return c.json(answer satisfies ImportAnswer);
    } finally {
      await removeFolder(folder);
    }
  });

async function check(path: string): Promise<ImportAnswer> {
  return { ...(await importFile(await readFile(path), { dryRun: true })), safetyBackup: null };
}

async function bringIn(path: string): Promise<ImportAnswer> {
  const file = await readFile(path);
  const safetyBackup = await saveBefore();
  return { ...(await importFile(file)), safetyBackup };
}

/** The name of a backup of what is there before; null when that is nothing. */
async function saveBefore() {
  if (await isContentEmpty()) return null;
  try {
    return (await makeSafetyBackup()).name;
  } catch (error) {
    log("error", "the safety backup before an import failed", { error: describeError(error) });
    throw new BackupError(
      507,
      `Nothing was imported, because the safety backup before it could not be made. ${reasonOf(error)}`,
    );
  }
}

/** "waymark-2026-11-28-143000.json" */
const fileName = (date: Date) =>
  `waymark-${date.toISOString().slice(0, 19).replace("T", "-").replaceAll(":", "")}.json`;

/** Seconds after which a silent connection is cut; 0 for never. */
function setTimeLimit(c: Context, seconds: number) {
  const server: Bun.Server<undefined> | undefined = c.env?.server;
  server?.timeout(c.req.raw, seconds);
}
