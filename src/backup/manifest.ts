import { backupManifest, type Manifest } from "@/content-file/file-format";

export const MAX_END_BYTES = 4096;
const manifestStart = new TextEncoder().encode(',\n"manifest":');

export function readManifest(end: Uint8Array): { manifest: Manifest; offset: number } | undefined {
  const offset = Buffer.from(end).lastIndexOf(manifestStart);
  if (offset === -1) return undefined;
  try {
    const parsed = JSON.parse(`{${new TextDecoder("utf-8", { fatal: true }).decode(end.subarray(offset + 2))}`);
    return { manifest: backupManifest.parse(parsed.manifest), offset };
  } catch {
    return undefined;
  }
}

export async function readVerifiedManifest(chunks: AsyncIterable<Uint8Array>): Promise<Manifest | undefined> {
  const hash = new Bun.CryptoHasher("sha256");
  let end = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([end, chunk]);
    const done = Math.max(0, bytes.byteLength - MAX_END_BYTES);
    hash.update(bytes.subarray(0, done));
    end = Buffer.from(bytes.subarray(done));
  }
  const found = readManifest(end);
  if (!found) return undefined;
  hash.update(end.subarray(0, found.offset));
  return hash.digest("hex") === found.manifest.sha256 ? found.manifest : undefined;
}
