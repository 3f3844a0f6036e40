import { parse } from "csv-parse/sync";

/** What a link checker reported, by normalized address: "ok", or its message. */
export type LinkResults = Map<string, string>;

/** The spelling that link checkers use: with a slash after the host, and without what follows a `#`. Undefined for other text. */
export function normalizeAddress(address: string): string | undefined {
  const url = URL.parse(address.trim());
  if (!url || !/^https?:$/.test(url.protocol)) return undefined;
  url.hash = "";
  return url.href;
}

/** Undefined when the text is neither lychee's JSON nor lines with an address and a status. */
export function readResults(text: string, libraryAddresses: string[]): LinkResults | undefined {
  const plain = text.replace(/^\u{feff}/u, "").trim();
  return /^[{[]/.test(plain) ? readLychee(plain, libraryAddresses) : readLines(plain);
}

type Lychee = Record<string, unknown> & { total?: number; successful?: number };

function readLychee(text: string, libraryAddresses: string[]): LinkResults | undefined {
  const report = parseJson(text);
  if (!report || !["error_map", "fail_map", "success_map"].some((name) => name in report)) return undefined;
  const results: LinkResults = new Map();
  // The failures follow and replace these, because a link that failed anywhere is broken.
  for (const { url } of entriesOf(report.success_map)) set(results, url, "ok");
  const unknown = new Set<string>();
  for (const name of ["excluded_map", "unsupported_map", "unknown_map"]) {
    for (const { url } of entriesOf(report[name])) unknown.add(normalizeAddress(url) ?? "");
  }
  for (const name of ["error_map", "fail_map", "timeout_map"]) {
    for (const { url, status } of entriesOf(report[name])) set(results, url, wordsOf(status));
  }
  // Without -v, lychee lists only the links that failed.
  const isBrief = entriesOf(report.success_map).length === 0 && Number(report.total) >= new Set(libraryAddresses).size;
  for (const address of isBrief ? libraryAddresses : []) {
    const normalized = normalizeAddress(address) ?? "";
    if (!results.has(normalized) && !unknown.has(normalized)) set(results, address, "ok");
  }
  return results;
}

function parseJson(text: string): Lychee | undefined {
  try {
    const value = JSON.parse(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

type Entry = { url: string; status: unknown };

function entriesOf(map: unknown): Entry[] {
  return Object.values(Object(map) as Record<string, unknown>)
    .flat()
    .map((entry) => Object(entry) as Entry)
    .filter(({ url }) => typeof url === "string");
}

function wordsOf(status: unknown): string {
  if (typeof status === "string") return status;
  const { text, details, code } = Object(status) as { text?: unknown; details?: unknown; code?: unknown };
  const words = [text, details].filter((part) => typeof part === "string" && part).join(": ");
  return words || (typeof code === "number" ? String(code) : "failed");
}

/** `address<tab>status`, or CSV with or without a header row. */
function readLines(text: string): LinkResults | undefined {
  const first = /^(?!#).+$/m.exec(text.slice(0, 10_000))?.[0] ?? "";
  // The last comma or semicolon, because addresses contain them too.
  const delimiter = first.includes("\t") ? "\t" : /[;,](?=[^;,]*$)/.exec(first)?.[0];
  if (!delimiter) return undefined;
  const rows: string[][] = readRows(text, delimiter);
  const header = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  const named = (...names: string[]) => header.findIndex((name) => names.includes(name));
  const [at, statusAt] = [named("url", "urlname", "link", "address"), named("status", "result", "code", "status_code")];
  const results: LinkResults = new Map();
  for (const cells of rows) {
    const url = cells[at] ?? findAddress(cells, delimiter);
    const status = cells[statusAt] ?? cells.findLast((cell) => cell !== url && cell.trim() !== "") ?? "";
    set(results, url, status);
  }
  return results.size > 0 ? results : undefined;
}

/** Without a header row and quotes, an address may have been split at its commas; its pieces are joined again. */
function findAddress(cells: string[], delimiter: string): string {
  const isCut = cells.length > 2 && /^https?:/i.test(cells[0] ?? "") && !/^\s*\d{3}\b/.test(cells[1] ?? "");
  return isCut ? cells.slice(0, -1).join(delimiter) : (cells.find((cell) => normalizeAddress(cell)) ?? "");
}

function readRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      comment: "#",
      comment_no_infix: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}

const isWorking = (status: string) =>
  /^(?:[23]\d\d\b|ok\b|valid\b|success|true$|alive$|working$|passed$)/i.test(status);
const isUnknown = (status: string) =>
  status === "" || /^(?:excluded|skipped|ignored|unknown|unsupported)/i.test(status);

function set(results: LinkResults, address: string, status: string) {
  const normalized = normalizeAddress(address);
  const words = status
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, " ")
    .trim()
    .slice(0, 200);
  if (!normalized || isUnknown(words)) return;
  if (!isWorking(words)) results.set(normalized, words);
  else if (!results.has(normalized)) results.set(normalized, "ok");
}
