import { convertGhost } from "./ghost/convert";
import type { Notes } from "./notes";
import { startOfText } from "./read-text";
import { convertWordPress } from "./wordpress/convert";

export type Converted = { path: string; notes: Notes; redirects: Redirect[] };

export type Redirect = { from: string; slug: string };

/** Writes a backup file beside an export of Ghost or WordPress. Undefined for any other JSON; throws a BackupError for other XML. */
export async function convertExport(path: string): Promise<Converted | undefined> {
  const start = await startOfText(path);
  const target = `${path}.converted.json`;
  if (start.startsWith("<") || isXmlAfterWarnings(start)) return convertWordPress(path, target);
  if (/^\{\s*"(db|meta|data)"\s*:/.test(start)) return convertGhost(path, target);
  return undefined;
}

/** A server may write warnings before the export. */
const isXmlAfterWarnings = (start: string) => !/^[[{"\d]/.test(start) && /<\?xml\s|<rss[\s>]/.test(start);
