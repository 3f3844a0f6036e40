import { decoded } from "@/posts/old-address";

import type { PostNotes } from "../notes";
import type { Terms } from "../terms";
import type { GhostReferences } from "./references";

const OWN_SITE = /^__GHOST_URL__(?=\/|$|[?#])/;
/** Stands for the address of the exported site, which Ghost leaves out, so that the path of an image is kept. No site can have this address. */
const OLD_SITE = "https://old-site.invalid";

type LinkContext = { references: GhostReferences; categories: Terms; notes: PostNotes };

export function newAddress(href: string, { references, categories, notes }: LinkContext) {
  const path = href.replace(OWN_SITE, "") || "/";
  const isOwn = OWN_SITE.test(href) || (href.startsWith("/") && !href.startsWith("//"));
  if (href.startsWith("#/portal")) return removeLink(href, notes);
  if (!isOwn || path === "/") return isOwn ? path : href;
  const segments = decoded(path.split(/[?#]/)[0] ?? "")
    .split("/")
    .filter((segment) => segment !== "");
  const [first, name = ""] = [segments[0], segments.at(-1)];
  if (first === "content") {
    notes.add("files", path);
    return path;
  }
  if (segments.length === 0) return "/";
  const kind = segments.at(-2);
  if (kind === "tag" && categories.has(name)) return `/?category=${name}`;
  const target = kind === "tag" || kind === "author" ? undefined : references.newSlugs.get(name);
  return target ? `/article/${target}` : removeLink(path, notes);
}

function removeLink(address: string, notes: PostNotes) {
  notes.add("links", address);
  return undefined;
}

export const sourceAddress = (src: string) => src.replace(OWN_SITE, "").replace(/^\/\//, "https://");

export const oldSiteAddress = (path: string) => OLD_SITE + path;
