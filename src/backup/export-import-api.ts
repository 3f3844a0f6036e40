import { Hono } from "hono";

import { openExport } from "@/content-file/export/export";
import type { ImportResult } from "@/content-file/import/import-report";
import { isContentEmpty } from "@/content-file/import/queries";
import { makeWorkFolder, removeFolder } from "@/content-file/import/work-folder";
import { receiveFile } from "@/content-file/receive";
import { bodyStream } from "@/lib/http/body-stream";
import { setIdleTimeout } from "@/lib/http/idle-timeout";

import { importFile, readImportFile } from "./import-file";
import { runExclusiveJob, throwIfBusy } from "./jobs";
import { makeSafetyBackup } from "./make-backup";

/** A download that stalls is aborted after this time. */
const DOWNLOAD_TIMEOUT_SECONDS = 250;

export const exportImportApi = new Hono()
  .get("/export", async (c) => {
    if (isExporting) {
      c.header("Retry-After", "60");
      return c.json({ error: "An export is running. Try again in a minute." }, 503);
    }
    setIdleTimeout(c, DOWNLOAD_TIMEOUT_SECONDS);
    isExporting = true;
    const { bytes, chunks } = await openExport({ signal: c.req.raw.signal }).catch((error) => {
      isExporting = false;
      throw error;
    });
    return new Response(bodyStream(releaseWhenRead(chunks), "An export"), {
      headers: {
        "Content-Type": "application/json; charset=utf-8",
        "Content-Disposition": `attachment; filename="${fileName(new Date())}"`,
        // Bun sends streams without a Content-Length, and the page shows the progress of the download.
        "X-Total-Bytes": String(bytes),
      },
    });
  })

  .post("/import", async (c) => {
    const isCheck = c.req.query("check") === "1";
    if (!isCheck) throwIfBusy();
    const folder = makeWorkFolder();
    try {
      const path = `${folder}/upload`;
      await receiveFile(c.req.raw.body, Number(c.req.header("Content-Length") ?? 0), path);
      setIdleTimeout(c, 0);
      const result = isCheck ? await checkUpload(path) : await runExclusiveJob("import", () => importUpload(path));
      return c.json(result satisfies ImportResult);
    } finally {
      await removeFolder(folder);
    }
  });

/** Only one export runs at a time, because each holds all texts in memory, compressed. */
let isExporting = false;

function releaseWhenRead(chunks: AsyncGenerator<Uint8Array>): AsyncIterable<Uint8Array> {
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        try {
          const result = await chunks.next();
          if (result.done) isExporting = false;
          return result;
        } catch (error) {
          isExporting = false;
          throw error;
        }
      },
      async return() {
        isExporting = false;
        return chunks.return(undefined);
      },
    }),
  };
}

async function checkUpload(path: string): Promise<ImportResult> {
  return { ...(await importFile(await readImportFile(path), { dryRun: true })), safetyBackup: null };
}

async function importUpload(path: string): Promise<ImportResult> {
  const file = await readImportFile(path);
  const safetyBackup = (await isContentEmpty()) ? null : (await makeSafetyBackup("Nothing was imported")).name;
  return { ...(await importFile(file)), safetyBackup };
}

const fileName = (date: Date) => `waymark-backup-${date.toISOString().slice(0, 19).replaceAll(":", "-")}Z.json`;
