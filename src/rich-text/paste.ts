import { parseHtml } from "./dom-tree";
import { marksOfStyle, styleOf } from "./paste-styles";
import { listWordParagraphs } from "./paste-word-lists";

/** Pasted HTML with its structure and without its looks, whichever program it came from. */
export function cleanPastedHtml(html: string) {
  const body = parseHtml(html.replace(/<!--(Start|End)Fragment-->/g, ""));
  // What was copied inside the editor needs no cleaning, and says how its edges join on.
  if (body.querySelector("[data-pm-slice]")) {
    for (const element of body.querySelectorAll("[data-style]")) element.removeAttribute("data-style");
    return body.innerHTML;
  }
  removeInvisible(body);
  listWordParagraphs(body);
  for (const element of [...body.querySelectorAll<HTMLElement>("[data-style], b, i")]) turnStyleIntoMarks(element);
  for (const element of [...body.querySelectorAll<HTMLElement>("o\\:p, span, font")])
    element.replaceWith(...element.childNodes);
  for (const link of body.querySelectorAll("a")) straightenLink(link);
  body.normalize();
  for (const list of body.querySelectorAll(":is(ul, ol) > :is(ul, ol)")) moveIntoItemBefore(list);
  for (const line of body.querySelectorAll(":is(body, li, td, th, div) > br")) if (!isBetweenText(line)) line.remove();
  for (const paragraph of body.querySelectorAll("p, h1, h2, h3, h4, h5, h6"))
    if (isEmpty(paragraph)) paragraph.remove();
  return body.innerHTML;
}

function removeInvisible(body: HTMLElement) {
  const everything = body.ownerDocument.createNodeIterator(body, NodeFilter.SHOW_COMMENT);
  for (let comment = everything.nextNode(); comment; comment = everything.nextNode())
    comment.parentNode?.removeChild(comment);
  for (const element of body.querySelectorAll(
    "style, script, meta, link, title, xml, template, .Apple-interchange-newline",
  )) {
    element.remove();
  }
  for (const element of body.querySelectorAll<HTMLElement>("[data-style]")) {
    const style = styleOf(element);
    if (style.display === "none" || style["mso-hide"] === "all") element.remove();
    if (style["mso-spacerun"] === "yes") element.textContent = (element.textContent ?? "").replaceAll("\u00a0", " ");
  }
}

/** A bold span becomes <strong>; a <b> that is not bold, as Google Docs wraps around everything, becomes nothing. */
function turnStyleIntoMarks(element: HTMLElement) {
  const { add, undone } = marksOfStyle(element);
  element.removeAttribute("data-style");
  for (const name of add) {
    if (/^(p|div|li|td|th|h\d|ul|ol|table)$/.test(element.localName) || element.closest(name)) continue;
    const mark = element.ownerDocument.createElement(name);
    mark.append(...element.childNodes);
    element.append(mark);
  }
  if (undone) element.replaceWith(...element.childNodes);
}

/** Without the detour of Google Docs; the links that Word makes inside its own document lead nowhere here. */
function straightenLink(link: HTMLAnchorElement) {
  const href = link.getAttribute("href") ?? "";
  const target = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get("q") : null;
  if (target) link.setAttribute("href", target);
  if (href === "" || /^#_|^file:/.test(href)) link.replaceWith(...link.childNodes);
}

function moveIntoItemBefore(list: Element) {
  const item = list.previousElementSibling;
  if (item?.localName === "li") item.append(list);
}

function isBetweenText(line: Element) {
  return isInline(line.previousSibling) && isInline(line.nextSibling);
}

function isInline(node: ChildNode | null) {
  if (node instanceof Text) return node.data.trim() !== "";
  return node instanceof Element && /^(a|b|strong|i|em|s|sub|sup|code|u|br)$/.test(node.localName);
}

const isEmpty = (element: Element) => (element.textContent ?? "").trim() === "" && !element.querySelector("img, hr");
