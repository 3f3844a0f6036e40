import type { Element, Root } from "hast";

import { linkAddress } from "../addresses";
import { attribute, eachElement, findElements, isBlank, isElement, lineOf, textOf, unwrapElements } from "../tree";
import { reportInnerLinks } from "./inner-links";
import type { ReportLeftOut } from "./left-out";

export function cleanLinks(tree: Root, report: ReportLeftOut) {
  eachElement(tree, (node) => {
    if (node.tagName === "a") node.properties.href = withoutRedirect(attribute(node, "href") ?? "");
  });
  reportInnerLinks(tree, report);
  unwrapElements(tree, (node) => {
    if (node.tagName !== "a") return false;
    const href = String(node.properties.href ?? "");
    if (fileAddress.test(href) && !isBlank(node)) report("fileLink", `${lineOf(node)} (${href})`);
    else if (hasOtherScheme(href) && !isBlank(node)) report("otherLink", `${lineOf(node)} (${href})`);
    return isDead(href);
  });
  eachElement(tree, (node) => {
    if (node.tagName === "a" && isImageLink(node)) report("imageLink", String(node.properties.href));
  });
}

const fileAddress = /^(file:|[a-z]:\\)/i;

const isDead = (href: string) =>
  href === "" || fileAddress.test(href) || /^about:/i.test(href) || /^#(?!section-|note-\d)/.test(href);

const hasOtherScheme = (href: string) =>
  !/^(javascript|about):/i.test(href) && href !== "" && linkAddress(href) === undefined;

export const isGraphicLink = (link: Element) =>
  link.tagName === "a" &&
  /^(?!\s*(#|javascript:))/i.test(attribute(link, "href") ?? "#") &&
  findElements(link, isGraphic).length > 0 &&
  wordsOutside(link).trim() === "";

const isGraphic = ({ tagName }: Element) => tagName === "svg" || tagName === "canvas";

function wordsOutside(node: Element): string {
  return node.children
    .map((child) => (isElement(child) ? (isGraphic(child) ? "" : wordsOutside(child)) : textOf(child)))
    .join("");
}

/** An image can't be a link here. A link to the image file itself is no loss, since it only enlarges the image. */
const isImageLink = (link: Element) =>
  isBlank(link) &&
  findElements(link, ({ tagName }) => tagName === "img").length > 0 &&
  !/\.(avif|gif|jpe?g|png|svg|webp)([?#]|$)/i.test(String(link.properties.href));

export function withoutRedirect(href: string) {
  const url = URL.parse(href);
  if (url?.hostname === "www.google.com" && url.pathname === "/url") return url.searchParams.get("q") || href;
  if (url?.hostname.endsWith(".safelinks.protection.outlook.com")) return url.searchParams.get("url") || href;
  return href;
}
