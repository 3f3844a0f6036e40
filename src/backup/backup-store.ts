import { join } from "node:path";

import { BackupError } from "@/content-file/backup-error";
import type { Export } from "@/content-file/export/export";
import type { Manifest } from "@/content-file/file-format";
import { checkBackup, type CheckedBackup } from "@/content-file/import/import";

import type { BackupKind } from "./backup-list";
import type { Files } from "./files";
import { backupInspector, type FoundBackup, writeProofNote } from "./inspect";
import { readVerifiedManifest } from "./manifest";
import { nameBackup, PROOF, UNFINISHED } from "./names";
import { sortBackups } from "./order";
import { listExpired, listExpiredUnproven, type Rules } from "./retention";

/** Free space that a backup leaves on the disk. */
const FREE_SPACE_MARGIN = 32 * 1024 * 1024;
/** A list does not wait longer for the reading of all files. */
const LIST_TIMEOUT_MS = 1500;

export type BackupStore = ReturnType<typeof backupStore>;
export type WrittenBackup = { name: string; bytes: number; manifest: Manifest; checked: CheckedBackup };

/** The folder of the backups: the truth about them is what lies in it. */
export function backupStore(folder: string, files: Files) {
  const { look, hash } = backupInspector(folder, files);
  /** Of this process. */
  const failedProofs = new Set<string>();
  let reading: Promise<void> | undefined;

  /** Newest first, see `inOrder`. Damage deep inside a file shows once the file was read; that is waited for a moment, or until it is done. */
  async function list({ thoroughly = false } = {}): Promise<FoundBackup[]> {
    const names = await namesInside();
    reading ??= readAll(names).finally(() => {
      reading = undefined;
    });
    await (thoroughly ? reading.then(() => readAll(names)) : Promise.race([reading, Bun.sleep(LIST_TIMEOUT_MS)]));
    const found = await Promise.all(names.map(look));
    return sortBackups(found.filter((backup) => backup !== undefined));
  }

  /** The number of the next backup: a clock may be put back, a count is not. */
  async function nextSequence() {
    const found = await Promise.all((await namesInside()).map(look));
    return found.reduce((most, backup) => Math.max(most, backup?.sequence ?? 0), 0) + 1;
  }

  async function readAll(names: string[]) {
    for (const name of names.toSorted().reverse()) await hash(name);
  }

  async function namesInside() {
    const inside = await files.list(folder).catch((error) => {
      if (error?.code === "ENOENT") return [];
      throw error;
    });
    return inside.filter((name) => !name.startsWith(".") && !name.endsWith(UNFINISHED) && !name.endsWith(PROOF));
  }

  /** The one file with exactly this name; a path is none. */
  async function find(name: string) {
    return (await list()).find((backup) => backup.name === name);
  }

  /** Writes a backup under a name that nobody takes for one, reads it back, and only then lets it count. */
  async function write(
    kind: BackupKind,
    source: Export,
    { lack = 0, signal }: WriteOptions = {},
  ): Promise<WrittenBackup> {
    await files.makeFolder(folder);
    await removeUnfinished();
    await requireSpace(source.bytes + lack + FREE_SPACE_MARGIN);
    const name = await unusedName(kind);
    const unfinished = join(folder, `${name}${UNFINISHED}`);
    try {
      await writeThrough(unfinished, source.chunks, signal);
      const manifest = await readBack(unfinished, source);
      const checked = await checkBackup(unfinished);
      signal?.throwIfAborted();
      await files.rename(unfinished, join(folder, name));
      await files.syncFolder(folder);
      return { name, bytes: source.bytes, manifest, checked: { ...checked, path: join(folder, name) } };
    } catch (error) {
      await files.remove(unfinished).catch(() => {});
      throw error;
    }
  }

  async function writeThrough(path: string, chunks: AsyncIterable<Uint8Array>, signal?: AbortSignal) {
    const file = await files.create(path);
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

  async function readBack(path: string, source: Export) {
    const { bytes } = await files.measure(path);
    const manifest = await readVerifiedManifest(files.read(path, 0, bytes));
    const isWhole = bytes === source.bytes && manifest?.sha256 === source.sha256();
    if (!isWhole || !Bun.deepEquals(manifest.counts, source.counts)) {
      throw new BackupError(507, "What was read back from the disk is not what was written. The disk may be failing.");
    }
    return manifest;
  }

  async function requireSpace(needed: number) {
    const free = await files.freeBytes(folder);
    if (free >= needed) return;
    throw new BackupError(
      507,
      `The disk has too little space for a backup: ${inMegabytes(free)} are free, ${inMegabytes(needed)} are needed. Make room, or lower BACKUP_KEEP.`,
    );
  }

  async function unusedName(kind: BackupKind) {
    const taken = new Set(await files.list(folder));
    for (let time = Date.now(); ; time += 1) {
      const name = nameBackup(kind, new Date(time));
      if (!taken.has(name)) return name;
    }
  }

  /** Remembers beside the file that it was restored as a proof, or what was different then. */
  async function noteProof({ name, manifest, bytes }: WrittenBackup, doubt: string | null = null) {
    const path = join(folder, `${name}${PROOF}`);
    const note = writeProofNote({ sha256: manifest.sha256, bytes, doubt });
    async function* chunks() {
      yield note;
    }
    await writeThrough(`${path}${UNFINISHED}`, chunks());
    await files.rename(`${path}${UNFINISHED}`, path);
    await files.syncFolder(folder);
  }

  /** Removes what the rules don't keep. Call it only after a backup was made and proven. */
  async function removeOld(rules: Omit<Rules, "bytesToFree"> & { nextBytes: number }) {
    const all = await list({ thoroughly: true });
    const bytesToFree = rules.nextBytes + FREE_SPACE_MARGIN - (await files.freeBytes(folder));
    const going = listExpired(all, { ...rules, bytesToFree });
    for (const { name } of going) await remove(name);
    return going.map(({ name }) => name);
  }

  /** While proofs fail, what can't be proven must not fill the disk. */
  async function noteFailure({ name: failed }: WrittenBackup) {
    failedProofs.add(failed);
    for (const { name } of listExpiredUnproven(await list({ thoroughly: true }), failedProofs)) await remove(name);
  }

  async function remove(name: string) {
    await files.remove(join(folder, name));
    await files.remove(join(folder, `${name}${PROOF}`)).catch(ignoreMissing);
    await files.syncFolder(folder);
  }

  /** What a crash left, and notes about files that are gone. */
  async function removeUnfinished() {
    const inside = await files.list(folder);
    const isStray = (name: string) =>
      name.endsWith(UNFINISHED) || (name.endsWith(PROOF) && !inside.includes(name.slice(0, -PROOF.length)));
    for (const name of inside.filter((name) => name.startsWith("waymark-") && isStray(name))) {
      await files.remove(join(folder, name));
    }
  }

  const freeBytes = () => files.freeBytes(folder).catch(() => null);
  const pathOf = (name: string) => join(folder, name);
  const read = (name: string, bytes: number) => files.read(join(folder, name), 0, bytes);
  return { list, find, nextSequence, write, noteProof, removeOld, remove, noteFailure, freeBytes, pathOf, read };
}

type WriteOptions = {
  /** Space that something else needs on the same disk. */
  lack?: number;
  signal?: AbortSignal | undefined;
};

function ignoreMissing(error: unknown) {
  if (!(error instanceof Error && "code" in error && error.code === "ENOENT")) throw error;
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / 1024 / 1024)} MB`;
