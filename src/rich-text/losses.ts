import { calloutKindOf } from "@/content/callouts";
import { readSourceKeys, readTermKey } from "@/content/library-marks";

import { parseHtml } from "./parse-html";

const ignoredTags = new Set(
  "html head body div span section article main header footer aside nav hgroup address center font p br li tbody thead tfoot tr colgroup col figure image source style meta link title noscript template wbr".split(
    " ",
  ),
);

const equivalentTags: { readonly [tag: string]: string } = {
  b: "strong",
  cite: "em",
  del: "s",
  dfn: "em",
  i: "em",
  kbd: "code",
  samp: "code",
  strike: "s",
  th: "td",
  tt: "code",
  var: "em",
};

const lossNames: { readonly [tag: string]: string } = {
  a: "links",
  audio: "sound",
  blockquote: "quotations",
  citation: "citations of sources",
  callout: "boxes such as 'Key point'",
  code: "code",
  details: "collapsible sections",
  em: "italics",
  figcaption: "captions",
  h4: "headings below level 3",
  h5: "headings below level 3",
  h6: "headings below level 3",
  hr: "dividers",
  iframe: "embedded pages",
  img: "images that are not stored on this site",
  mark: "highlighting",
  math: "formulas",
  ol: "numbered lists",
  pre: "code blocks",
  s: "strikethrough",
  script: "scripts",
  small: "small text",
  strong: "bold text",
  sub: "subscripts",
  summary: "collapsible sections",
  sup: "superscripts",
  svg: "SVG images",
  table: "tables inside tables",
  td: "table cells",
  term: "explanations of words",
  u: "underlining",
  ul: "bullet lists",
  video: "videos",
  "@colspan": "merged table cells",
  "@dir": "text direction",
  "@lang": "the language of parts of the text",
  "@rowspan": "merged table cells",
  "@start": "start numbers of lists",
  "@title": "titles of links and images",
};

const meaningfulAttributes = ["colspan", "dir", "lang", "rowspan", "start", "title"];

/** What `html` contains but `written` does not, in words for the writer. */
export function findLosses(html: string, written: string) {
  if (html === written) return [];
  const kept = countElements(parseHtml(written));
  const lost = [...countElements(parseHtml(html))].filter(([name, amount]) => (kept.get(name) ?? 0) < amount);
  return [...new Set(lost.map(([name]) => lossNames[name] ?? (name === "text" ? "text" : `<${name}>`)))];
}

/** How many characters each kind of inline element contains, and how many elements of each other kind there are. */
function countElements(body: HTMLElement) {
  const counts = new Map<string, number>();
  const add = (name: string, amount: number) => counts.set(name, (counts.get(name) ?? 0) + amount);
  for (const script of body.querySelectorAll("script, style, template")) {
    if (script.localName === "script") add("script", 1);
    script.remove();
  }
  const countNewKeys = makeKeyCounter();
  for (const element of body.querySelectorAll("*")) {
    add("citation", countNewKeys(element));
    const tag = kindOf(element);
    const text = lengthOf(element);
    if ((text === 0 && !tagsWithoutText.test(tag)) || (tag === "a" && !element.hasAttribute("href"))) continue;
    for (const name of meaningfulAttributes) if (isMeaningful(element, name)) add(`@${name}`, text + 1);
    if (ignoredTags.has(tag)) continue;
    if (!inlineTags.test(tag)) add(tag, 1);
    else if (!isInside(element, tag)) add(tag, text);
  }
  add("text", lengthOf(body));
  return counts;
}

function kindOf(element: Element) {
  const { localName } = element;
  if (localName === "aside" && calloutKindOf([...element.classList])) return "callout";
  if (localName === "cite" && keysOf(element).length > 0) return "span";
  if (localName === "dfn" && readTermKey(element.getAttribute("data-term"))) return "term";
  return equivalentTags[localName] ?? localName;
}

/** Counts the sources that a citation adds to those directly before it, because adjacent citations become one. */
function makeKeyCounter() {
  let keys = new Set<string>();
  return (element: Element) => {
    if (element.localName !== "cite") return 0;
    const { previousSibling } = element;
    if (!(previousSibling instanceof Element && previousSibling.localName === "cite")) keys = new Set();
    const count = keys.size;
    for (const key of keysOf(element)) keys.add(key);
    return keys.size - count;
  };
}

const keysOf = (cite: Element) => readSourceKeys(cite.getAttribute("data-ref"));

function isInside(element: Element, kind: string) {
  for (let { parentElement } = element; parentElement; { parentElement } = parentElement) {
    if (kindOf(parentElement) === kind) return true;
  }
  return false;
}

const tagsWithoutText = /^(img|hr|iframe|video|audio|svg|math|object|embed|input)$/;
const inlineTags = /^(a|strong|em|s|sub|sup|code|u|mark|small|td|term)$/;

function isMeaningful(element: Element, name: string) {
  const value = element.getAttribute(name);
  if (name === "dir") return value?.toLowerCase() === "rtl" && !element.parentElement?.closest("[dir=rtl]");
  return !!value && !(value === "1" && /^(start|colspan|rowspan)$/.test(name));
}

const lengthOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, "").length;
