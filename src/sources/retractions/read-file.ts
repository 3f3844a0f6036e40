import { Readable } from "node:stream";

import { HTTPException } from "hono/http-exception";

import { type Notice, outranks, readNotice } from "./notices";

export const MAX_RETRACTION_FILE_BYTES = 256 * 1024 * 1024;

const needed = ["OriginalPaperDOI", "OriginalPaperPubMedID", "RetractionDate", "RetractionNature"];
/** A quote that is never closed would otherwise take the rest of the file into memory. */
const MAX_ROW_CHARACTERS = 1_000_000;

/** Sources by their DOI in lower case, and by their PubMed number. */
export type KnownWorks = { byDoi: ReadonlyMap<string, number>; byPmid: ReadonlyMap<string, number> };

export type FoundNotices = { rows: number; notices: Map<number, Notice> };

/** Reads the file as it arrives. Of several notices on one work, keeps the one that takes precedence. */
export async function readRetractionFile(
  body: AsyncIterable<Uint8Array> | null,
  { byDoi, byPmid }: KnownWorks,
): Promise<FoundNotices> {
  const notices = new Map<number, Notice>();
  let columns: Map<string, number> | undefined;
  let rows = 0;
  for await (const values of readRows(body)) {
    if (!columns) {
      columns = readColumns(values);
      continue;
    }
    rows += 1;
    const positions = columns;
    const notice = readNotice((column) => values[positions.get(column) ?? -1] ?? "");
    if (!notice) continue;
    for (const source of new Set([byDoi.get(notice.doi), byPmid.get(notice.pmid)])) {
      if (source === undefined) continue;
      const before = notices.get(source);
      if (!before || outranks(notice, before)) notices.set(source, notice);
    }
  }
  if (!columns) throw refusal("This file is empty. Download it again.");
  return { rows, notices };
}

/** Bytes that are not UTF-8 become replacement characters instead of an error. */
async function* readRows(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<string[]> {
  const { parse } = await import("csv-parse");
  const parser = parse({
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const source = Readable.from(limitSize(body ?? Readable.from([])));
  source.on("error", (error) => parser.destroy(error));
  source.pipe(parser);
  try {
    yield* parser;
  } catch (error) {
    throw describe(error);
  } finally {
    source.destroy();
  }
}

async function* limitSize(body: AsyncIterable<Uint8Array>) {
  let bytes = 0;
  for await (const chunk of body) {
    bytes += chunk.byteLength;
    refuseTooLarge(bytes);
    yield chunk;
  }
}

/** Also called with the `Content-Length`, so that a file that is too large is refused before it is read. */
export function refuseTooLarge(bytes: number) {
  if (bytes > MAX_RETRACTION_FILE_BYTES) throw new HTTPException(413, { message: "This file is larger than 256 MB." });
}

function readColumns(header: string[]): Map<string, number> {
  const plain = (name: string) => name.toLowerCase().replace(/[^a-z]/g, "");
  const columns = new Map(header.map((name, index) => [plain(name), index]));
  const missing = needed.filter((name) => !columns.has(plain(name)));
  if (missing.length > 0) {
    throw refusal(`This is not the Retraction Watch list: the column ${missing[0]} is missing.`);
  }
  return columns;
}

function describe(error: unknown) {
  const { code, lines } = Object(error) as { code?: string; lines?: number };
  if (!code?.startsWith("CSV_")) return error;
  if (code === "CSV_QUOTE_NOT_CLOSED") return refusal("The end of this file is missing. Download it again.");
  return refusal(`Line ${lines} of this file could not be read. Nothing was changed. Download it again.`);
}

const refusal = (message: string) => new HTTPException(400, { message });
