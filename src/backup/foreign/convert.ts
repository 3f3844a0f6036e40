import { convertGhost } from "./ghost/convert";
import { convertWordPress } from "./wordpress/convert";

export type Converted = { path: string; notes: string[] };

/**
 * Writes a backup file of our own form beside the file at `path` when that is an export of Ghost (JSON) or WordPress (XML);
 * the notes say what came otherwise than it was, or not at all. Undefined for any other JSON. Throws a BackupError for other XML.
 */
export async function convertForeign(path: string): Promise<Converted | undefined> {
  const start = (await Bun.file(path).slice(0, 4096).text()).replace(/^\uFEFF/, "").trimStart();
  const target = `${path}.converted.json`;
  if (start.startsWith("<")) return convertWordPress(path, target);
  if (/^\{\s*"(db|meta|data)"\s*:/.test(start)) return convertGhost(path, target);
  return undefined;
}
