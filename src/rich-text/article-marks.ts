import type { Element, Root } from "hast";

import { readSourceKeys, readTermKey } from "@/content/library-marks";
import { attribute, eachElement, element, findElements, hasClass, replaceElements } from "@/content/tree";

/** Makes citations and explained words copied from our own pages editable again. Those of other sites refer to other libraries, so only their text or link is kept. */
export function convertArticleMarks(tree: Root, origin: string) {
  eachElement(tree, ({ properties }) => {
    delete properties.dataRef;
    delete properties.dataTerm;
  });
  replaceElements(tree, (node) => {
    if (node.tagName === "section" && hasClass(node, /^(words|sources)$/)) return [];
    return citationOf(node, origin) ?? explainedWord(node, origin);
  });
}

function citationOf(node: Element, origin: string) {
  const isOuter = node.tagName === "sup" && hasClass(node, /^cites$/);
  if (!isOuter && !isSourceLink(node)) return undefined;
  const links = isOuter ? findElements(node, isSourceLink) : [node];
  const keys = readSourceKeys(links.map((link) => ownFragment(link, origin)?.replace(/^ref-/, "")).join(" "));
  return keys.length > 0 ? [element("cite", { dataRef: keys.join(" ") })] : undefined;
}

const isSourceLink = (node: Element) => node.tagName === "a" && attribute(node, "role") === "doc-biblioref";

function explainedWord(node: Element, origin: string) {
  if (node.tagName !== "a" || !hasClass(node, /^word$/)) return undefined;
  // On a reviewer's page, words link to definitions on the same page, whose ids start with `word-`.
  const term = readTermKey(ownFragment(node, origin)?.replace(isInGlossary(node) ? "" : /^word-/, ""));
  return term === undefined ? undefined : [element("dfn", { dataTerm: term }, node.children)];
}

const isInGlossary = (link: Element) => (attribute(link, "href") ?? "").includes("/glossary#");

function ownFragment(link: Element, origin: string) {
  const address = URL.parse(attribute(link, "href") ?? "", origin);
  return address?.origin === origin ? address.hash.slice(1) : undefined;
}
