/** The permanent id of a demo article, the same each time the demo is made. */
export function permanentId(slug: string) {
  const hash = new Bun.CryptoHasher("sha256").update(`waymark demo: ${slug}`).digest("hex");
  // Version 8 is for UUIDs with a custom layout (RFC 9562).
  return `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-8${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
}
