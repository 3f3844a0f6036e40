import { join } from "node:path";

import { BackupError } from "@/content-file/backup-error";

import type { BackupKind } from "./backup-list";
import type { Files } from "./file-system";
import { nameBackup, TEST_NOTE, UNFINISHED } from "./names";

export class BackupFiles {
  constructor(
    private readonly folder: string,
    private readonly files: Files,
  ) {}

  pathOf(name: string) {
    return join(this.folder, name);
  }

  async listNames() {
    const names = await this.files.list(this.folder).catch((error) => {
      if (error?.code === "ENOENT") return [];
      throw error;
    });
    return names.filter((name) => !name.startsWith(".") && !name.endsWith(UNFINISHED) && !name.endsWith(TEST_NOTE));
  }

  async unusedName(kind: BackupKind) {
    const taken = new Set(await this.files.list(this.folder));
    for (let time = Date.now(); ; time += 1) {
      const name = nameBackup(kind, new Date(time));
      if (!taken.has(name)) return name;
    }
  }

  async write(name: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
    const file = await this.files.create(this.pathOf(name));
    try {
      for await (const chunk of chunks) {
        signal?.throwIfAborted();
        await file.write(chunk);
      }
      await file.sync();
    } finally {
      await file.close();
    }
  }

  async finish(name: string) {
    await this.files.rename(this.pathOf(`${name}${UNFINISHED}`), this.pathOf(name));
    await this.files.syncFolder(this.folder);
  }

  async remove(name: string) {
    await this.files.remove(this.pathOf(name));
    await this.files.remove(this.pathOf(`${name}${TEST_NOTE}`)).catch(ignoreMissing);
    await this.files.syncFolder(this.folder);
  }

  /** Removes unfinished files left by a crash, and test notes of backups that no longer exist. */
  async removeUnfinished() {
    const names = await this.files.list(this.folder);
    const isStray = (name: string) =>
      name.endsWith(UNFINISHED) || (name.endsWith(TEST_NOTE) && !names.includes(name.slice(0, -TEST_NOTE.length)));
    for (const name of names.filter((name) => name.startsWith("waymark-") && isStray(name))) {
      await this.files.remove(this.pathOf(name));
    }
  }

  async requireSpace(needed: number) {
    const free = await this.files.freeBytes(this.folder);
    if (free >= needed) return;
    throw new BackupError(
      507,
      `There is too little disk space for a backup: ${inMegabytes(free)} is free, ${inMegabytes(needed)} is needed. Free up some space, or keep fewer backups.`,
    );
  }
}

function ignoreMissing(error: unknown) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
