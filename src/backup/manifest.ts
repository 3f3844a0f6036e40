import { backupManifest, type Manifest } from "@/content-file/file-format";

export const MAX_END_BYTES = 4096;
const opening = new TextEncoder().encode(',\n"manifest":');

export function readManifest(end: Uint8Array): { manifest: Manifest; before: number } | undefined {
  const before = Buffer.from(end).lastIndexOf(opening);
  if (before === -1) return undefined;
  try {
    const said = JSON.parse(`{${new TextDecoder("utf-8", { fatal: true }).decode(end.subarray(before + 2))}`);
    return { manifest: backupManifest.parse(said.manifest), before };
  } catch {
    return undefined;
  }
}

export async function readVerifiedManifest(chunks: AsyncIterable<Uint8Array>): Promise<Manifest | undefined> {
  const hash = new Bun.CryptoHasher("sha256");
  let end = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const known = Buffer.concat([end, chunk]);
    const done = Math.max(0, known.byteLength - MAX_END_BYTES);
    hash.update(known.subarray(0, done));
    end = Buffer.from(known.subarray(done));
  }
  const found = readManifest(end);
  if (!found) return undefined;
  hash.update(end.subarray(0, found.before));
  return hash.digest("hex") === found.manifest.sha256 ? found.manifest : undefined;
}
