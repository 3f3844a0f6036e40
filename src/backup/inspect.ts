import { join } from "node:path";

import { z } from "zod";

import { BACKUP_VERSION, type Manifest } from "@/content-file/file-format";

import type { Backup } from "./backup-list";
import type { Files, FileStat } from "./file-system";
import { MAX_END_BYTES, readManifest, readVerifiedManifest } from "./manifest";
import { parseBackupName, TEST_NOTE } from "./names";

export type FoundBackup = Omit<Backup, "newestOf" | "isFromFuture"> & {
  sha256: string | undefined;
  sequence: number | null;
};

type Inspection = { stamp: string; manifest: Manifest | undefined; problem: string | null; isVerified: boolean };

const VERSION_PATTERN = /^\{"version":(\d+)/;
const VERSION_BYTES = 20;
// The names in the file date from when the test restore was called a proof.
const testNote = z.object({
  provenAt: z.iso.datetime().optional(),
  mismatch: z.string().optional(),
  sha256: z.string(),
  bytes: z.number(),
});

const NOT_A_BACKUP =
  "This is not a Waymark backup, or its end is missing: the manifest that every backup ends with was not found.";
const NEWER = "This backup was made by a newer version of Waymark. Update Waymark to restore it.";
const CHANGED = "The file was changed or damaged after it was made: its content does not match its checksum.";

/** Inspects the files of a folder, and caches what it found until a file changes. */
export class BackupInspector {
  private readonly inspections = new Map<string, Inspection>();

  constructor(
    private readonly folder: string,
    private readonly files: Files,
  ) {}

  async inspect(name: string): Promise<FoundBackup | undefined> {
    const path = join(this.folder, name);
    const stat = await this.files.stat(path).catch(() => undefined);
    if (stat && !stat.isFile) return undefined;
    const inspection = stat && (await this.inspectionOf(name, stat));
    const parsedName = parseBackupName(name);
    const { manifest, problem } = inspection ?? { manifest: undefined, problem: "The file can't be read." };
    const sha256 = manifest?.sha256;
    const note = stat && !problem ? await this.readNote(name, { sha256, bytes: stat.bytes }) : undefined;
    return {
      name,
      kind: parsedName?.kind ?? null,
      madeAt: parsedName?.madeAt ?? manifest?.exportedAt ?? stat?.changedAt.toISOString() ?? new Date(0).toISOString(),
      bytes: stat?.bytes ?? 0,
      counts: manifest?.counts ?? null,
      testedAt: note?.provenAt ?? null,
      mismatch: note?.mismatch ?? null,
      problem,
      sha256,
      sequence: manifest?.sequence ?? null,
    };
  }

  private async inspectionOf(name: string, stat: FileStat) {
    const known = this.inspections.get(name);
    if (known?.stamp === stat.stamp) return known;
    const found: Inspection = { stamp: stat.stamp, manifest: undefined, problem: NOT_A_BACKUP, isVerified: false };
    try {
      const start = await collect(this.files.read(join(this.folder, name), 0, Math.min(stat.bytes, VERSION_BYTES)));
      const [, version] = VERSION_PATTERN.exec(start.toString("latin1")) ?? [];
      const from = Math.max(0, stat.bytes - MAX_END_BYTES);
      const end = await collect(this.files.read(join(this.folder, name), from, stat.bytes));
      found.manifest = version ? readManifest(end)?.manifest : undefined;
      if (found.manifest) found.problem = Number(version) > BACKUP_VERSION ? NEWER : null;
    } catch (error) {
      return { ...found, problem: `The file can't be read (${codeOf(error)}).` };
    }
    this.inspections.set(name, found);
    return found;
  }

  async verify(name: string) {
    const path = join(this.folder, name);
    try {
      const stat = await this.files.stat(path);
      const inspection = await this.inspectionOf(name, stat);
      if (inspection.isVerified || inspection.problem) return;
      const manifest = await readVerifiedManifest(this.files.read(path, 0, stat.bytes));
      inspection.isVerified = true;
      if (!manifest) inspection.problem = CHANGED;
    } catch {
      // The next inspection reports why it can't be read.
      this.inspections.delete(name);
    }
  }

  private async readNote(name: string, expected: { sha256: string | undefined; bytes: number }) {
    try {
      const path = join(this.folder, `${name}${TEST_NOTE}`);
      const { bytes } = await this.files.stat(path);
      const note = testNote.parse(JSON.parse((await collect(this.files.read(path, 0, bytes))).toString()));
      return note.sha256 === expected.sha256 && note.bytes === expected.bytes ? note : undefined;
    } catch {
      return undefined;
    }
  }
}

type TestResult = { sha256: string; bytes: number; mismatch: string | null };

export function encodeTestNote({ sha256, bytes, mismatch }: TestResult) {
  const outcome = mismatch ? { mismatch } : { provenAt: new Date().toISOString() };
  return new TextEncoder().encode(JSON.stringify({ ...outcome, sha256, bytes }));
}

async function collect(chunks: AsyncIterable<Uint8Array>) {
  const all: Uint8Array[] = [];
  for await (const chunk of chunks) all.push(chunk);
  return Buffer.concat(all);
}

const codeOf = (error: unknown) =>
  error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "unknown error";
