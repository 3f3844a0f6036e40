import type { SourceAddresses } from "./queries";
import { type LinkResults, usualAddress } from "./read-results";

/** What is known about each source whose address was checked: of two addresses, the broken one counts. */
export function statusesOf(sources: SourceAddresses[], results: LinkResults): Map<number, string> {
  const statuses = new Map<number, string>();
  for (const { id, addresses } of sources) {
    const found = addresses
      .map((address) => results.get(usualAddress(address) ?? ""))
      .filter((one) => one !== undefined);
    const status = found.find((one) => one !== "ok") ?? found[0];
    if (status !== undefined) statuses.set(id, status);
  }
  return statuses;
}
