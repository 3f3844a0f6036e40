export type Encoding = "br" | "gzip" | "identity";

/** The best encoding we have that an Accept-Encoding header takes. */
export function acceptedEncoding(header: string | null | undefined): Encoding {
  if (!header) return "identity";
  if (takes(header, "br")) return "br";
  return takes(header, "gzip") ? "gzip" : "identity";
}

/** Whether an If-None-Match header names this ETag, so that the client has the present answer. */
export function hasCurrent(header: string | null | undefined, etag: string) {
  if (!header) return false;
  return header === etag || header.split(",").some((one) => withoutWeakness(one) === withoutWeakness(etag));
}

function takes(header: string, encoding: Encoding) {
  // Browsers send no weights; this is asked for each page.
  if (!header.includes("q=")) return header.includes(encoding);
  return header.split(",").some((one) => {
    const [name, weight = "1"] = one.trim().split(/\s*;\s*q=/);
    return name === encoding && Number(weight) > 0;
  });
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, "");
