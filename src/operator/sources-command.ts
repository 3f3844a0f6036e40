import { listAddresses, storeStatuses } from "@/sources/link-check/queries";
import { normalizeAddress, readResults } from "@/sources/link-check/read-results";
import { statusesOf } from "@/sources/link-check/statuses";

import type { Outcome } from "./command";

const MAX_RESULT_BYTES = 64 * 1024 * 1024;

export async function printAddresses(): Promise<Outcome> {
  const addresses = (await listAddresses()).flatMap((source) => source.addresses);
  return { code: 0, text: [...new Set(addresses)].join("\n") };
}

export async function importResults(path: string): Promise<Outcome> {
  const file = Bun.file(path);
  if (!(await file.exists())) return failed(`There is no file ${path}.`);
  if (file.size > MAX_RESULT_BYTES) return failed("This file is larger than 64 MB.");
  const sources = await listAddresses();
  const libraryAddresses = sources.flatMap(({ addresses }) => addresses);
  const results = readResults(await file.text(), libraryAddresses);
  if (!results) {
    return failed("This file is neither lychee’s JSON nor lines with an address and a status. Nothing was changed.");
  }
  const statuses = statusesOf(sources, results);
  await storeStatuses(statuses);
  const broken = [...statuses.values()].filter((status) => status !== "ok").length;
  const own = new Set(libraryAddresses.map(normalizeAddress));
  const others = [...results.keys()].filter((address) => !own.has(address)).length;
  const lines = [
    `Sources checked: ${statuses.size}. With working links only: ${statuses.size - broken}. With a broken link: ${broken}.`,
  ];
  if (others > 0) lines.push(`Addresses in the file that no source has: ${others}.`);
  return { code: 0, text: lines.join("\n") };
}

const failed = (text: string): Outcome => ({ code: 1, text });
