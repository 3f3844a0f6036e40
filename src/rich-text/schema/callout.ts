import { $node, $nodeSchema } from "@milkdown/kit/utils";

import { calloutClasses, calloutKindOf, calloutKinds } from "@/content/callouts";

import { noMarkdown } from "./no-markdown";

export const document = $node("doc", () => ({ content: "(block | callout)+", ...noMarkdown }));

/** Headings divide the article, so a callout has none. */
export const callout = $nodeSchema("callout", () => ({
  content: "(paragraph | bullet_list | ordered_list | blockquote | code_block | figure | hr | table)+",
  definingAsContext: true,
  isolating: true,
  attrs: { kind: { default: calloutKinds[0], validate: "string" } },
  parseDOM: [
    {
      tag: "aside",
      getAttrs: (dom) => {
        const kind = calloutKindOf([...(dom as HTMLElement).classList]);
        return kind ? { kind } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => ["aside", { class: calloutClasses(attrs.kind).join(" ") }, 0],
  ...noMarkdown,
}));
