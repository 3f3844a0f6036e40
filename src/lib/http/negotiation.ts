import Negotiator from "negotiator";

export type Encoding = "br" | "gzip" | "identity";

const supported: Encoding[] = ["br", "gzip", "identity"];
const MAX_CACHED = 100;
const cached = new Map<string, Encoding>();

export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  const found = cached.get(header);
  if (found) return found;
  const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
  // Most browsers accept several encodings equally; the one with the smallest result is chosen. The types lack `preferred`.
  const encodings = negotiator.encodings as (available: Encoding[], options: { preferred: Encoding[] }) => Encoding[];
  const [best = "identity"] = encodings.call(negotiator, supported, { preferred: supported });
  if (cached.size >= MAX_CACHED) cached.clear();
  cached.set(header, best);
  return best;
}

export function matchesEtag(header: string | null | undefined, etag: string) {
  if (!header) return false;
  return (
    header === etag ||
    header.split(",").some((tag) => tag.trim() === "*" || withoutWeakPrefix(tag) === withoutWeakPrefix(etag))
  );
}

const withoutWeakPrefix = (etag: string) => etag.trim().replace(/^W\//, "");
