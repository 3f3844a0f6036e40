import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Parse5, parseFragment, serialize } from "parse5";

const blocks = new Set("p h1 h2 h3 h4 h5 h6 ul ol li table thead tbody tr blockquote aside pre figure hr".split(" "));
const startOnNewLine = new Set("ul ol table thead tbody aside".split(" "));
const endOnSameLine = new Set("#document-fragment li td th blockquote".split(" "));

/** Puts each block on a separate line. Whitespace between blocks is ignored when the HTML is read again. */
export function formatHtml(html: string) {
  const tree = parseFragment(html, { scriptingEnabled: false });
  breakLines(tree);
  return serialize(tree);
}

function breakLines(parent: Parse5.ParentNode) {
  const children = [...parent.childNodes];
  const insertLineEnd = (before: Parse5.ChildNode | undefined) =>
    before ? defaultTreeAdapter.insertTextBefore(parent, "\n", before) : defaultTreeAdapter.insertText(parent, "\n");
  if (startOnNewLine.has(parent.nodeName)) insertLineEnd(children[0]);
  for (const [position, child] of children.entries()) {
    if ("childNodes" in child) breakLines(child);
    const next = children[position + 1];
    if (blocks.has(child.nodeName) && (next || !endOnSameLine.has(parent.nodeName))) insertLineEnd(next);
  }
}
