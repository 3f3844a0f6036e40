import type { Element, Root } from "hast";
import { visit } from "unist-util-visit";

import { isStoredImage, relativeAddress } from "@/images/image-address";

import { completeAddress } from "./link-address";

const safeSchemes = ["http", "https", "mailto", "tel"];

/** The address of a link as it is stored, or undefined when it must not be a link. */
export function linkAddress(href: string) {
  // Browsers ignore these, so `java<newline>script:` would be a scheme to them.
  const address = withoutControls(href).replace(/ /g, "%20");
  const scheme = /^([^/?#]*?):/.exec(address)?.[1]?.toLowerCase();
  if (address === "") return undefined;
  if (scheme === undefined) return address;
  // "doi:10.1093/x" and "example.org:8080" have no scheme of the web, and are addresses all the same.
  if (!safeSchemes.includes(scheme)) return completeAddress(withoutControls(href));
  return scheme + address.slice(scheme.length);
}

/** Stands for an image whose file is yet to come: a place in a draft, never an image for readers. */
export const MISSING_IMAGE = "/media/missing";

/** The address of a stored image of this site, or undefined for any other image. */
export function storedImageAddress(src: string) {
  const address = withoutControls(src);
  return isStoredImage(address) ? address : undefined;
}

/** Gives images of this site that are named by their full address the short one that is stored. */
export function shortenImageAddresses(tree: Root, siteUrl: string) {
  visit(tree, { tagName: "img" }, ({ properties }: Element) => {
    if (properties.src) properties.src = relativeAddress(String(properties.src), siteUrl);
  });
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it takes out
const withoutControls = (address: string) => address.replace(/[\u0000-\u001f\u007f-\u009f]/g, "").trim();
