import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

import { isStoredImage, relativeAddress } from "@/images/image-address";

import { completeAddress } from "./complete-address";

const safeSchemes = ["http", "https", "mailto", "tel"];

/** Undefined for an address that must not become a link. */
export function linkAddress(href: string) {
  // Browsers ignore control characters, so they would read `java<newline>script:` as a scheme.
  const address = withoutControls(href).replace(/ /g, "%20");
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
  if (address === "") return undefined;
  if (scheme === undefined) return address;
  // "doi:10.1093/x" and "example.org:8080" have no web scheme, but can be completed.
  if (!safeSchemes.includes(scheme)) return completeAddress(withoutControls(href));
  return scheme + address.slice(scheme.length);
}

export const MISSING_IMAGE = "/media/missing";

export function storedImageAddress(src: string) {
  const address = withoutControls(src);
  return isStoredImage(address) ? address : undefined;
}

export function shortenImageAddresses(tree: Root, siteUrl: string) {
  visit(tree, { tagName: "img" }, ({ properties }: Element) => {
    if (properties.src) properties.src = relativeAddress(String(properties.src), siteUrl);
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: it removes control characters
const withoutControls = (address: string) => address.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();
