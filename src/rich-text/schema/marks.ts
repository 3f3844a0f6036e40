import { strikethroughSchema } from "@milkdown/kit/preset/gfm";
import { $markSchema } from "@milkdown/kit/utils";
import { emphasisSchema, inlineCodeSchema, linkAttr, linkSchema, strongSchema } from "@milkdown/preset-commonmark";

import { readTermKey } from "@/content/library-marks";

import { noMarkdown } from "./no-markdown";

export const strong = strongSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: {},
  toDOM: () => ["strong", 0],
}));

export const emphasis = emphasisSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  attrs: {},
  toDOM: () => ["em", 0],
}));

export const strikethrough = strikethroughSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  parseDOM: [{ tag: "s" }, { tag: "strike" }, ...(preset(ctx).parseDOM ?? [])],
  toDOM: () => ["s", 0],
}));

export const inlineCode = inlineCodeSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  toDOM: () => ["code", 0],
}));

export const link = linkSchema.extendSchema((preset) => (ctx) => ({
  ...preset(ctx),
  inclusive: false,
  // Readers press an explained word, so it can't be part of a link.
  excludes: "link term",
}));

export const term = $markSchema("term", () => ({
  inclusive: false,
  attrs: { key: { validate: "string" } },
  parseDOM: [
    {
      tag: "dfn[data-term]",
      getAttrs: (dom) => {
        const key = readTermKey((dom as HTMLElement).getAttribute("data-term"));
        return key === undefined ? false : { key };
      },
    },
  ],
  toDOM: ({ attrs }) => ["dfn", { "data-term": attrs.key }, 0],
  ...noMarkdown,
}));

export const superscript = $markSchema("superscript", () => ({
  excludes: "superscript subscript",
  parseDOM: [{ tag: "sup" }, { style: "vertical-align=super" }],
  toDOM: () => ["sup", 0],
  ...noMarkdown,
}));

export const subscript = $markSchema("subscript", () => ({
  excludes: "superscript subscript",
  parseDOM: [{ tag: "sub" }, { style: "vertical-align=sub" }],
  toDOM: () => ["sub", 0],
  ...noMarkdown,
}));

export const marks = [linkAttr, link, term, strong, emphasis, strikethrough, subscript, superscript, inlineCode].flat();
