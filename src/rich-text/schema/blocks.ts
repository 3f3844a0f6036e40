import {
  blockquoteSchema,
  bulletListSchema,
  codeBlockSchema,
  hardbreakSchema,
  headingIdGenerator,
  headingSchema,
  hrSchema,
  listItemSchema,
  orderedListSchema,
  paragraphSchema,
  textSchema,
} from "@milkdown/preset-commonmark";

import { callout, document } from "./callout";

export const MAX_HEADING_LEVEL = 3;

const direction = { default: null, validate: "string|null" };
const directionOf = (dom: Node | HTMLElement) => ((dom as HTMLElement).getAttribute("dir") === "rtl" ? "rtl" : null);

// The preset's nodes without what they keep for Markdown (data-label, data-spread, ids), which would be noise in our HTML.
export const paragraph = paragraphSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: { dir: direction },
  parseDOM: [{ tag: "p", getAttrs: (dom) => ({ dir: directionOf(dom) }) }],
  toDOM: ({ attrs }) => ["p", { dir: attrs.dir }, 0],
}));

export const heading = headingSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: { level: { default: 1, validate: "number" }, dir: direction },
  parseDOM: [1, 2, 3, 4, 5, 6].map((level) => ({
    tag: `h${level}`,
    getAttrs: (dom) => ({ level: Math.min(level, MAX_HEADING_LEVEL), dir: directionOf(dom) }),
  })),
  toDOM: ({ attrs }) => [`h${attrs.level}`, { dir: attrs.dir }, 0],
}));

export const blockquote = blockquoteSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  toDOM: () => ["blockquote", 0],
}));

export const divider = hrSchema.extendSchema((preset) => (ctx) => ({ ...preset(ctx), toDOM: () => ["hr"] }));

export const lineBreak = hardbreakSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: {},
  linebreakReplacement: true,
  parseDOM: [{ tag: "br" }],
  toDOM: () => ["br"],
}));

export const codeBlock = codeBlockSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: { language: { default: "", validate: "string" } },
  parseDOM: [
    {
      tag: "pre",
      preserveWhitespace: "full",
      getAttrs: (dom) => ({ language: languageOf(dom as HTMLElement) }),
    },
  ],
  toDOM: (node) => ["pre", ["code", node.attrs.language ? { class: `language-${node.attrs.language}` } : {}, 0]],
}));

export const bulletList = bulletListSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: {},
  parseDOM: [{ tag: "ul" }],
  toDOM: () => ["ul", 0],
}));

export const orderedList = orderedListSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: { order: { default: 1, validate: "number" }, type: { default: null, validate: "string|null" } },
  parseDOM: [
    {
      tag: "ol",
      getAttrs: (dom) => ({ order: (dom as HTMLOListElement).start, type: (dom as HTMLElement).getAttribute("type") }),
    },
  ],
  // CSS can't distinguish type="a" from type="A", so the class does.
  toDOM: ({ attrs }) => [
    "ol",
    { type: attrs.type, class: attrs.type && `counts-${attrs.type}`, ...(attrs.order !== 1 && { start: attrs.order }) },
    0,
  ],
}));

export const listItem = listItemSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: {},
  parseDOM: [{ tag: "li" }],
  toDOM: () => ["li", 0],
}));

function languageOf(pre: HTMLElement) {
  const names = [pre, ...pre.querySelectorAll("code")].flatMap((element) => [...element.classList]);
  return names.find((name) => name.startsWith("language-"))?.slice("language-".length) ?? "";
}

/** The paragraph comes before the other blocks, because ProseMirror fills required content with the first block that fits. */
export const blocks = [
  document,
  paragraph,
  headingIdGenerator,
  heading,
  lineBreak,
  blockquote,
  codeBlock,
  divider,
  bulletList,
  orderedList,
  listItem,
  callout,
  textSchema,
].flat();
