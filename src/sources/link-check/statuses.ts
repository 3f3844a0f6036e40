import type { SourceAddresses } from "./queries";
import { type LinkResults, normalizeAddress } from "./read-results";

/** If one of a source's two addresses is broken, the source gets the status of that one. */
export function statusesOf(sources: SourceAddresses[], results: LinkResults): Map<number, string> {
  const statuses = new Map<number, string>();
  for (const { id, addresses } of sources) {
    const found = addresses
      .map((address) => results.get(normalizeAddress(address) ?? ""))
      .filter((one) => one !== undefined);
    const status = found.find((one) => one !== "ok") ?? found[0];
    if (status !== undefined) statuses.set(id, status);
  }
  return statuses;
}
