import type { Element, ElementContent, Root, RootContent } from "hast";

const blocks =
  /^(address|article|aside|blockquote|center|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/;
const tagsWithParagraphs = /^(article|aside|blockquote|center|details|div|section)$/;
const tagsWithLines = /^(dd|dt|figcaption|h[1-6]|li|p|td|th)$/;

/** Adds paragraphs, as WordPress does when it shows a post. `breaks` is for the classic editor: line ends inside a paragraph become line breaks. */
export function restoreParagraphs(tree: Root, breaks: boolean) {
  tree.children = withParagraphs(tree.children as ElementContent[], breaks);
}

function withParagraphs(nodes: ElementContent[], breaks: boolean): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];

  function endParagraph() {
    const isBlank = run.every((node) => node.type === "comment" || (node.type === "text" && node.value.trim() === ""));
    if (!isBlank) result.push(element("p", breaks ? withBreaks(trimmed(run)) : trimmed(run)));
    run = [];
  }

  for (const node of nodes) {
    if (node.type === "text") {
      for (const [position, value] of node.value.split(/\n[ \t\r]*(?=\n)/).entries()) {
        if (position > 0) endParagraph();
        run.push({ type: "text", value });
      }
    } else if (node.type === "element" && isBlock(node)) {
      endParagraph();
      restoreChildren(node, breaks);
      result.push(node);
    } else run.push(node);
  }
  endParagraph();
  return result;
}

function trimmed(run: ElementContent[]) {
  const [first, last] = [run[0], run.at(-1)];
  if (first?.type === "text") first.value = first.value.trimStart();
  if (last?.type === "text") last.value = last.value.trimEnd();
  return run.filter((node) => node.type !== "comment" && !(node.type === "text" && node.value === ""));
}

function restoreChildren(node: Element, breaks: boolean) {
  if (node.tagName === "pre") return;
  if (tagsWithParagraphs.test(node.tagName)) node.children = withParagraphs(node.children, breaks);
  else if (breaks && tagsWithLines.test(node.tagName)) node.children = withBreaks(node.children);
  else for (const child of node.children) if (child.type === "element") restoreChildren(child, breaks);
}

function withBreaks(nodes: ElementContent[]): ElementContent[] {
  return nodes.flatMap((node, position): ElementContent[] => {
    if (node.type === "element" && isBlock(node)) restoreChildren(node, true);
    else if (node.type === "element" && node.tagName !== "code") node.children = withBreaks(node.children);
    if (node.type !== "text") return [node];
    const before = nodes[position - 1];
    const lines = (endsLine(before) ? node.value.replace(/^\s*\n/, "") : node.value).split("\n");
    return lines.flatMap((value, line): ElementContent[] => [
      ...(line > 0 ? [element("br", [])] : []),
      { type: "text", value },
    ]);
  });
}

const isBlock = (node: RootContent) => node.type === "element" && blocks.test(node.tagName);
const endsLine = (node: ElementContent | undefined) =>
  node?.type === "element" && (node.tagName === "br" || isBlock(node));

function element(tagName: string, children: ElementContent[]): Element {
  return { type: "element", tagName, properties: {}, children };
}
