import { Hono } from "hono";

import { openExport } from "@/content-file/export/export";
import type { ImportAnswer } from "@/content-file/import/import-report";
import { isContentEmpty } from "@/content-file/import/queries";
import { makeWorkFolder, removeFolder } from "@/content-file/import/work-folder";
import { receiveFile } from "@/content-file/receive";
import { bodyStream } from "@/lib/http/body-stream";
import { setIdleTimeout } from "@/lib/http/idle-timeout";

import { importFile, readFile } from "./import-file";
import { runExclusiveJob, throwIfBusy } from "./jobs";
import { makeSafetyBackup } from "./make-backup";

/** A download that nobody takes any further is given up after some minutes. */
const DOWNLOAD_TIMEOUT_SECONDS = 250;

export const backupApi = new Hono()
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
    return new Response(bodyStream(releaseWhenRead(chunks), "an export"), {
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
    if (!isCheck) throwIfBusy();
    const folder = makeWorkFolder();
    try {
      const path = `${folder}/upload`;
      await receiveFile(c.req.raw.body, Number(c.req.header("Content-Length") ?? 0), path);
      setIdleTimeout(c, 0);
      const answer = isCheck ? await checkUpload(path) : await runExclusiveJob("import", () => importUpload(path));
      return c.json(answer satisfies ImportAnswer);
    } finally {
      await removeFolder(folder);
    }
  });

/** One at a time: each holds all texts in memory, packed. */
let isExporting = false;

/** The chunks of the export under way; when they were read, or nobody wants them any more, the next one may begin. */
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

async function checkUpload(path: string): Promise<ImportAnswer> {
  return { ...(await importFile(await readFile(path), { dryRun: true })), safetyBackup: null };
}

async function importUpload(path: string): Promise<ImportAnswer> {
  const file = await readFile(path);
  const safetyBackup = (await isContentEmpty()) ? null : (await makeSafetyBackup("Nothing was imported")).name;
  return { ...(await importFile(file)), safetyBackup };
}

const fileName = (date: Date) => `waymark-backup-${date.toISOString().slice(0, 19).replaceAll(":", "-")}Z.json`;
