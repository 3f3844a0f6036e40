import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const ours: Encoding[] = ["br", "gzip", "identity"];
const MAX_KNOWN = 100;
const known = new Map<string, Encoding>();

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  const found = known.get(header);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  // Browsers like several equally: then the shortest. The types don't know `preferred` yet.
  const encodings = negotiator.encodings as (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[];
  const [best = "identity"] = encodings.call(negotiator, ours, { preferred: ours });
  if (known.size >= MAX_KNOWN) known.clear();
  known.set(header, best);
  return best;
}

export function matchesEtag(header: string | null | undefined, etag: string) {
  if (!header) return false;
  return (
    header === etag ||
    header.split(",").some((one) => one.trim() === "*" || withoutWeakness(one) === withoutWeakness(etag))
  );
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, "");
