import { $nodeSchema } from "@milkdown/kit/utils";

import { noMarkdown } from "./no-markdown";

export type FigureAttributes = {
  src: string;
  /** The description; empty for a decorative image, null when the writer has not described it yet. */
  alt: string | null;
  title: string | null;
};

export const figure = $nodeSchema("figure", () => ({
  group: "block",
  content: "inline*",
  isolating: true,
  draggable: true,
  attrs: {
    src: { validate: "string" },
    alt: { default: null, validate: "string|null" },
    title: { default: null, validate: "string|null" },
  },
  parseDOM: [
    {
      tag: "figure",
      getAttrs: (dom) => {
        const image = (dom as HTMLElement).querySelector("img");
        return image ? attributesOf(image) : false;
      },
      contentElement: (dom) => (dom as HTMLElement).querySelector("figcaption") ?? document.createElement("figcaption"),
    },
    { tag: "img[src]", getAttrs: (dom) => attributesOf(dom as HTMLImageElement) },
  ],
  toDOM: ({ attrs }) => ["figure", ["img", { src: attrs.src, alt: attrs.alt, title: attrs.title }], ["figcaption", 0]],
  ...noMarkdown,
}));

function attributesOf(image: HTMLImageElement): FigureAttributes {
  return {
    src: image.getAttribute("src") ?? "",
    alt: image.getAttribute("alt"),
    title: image.getAttribute("title"),
  };
}
