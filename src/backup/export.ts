import { readContent } from "./exporting/queries";
import type { BackupCounts } from "./import-report";

export type Export = {
  /** The exact length of all chunks together. */
  bytes: number;
  counts: BackupCounts;
  chunks: AsyncIterable<Uint8Array>;
  /** The hash in the manifest: equal for equal content. Known once all chunks were read. */
  sha256: () => string;
};

/** A backup file of all content, of the tables in `schema` when one is given. */
export async function openExport({ schema }: { schema?: string } = {}): Promise<Export> {
  const content = await readContent(schema);
  const counts = Object.fromEntries(
    Object.entries(content).map(([name, items]) => [name, items.length]),
  ) as BackupCounts;
  const sections = Object.entries(content).map(
    ([name, items]) => `${JSON.stringify(name)}:[\n${items.map((item) => JSON.stringify(item)).join(",\n")}]`,
  );
  const text = `{"version":2,"generator":"Waymark",\n${sections.join(",\n")}`;
  const sha256 = new Bun.CryptoHasher("sha256").update(text).digest("hex");
  const manifest = { exportedAt: new Date().toISOString(), counts, sha256 };
  const bytes = new TextEncoder().encode(`${text},\n"manifest":${JSON.stringify(manifest)}}\n`);
  async function* chunks() {
    yield bytes;
  }
  return { bytes: bytes.byteLength, counts, chunks: chunks(), sha256: () => sha256 };
}
