import { BackupError } from "@/content-file/backup-error";
import type { Export } from "@/content-file/export/export";
import type { Manifest } from "@/content-file/file-format";
import { checkBackup, type CheckedBackup } from "@/content-file/import/import";

import { BackupFiles } from "./backup-files";
import type { BackupKind } from "./backup-list";
import type { Files } from "./file-system";
import { BackupInspector, encodeTestNote, type FoundBackup } from "./inspect";
import { readVerifiedManifest } from "./manifest";
import { TEST_NOTE, UNFINISHED } from "./names";
import { listExpired, listExpiredUntested, type Rules } from "./retention";
import { sortBackups } from "./sort-backups";

const FREE_SPACE_MARGIN = 32 * 1024 * 1024;
const LIST_TIMEOUT_MS = 1500;

export type WrittenBackup = { name: string; bytes: number; manifest: Manifest; checked: CheckedBackup };

type WriteOptions = {
  extraBytes?: number;
  signal?: AbortSignal | undefined;
};

/** The backups folder. Its files are the only record of which backups exist. */
export class BackupStore {
  private readonly backupFiles: BackupFiles;
  private readonly inspector: BackupInspector;
  private readonly failedTestRestores = new Set<string>();
  private verification: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly files: Files,
  ) {
    this.backupFiles = new BackupFiles(folder, files);
    this.inspector = new BackupInspector(folder, files);
  }

  /** Newest first, see `sortBackups`. Damage is found only by reading whole files. The list waits a short time for that; with `thoroughly`, until all files are read. */
  async list({ thoroughly = false } = {}): Promise<FoundBackup[]> {
    const names = await this.backupFiles.listNames();
    this.verification ??= this.verifyAll(names).finally(() => {
      this.verification = undefined;
    });
    const { verification } = this;
    await (thoroughly
      ? verification.then(() => this.verifyAll(names))
      : Promise.race([verification, Bun.sleep(LIST_TIMEOUT_MS)]));
    return sortBackups(await this.inspectAll(names));
  }

  /** Finds a file by its exact name in the list, so a path never matches. */
  async find(name: string) {
    return (await this.list()).find((backup) => backup.name === name);
  }

  /** The number of the next backup. Unlike the clock, it never goes backward. */
  async nextSequence() {
    const found = await this.inspectAll(await this.backupFiles.listNames());
    return Math.max(0, ...found.map(({ sequence }) => sequence ?? 0)) + 1;
  }

  /** Writes a backup under a temporary name, reads it back, and only then gives it its final name. */
  async write(kind: BackupKind, source: Export, { extraBytes = 0, signal }: WriteOptions = {}): Promise<WrittenBackup> {
    await this.files.makeFolder(this.folder);
    await this.backupFiles.removeUnfinished();
    await this.backupFiles.requireSpace(source.bytes + extraBytes + FREE_SPACE_MARGIN);
    const name = await this.backupFiles.unusedName(kind);
    const unfinished = `${name}${UNFINISHED}`;
    try {
      await this.backupFiles.write(unfinished, source.chunks, signal);
      const manifest = await this.readBack(this.pathOf(unfinished), source);
      const checked = await checkBackup(this.pathOf(unfinished));
      signal?.throwIfAborted();
      await this.backupFiles.finish(name);
      return { name, bytes: source.bytes, manifest, checked: { ...checked, path: this.pathOf(name) } };
    } catch (error) {
      await this.files.remove(this.pathOf(unfinished)).catch(() => {});
      throw error;
    }
  }

  async recordTestRestore({ name, manifest, bytes }: WrittenBackup, mismatch: string | null = null) {
    const note = encodeTestNote({ sha256: manifest.sha256, bytes, mismatch });
    async function* chunks() {
      yield note;
    }
    await this.backupFiles.write(`${name}${TEST_NOTE}${UNFINISHED}`, chunks());
    await this.backupFiles.finish(`${name}${TEST_NOTE}`);
  }

  /** Also removes older backups whose test restore failed, which would otherwise fill the disk. */
  async recordFailedTestRestore({ name: failed }: WrittenBackup) {
    this.failedTestRestores.add(failed);
    const all = await this.list({ thoroughly: true });
    for (const { name } of listExpiredUntested(all, this.failedTestRestores)) await this.remove(name);
  }

  /** Removes what the retention rules don't keep. Call it only after a backup was made and its test restore was tried. */
  async removeOld(rules: Omit<Rules, "bytesToFree"> & { nextBytes: number }) {
    const all = await this.list({ thoroughly: true });
    const bytesToFree = rules.nextBytes + FREE_SPACE_MARGIN - (await this.files.freeBytes(this.folder));
    const expired = listExpired(all, { ...rules, bytesToFree });
    for (const { name } of expired) await this.remove(name);
    return expired.map(({ name }) => name);
  }

  remove(name: string) {
    return this.backupFiles.remove(name);
  }

  freeBytes() {
    return this.files.freeBytes(this.folder).catch(() => null);
  }

  pathOf(name: string) {
    return this.backupFiles.pathOf(name);
  }

  read(name: string, bytes: number) {
    return this.files.read(this.pathOf(name), 0, bytes);
  }

  private async inspectAll(names: string[]) {
    const found = await Promise.all(names.map((name) => this.inspector.inspect(name)));
    return found.filter((backup) => backup !== undefined);
  }

  private async verifyAll(names: string[]) {
    for (const name of names.toSorted().reverse()) await this.inspector.verify(name);
  }

  private async readBack(path: string, source: Export) {
    const { bytes } = await this.files.stat(path);
    const manifest = await readVerifiedManifest(this.files.read(path, 0, bytes));
    const isIdentical = bytes === source.bytes && manifest?.sha256 === source.sha256();
    if (!isIdentical || !Bun.deepEquals(manifest.counts, source.counts)) {
      throw new BackupError(
        507,
        "The backup read back from the disk differs from what was written. The disk may be failing.",
      );
    }
    return manifest;
  }
}
