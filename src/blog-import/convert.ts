import { convertGhost } from "./ghost/convert";
import type { Notes } from "./notes";
import { startOfText } from "./read-text";
import { convertWordPress } from "./wordpress/convert";

export type Converted = { path: string; notes: Notes; moved: Moved[] };

export type Moved = { from: string; slug: string };

/**
 * Writes a backup file of our own form beside the file at `path` when that is an export of Ghost (JSON) or WordPress (XML);
 * the notes say what came otherwise than it was, or not at all. Undefined for any other JSON. Throws a BackupError for other XML.
 */
export async function convertExport(path: string): Promise<Converted | undefined> {
  const start = await startOfText(path);
  const target = `${path}.converted.json`;
  if (start.startsWith("<") || isXmlAfterWarnings(start)) return convertWordPress(path, target);
  if (/^\{\s*"(db|meta|data)"\s*:/.test(start)) return convertGhost(path, target);
  return undefined;
}

/** A server may write warnings before what it was asked for. */
const isXmlAfterWarnings = (start: string) => !/^[[{"\d]/.test(start) && /<\?xml\s|<rss[\s>]/.test(start);
