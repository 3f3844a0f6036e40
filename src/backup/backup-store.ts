import { BackupError } from "@/content-file/backup-error";
import type { Export } from "@/content-file/export/export";
import type { Manifest } from "@/content-file/file-format";
import { checkBackup, type CheckedBackup } from "@/content-file/import/import";

import { BackupFiles } from "./backup-directory";
import type { BackupKind } from "./backup-list";
import type { Files } from "./file-system";
import { BackupInspector, type FoundBackup, writeProofNote } from "./inspect";
import { readVerifiedManifest } from "./manifest";
import { PROOF, UNFINISHED } from "./names";
import { listExpired, listExpiredUnproven, type Rules } from "./retention";
import { sortBackups } from "./sort-backups";

const FREE_SPACE_MARGIN = 32 * 1024 * 1024;
const LIST_TIMEOUT_MS = 1500;

export type WrittenBackup = { name: string; bytes: number; manifest: Manifest; checked: CheckedBackup };

type WriteOptions = {
  extraBytes?: number;
  signal?: AbortSignal | undefined;
};

/** The folder of the backups: the truth about them is what lies in it. */
export class BackupStore {
  private readonly inside: BackupFiles;
  private readonly inspector: BackupInspector;
  private readonly failedProofs = new Set<string>();
  private reading: Promise<void> | undefined;

  constructor(
    private readonly folder: string,
    private readonly files: Files,
  ) {
    this.inside = new BackupFiles(folder, files);
    this.inspector = new BackupInspector(folder, files);
  }

  /** Newest first, see `sortBackups`. Damage deep inside a file shows once the file was read; that is waited for a moment, or until it is done. */
  async list({ thoroughly = false } = {}): Promise<FoundBackup[]> {
    const names = await this.inside.names();
    this.reading ??= this.verifyAll(names).finally(() => {
      this.reading = undefined;
    });
    const { reading } = this;
    await (thoroughly
      ? reading.then(() => this.verifyAll(names))
      : Promise.race([reading, Bun.sleep(LIST_TIMEOUT_MS)]));
    return sortBackups(await this.inspectAll(names));
  }

  /** The one file with exactly this name; a path is none. */
  async find(name: string) {
    return (await this.list()).find((backup) => backup.name === name);
  }

  /** The number of the next backup: a clock may be put back, a count is not. */
  async nextSequence() {
    const found = await this.inspectAll(await this.inside.names());
    return found.reduce((most, { sequence }) => Math.max(most, sequence ?? 0), 0) + 1;
  }

  /** Writes a backup under a name that nobody takes for one, reads it back, and only then lets it count. */
  async write(kind: BackupKind, source: Export, { extraBytes = 0, signal }: WriteOptions = {}): Promise<WrittenBackup> {
    await this.files.makeFolder(this.folder);
    await this.inside.removeUnfinished();
    await this.inside.requireSpace(source.bytes + extraBytes + FREE_SPACE_MARGIN);
    const name = await this.inside.unusedName(kind);
    const unfinished = `${name}${UNFINISHED}`;
    try {
      await this.inside.write(unfinished, source.chunks, signal);
      const manifest = await this.readBack(this.pathOf(unfinished), source);
      const checked = await checkBackup(this.pathOf(unfinished));
      signal?.throwIfAborted();
      await this.inside.finish(name);
      return { name, bytes: source.bytes, manifest, checked: { ...checked, path: this.pathOf(name) } };
    } catch (error) {
      await this.files.remove(this.pathOf(unfinished)).catch(() => {});
      throw error;
    }
  }

  async noteProof({ name, manifest, bytes }: WrittenBackup, doubt: string | null = null) {
    const note = writeProofNote({ sha256: manifest.sha256, bytes, doubt });
    async function* chunks() {
      yield note;
    }
    await this.inside.write(`${name}${PROOF}${UNFINISHED}`, chunks());
    await this.inside.finish(`${name}${PROOF}`);
  }

  /** While proofs fail, what can't be proven must not fill the disk. */
  async noteFailure({ name: failed }: WrittenBackup) {
    this.failedProofs.add(failed);
    const all = await this.list({ thoroughly: true });
    for (const { name } of listExpiredUnproven(all, this.failedProofs)) await this.remove(name);
  }

  /** Removes what the rules don't keep. Call it only after a backup was made and proven. */
  async removeOld(rules: Omit<Rules, "bytesToFree"> & { nextBytes: number }) {
    const all = await this.list({ thoroughly: true });
    const bytesToFree = rules.nextBytes + FREE_SPACE_MARGIN - (await this.files.freeBytes(this.folder));
    const expired = listExpired(all, { ...rules, bytesToFree });
    for (const { name } of expired) await this.remove(name);
    return expired.map(({ name }) => name);
  }

  remove(name: string) {
    return this.inside.remove(name);
  }

  freeBytes() {
    return this.files.freeBytes(this.folder).catch(() => null);
  }

  pathOf(name: string) {
    return this.inside.pathOf(name);
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
    const { bytes } = await this.files.measure(path);
    const manifest = await readVerifiedManifest(this.files.read(path, 0, bytes));
    const isWhole = bytes === source.bytes && manifest?.sha256 === source.sha256();
    if (!isWhole || !Bun.deepEquals(manifest.counts, source.counts)) {
      throw new BackupError(507, "What was read back from the disk is not what was written. The disk may be failing.");
    }
    return manifest;
  }
}
