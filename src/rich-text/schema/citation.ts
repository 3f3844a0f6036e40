import { $nodeSchema } from "@milkdown/kit/utils";

import { readSourceKeys, sourceKeysFormat } from "@/content/library-marks";

import { noMarkdown } from "./no-markdown";

export const citation = $nodeSchema("citation", () => ({
  group: "inline",
  inline: true,
  atom: true,
  draggable: true,
  attrs: { keys: { validate: checkKeys } },
  parseDOM: [
    {
      tag: "cite[data-ref]",
      getAttrs: (dom) => {
        const keys = readSourceKeys((dom as HTMLElement).getAttribute("data-ref"));
        return keys.length > 0 ? { keys: keys.join(" ") } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => ["cite", { "data-ref": attrs.keys }],
  ...noMarkdown,
}));

function checkKeys(keys: unknown) {
  if (typeof keys !== "string" || !sourceKeysFormat.test(keys)) throw new RangeError(`Invalid source keys: ${keys}`);
}
