import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toParse5 } from "hast-util-to-parse5";
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, parseFragment, serialize } from "parse5";

import { ContentError } from "./content-error";
import { checkLimits } from "./limits";

const DEEPEST = 100;
const MOST_ELEMENTS = 20_000;

/** Reads any HTML as a browser would. Throws a ContentError, soon, for HTML that is too large, deep or intricate. */
export function parseHtml(html: string): Root {
  const text = html.toWellFormed();
  checkLimits(text);
  return parseTree(text);
}

/** Like `parseHtml`, for text whose size was checked already. */
export function parseTree(text: string): Root {
  let depth = 0;
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      elements += 1;
      if (elements > MOST_ELEMENTS) throw new ContentError(400, "Content has too many elements.");
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush() {
      depth += 1;
      if (depth > DEEPEST) throw new ContentError(400, `Content must not be nested more than ${DEEPEST} levels deep.`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  return fromParse5(parseFragment(text, { treeAdapter, scriptingEnabled: false })) as Root;
}

/** The HTML of a tree, written exactly as a browser's innerHTML would. */
export function writeHtml(tree: Root) {
  return serialize(toParse5(tree) as DefaultTreeAdapterTypes.DocumentFragment);
}
