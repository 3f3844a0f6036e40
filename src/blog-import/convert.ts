import { convertGhost } from "./ghost/convert";
import type { Notes } from "./notes";
import { startOfText } from "./read-text";
import { convertWordPress } from "./wordpress/convert";

export type Converted = { path: string; notes: Notes; redirects: Redirect[] };

export type Redirect = { from: string; slug: string };

/**
 * If the file at `path` is an export of Ghost (JSON) or WordPress (XML), converts it to a backup file beside it. The notes say what was
 * changed or left out. Returns undefined for any other JSON, and throws a BackupError for other XML.
 */
export async function convertExport(path: string): Promise<Converted | undefined> {
  const start = await startOfText(path);
  const target = `${path}.converted.json`;
  if (start.startsWith("<") || isXmlAfterWarnings(start)) return convertWordPress(path, target);
  if (/^\{\s*"(db|meta|data)"\s*:/.test(start)) return convertGhost(path, target);
  return undefined;
}

/** A server may write warnings before the export. */
const isXmlAfterWarnings = (start: string) => !/^[[{"\d]/.test(start) && /<\?xml\s|<rss[\s>]/.test(start);
