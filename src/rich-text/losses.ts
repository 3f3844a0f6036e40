import { parseHtml } from "./parse-html";

const ignoredTags = new Set(
  "html head body div span section article main header footer aside nav hgroup address center font p br li tbody thead tfoot tr colgroup col figure image source style meta link title noscript template wbr".split(
    " ",
  ),
);

const sameAs: { readonly [tag: string]: string } = {
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
  code: "code",
  details: "folding sections",
  em: "italics",
  figcaption: "captions",
  h4: "headings below level 3",
  h5: "headings below level 3",
  h6: "headings below level 3",
  hr: "dividing lines",
  iframe: "embedded pages",
  img: "images that are not stored on this site",
  mark: "highlighting",
  math: "formulas",
  ol: "numbered lists",
  pre: "code blocks",
  s: "struck-out text",
  script: "scripts",
  small: "small print",
  strong: "bold text",
  sub: "subscripts",
  summary: "folding sections",
  sup: "superscripts",
  svg: "drawings",
  table: "tables inside tables",
  td: "table cells",
  u: "underlining",
  ul: "bullet lists",
  video: "videos",
  "@colspan": "joined table cells",
  "@dir": "text direction",
  "@lang": "the language of parts of the text",
  "@rowspan": "joined table cells",
  "@start": "where a numbered list starts",
  "@title": "titles",
};

const meaningful = ["colspan", "dir", "lang", "rowspan", "start", "title"];

/** What of `html` is no longer there in `written`, in words for the writer; empty when all of it is. */
export function findLosses(html: string, written: string) {
  const kept = countElements(parseHtml(written));
  const lost = [...countElements(parseHtml(html))].filter(([name, amount]) => (kept.get(name) ?? 0) < amount);
  return [...new Set(lost.map(([name]) => lossNames[name] ?? (name === "text" ? "text" : `<${name}>`)))];
}

/** How much text each kind of element marks, and how many there are of those that mark none. */
function countElements(body: HTMLElement) {
  const inventory = new Map<string, number>();
  const add = (name: string, amount: number) => inventory.set(name, (inventory.get(name) ?? 0) + amount);
  for (const script of body.querySelectorAll("script, style, template")) {
    if (script.localName === "script") add("script", 1);
    script.remove();
  }
  for (const element of body.querySelectorAll("*")) {
    const tag = sameAs[element.localName] ?? element.localName;
    const text = lengthOf(element);
    if ((text === 0 && !emptyElements.test(tag)) || (tag === "a" && !element.hasAttribute("href"))) continue;
    for (const name of meaningful) if (isMeaningful(element, name)) add(`@${name}`, text + 1);
    if (ignoredTags.has(tag)) continue;
    if (!textMarks.test(tag)) add(tag, 1);
    else if (!element.parentElement?.closest(namesOf(tag))) add(tag, text);
  }
  add("text", lengthOf(body));
  return inventory;
}

const emptyElements = /^(img|hr|iframe|video|audio|svg|math|object|embed|input)$/;
const textMarks = /^(a|strong|em|s|sub|sup|code|u|mark|small|td)$/;

const namesOf = (tag: string) => [tag, ...Object.keys(sameAs).filter((alias) => sameAs[alias] === tag)].join();

function isMeaningful(element: Element, name: string) {
  const value = element.getAttribute(name);
  if (name === "dir") return value?.toLowerCase() === "rtl" && !element.parentElement?.closest("[dir=rtl]");
  return !!value && !(value === "1" && /^(start|colspan|rowspan)$/.test(name));
}

const lengthOf = (element: Element) => (element.textContent ?? "").replace(/\s+/g, "").length;
