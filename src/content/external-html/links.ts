import type { Element, Root } from "hast";

import { attribute, eachElement, findElements, isBlank, lineOf, unwrapElements } from "../tree";
import { noteInnerLinks } from "./inner-links";
import type { ReportLeftOut } from "./left-out";

/** Removes redirects of other programs; reports links that lead nowhere here, and links around images. */
export function cleanLinks(tree: Root, note: ReportLeftOut) {
  eachElement(tree, (node) => {
    if (node.tagName === "a") node.properties.href = withoutRedirect(attribute(node, "href") ?? "");
  });
  noteInnerLinks(tree, note);
  unwrapElements(tree, (node) => {
    if (node.tagName !== "a") return false;
    const href = String(node.properties.href ?? "");
    if (isFile.test(href) && !isBlank(node)) note("fileLink", `${lineOf(node)} (${href})`);
    return leadsNowhere(href);
  });
  eachElement(tree, (node) => {
    if (node.tagName === "a" && isAroundImage(node)) note("imageLink", String(node.properties.href));
  });
}

const isFile = /^(file:|[a-z]:\\)/i;

const leadsNowhere = (href: string) =>
  href === "" || isFile.test(href) || /^about:/i.test(href) || /^#(?!section-|note-\d)/.test(href);

/** An image can't be a link. One to the image file itself only enlarges it. */
const isAroundImage = (link: Element) =>
  isBlank(link) &&
  findElements(link, ({ tagName }) => tagName === "img").length > 0 &&
  !/\.(avif|gif|jpe?g|png|svg|webp)([?#]|$)/i.test(String(link.properties.href));

function withoutRedirect(href: string) {
  const url = URL.parse(href);
  if (url?.hostname === "www.google.com" && url.pathname === "/url") return url.searchParams.get("q") || href;
  if (url?.hostname.endsWith(".safelinks.protection.outlook.com")) return url.searchParams.get("url") || href;
  return href;
}
