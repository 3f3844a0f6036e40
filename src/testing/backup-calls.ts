import { expect } from "bun:test";

import { app } from "@/app";
import type { Backup, BackupList } from "@/backup/backup-list";

import type { adminCalls } from "./setup";

// Calls that several tests of backups need.
type Call = Awaited<ReturnType<typeof adminCalls>>;

export async function requestBackup(call: Call) {
  const { status, body } = await call("POST", "/api/admin/backups");
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  return body.backup as Backup;
}

export async function requestBackupList(call: Call) {
  const { body } = await call("GET", "/api/admin/backups");
  return body as BackupList;
}

export const pageText = async (path: string) => (await app.request(path)).text();
