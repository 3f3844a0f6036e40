import type { Root } from "hast";

import { attribute, eachElement, unwrapElements } from "./tree";

/** Links without the detour of the program that they come from; those that lead inside its document lead nowhere here. */
export function straightenLinks(tree: Root) {
  eachElement(tree, (node) => {
    if (node.tagName === "a") node.properties.href = targetOf(attribute(node, "href") ?? "");
  });
  unwrapElements(tree, (node) => node.tagName === "a" && leadsNowhere(String(node.properties.href ?? "")));
}

const leadsNowhere = (href: string) =>
  href === "" || /^(file:|[a-z]:\\|about:)/i.test(href) || /^#(?!section-|note-\d)/.test(href);

function targetOf(href: string) {
  const url = URL.parse(href);
  if (url?.hostname === "www.google.com" && url.pathname === "/url") return url.searchParams.get("q") || href;
  // Outlook notes who follows a link of a mail.
  if (url?.hostname.endsWith(".safelinks.protection.outlook.com")) return url.searchParams.get("url") || href;
  return href;
}
