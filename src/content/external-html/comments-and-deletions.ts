import type { Element, Root } from "hast";

import {
  attribute,
  findElements,
  hasClass,
  isBlank,
  isElement,
  lineOf,
  replaceElements,
  unwrapElements,
} from "../tree";
import type { ReportLeftOut } from "./left-out";
import { styleOf } from "./styles";

export function removeCommentsAndDeletions(tree: Root, report: ReportLeftOut) {
  removeComments(tree, report);
  const comesFromWord = findElements(tree, isFromWord).length > 0;
  replaceElements(tree, (node) => {
    if (!isDeletion(node, comesFromWord)) return undefined;
    if (!isBlank(node)) report("deletion", lineOf(node));
    return [];
  });
  unwrapElements(tree, ({ tagName }) => tagName === "ins");
}

function removeComments(tree: Root, report: ReportLeftOut) {
  let marks = 0;
  const comments: string[] = [];
  replaceElements(tree, (node) => {
    const part = styleOf(node)["mso-element"] ?? "";
    if (part === "comment-list" || part === "comment") {
      const parts = part === "comment" ? [node] : findElements(node, isComment);
      comments.push(...(parts.length > 0 ? parts : [node]).map(commentText));
      return [];
    }
    if (isGoogleDocsComment(node) || hasClass(node, /^msocomtxt$/i)) comments.push(commentText(node));
    else if (isCommentMark(node)) marks += 1;
    else return undefined;
    return [];
  });
  for (const comment of comments) report("comment", comment);
  // Copied text has the marks of its comments, but not always the comments themselves.
  for (let missing = comments.length; missing < marks; missing += 1) report("comment", "");
}

const isComment = (node: Element) => styleOf(node)["mso-element"] === "comment";

function isCommentMark(node: Element) {
  const style = styleOf(node);
  return (
    hasClass(node, /^(MsoCommentReference|msocomanchor|msocomoff)$/i) ||
    style["mso-special-character"] === "comment" ||
    (node.tagName === "a" && /#_msocom_\d+$/.test(attribute(node, "href") ?? "")) ||
    style["mso-element"] === "comment-reference" ||
    (node.tagName === "sup" && onlyLink(node, /^#cmnt\d/))
  );
}

const isGoogleDocsComment = (node: Element) =>
  /^(div|p)$/.test(node.tagName) &&
  findElements(node, ({ tagName }) => tagName === "p").length <= 1 &&
  onlyLink(node, /^#cmnt_ref\d/);

function onlyLink(node: Element, address: RegExp) {
  const links = findElements(node, ({ tagName }) => tagName === "a");
  const [link] = links;
  return links.length === 1 && isElement(link) && address.test(attribute(link, "href") ?? "");
}

const commentText = (node: Element) => lineOf(node).replace(/^\[[A-Za-z]+\d*\]\s*/, "");

const isFromWord = (node: Element) =>
  hasClass(node, /^Mso/) || Object.keys(styleOf(node)).some((name) => name.startsWith("mso-"));

/** Outside Word, a `<del>` without date and author only means strikethrough. */
function isDeletion(node: Element, comesFromWord: boolean) {
  if (hasClass(node, /^(msoDel|TrackChange\w*Delet\w*)$/)) return true;
  const isTracked = comesFromWord || attribute(node, "cite") || attribute(node, "datetime");
  return node.tagName === "del" && Boolean(isTracked);
}
