import type { Root } from "hast";
import { fromParse5 } from "hast-util-from-parse5";
import { toParse5 } from "hast-util-to-parse5";
import { defaultTreeAdapter, type DefaultTreeAdapterTypes, Parser, serialize, Tokenizer } from "parse5";

import { ContentError } from "./content-error";
import { checkSizeWithoutImages } from "./limits";

const MAX_DEPTH = 100;
const MAX_ELEMENTS = 20_000;
const MAX_ATTRIBUTES_IN_TAG = 400;
const MAX_ATTRIBUTES = 100_000;

/** Throws a ContentError early for HTML that is too large, deep or complex. */
export function parseHtml(html: string): Root {
  const text = html.toWellFormed();
  checkSizeWithoutImages(text);
  return parseTree(text);
}

/** `maxElements` can be higher for HTML of our own. */
export function parseTree(text: string, { maxElements = MAX_ELEMENTS } = {}): Root {
  let depth = 0;
  let elements = 0;
  const treeAdapter: typeof defaultTreeAdapter = {
    ...defaultTreeAdapter,
    createElement(...parts) {
      elements += 1;
      if (elements > maxElements) throw new ContentError(400, "Content has too many elements.");
      return defaultTreeAdapter.createElement(...parts);
    },
    onItemPush() {
      depth += 1;
      if (depth > MAX_DEPTH)
        throw new ContentError(400, `Content must not be nested more than ${MAX_DEPTH} levels deep.`);
    },
    onItemPop() {
      depth -= 1;
    },
  };
  const options = { treeAdapter, scriptingEnabled: false };
  const parser = Parser.getFragmentParser(null, options);
  parser.tokenizer = new CountingTokenizer(parser.options, parser);
  parser.tokenizer.write(text, true);
  return fromParse5(parser.getFragment()) as Root;
}

/** Counts the attributes as the parser itself finds them, including those in end tags and those it drops. */
class CountingTokenizer extends Tokenizer {
  private attributes = 0;
  private attributesInTag = 0;
  private tag: unknown;

  protected override _leaveAttrName() {
    if (this.currentToken !== this.tag) this.attributesInTag = 0;
    this.tag = this.currentToken;
    this.attributes += 1;
    this.attributesInTag += 1;
    if (this.attributesInTag > MAX_ATTRIBUTES_IN_TAG)
      throw new ContentError(400, "Content has a tag with too many attributes.");
    if (this.attributes > MAX_ATTRIBUTES) throw new ContentError(400, "Content has too many attributes.");
    super._leaveAttrName();
  }
}

export function writeHtml(tree: Root) {
  return serialize(toParse5(tree) as DefaultTreeAdapterTypes.DocumentFragment);
}
