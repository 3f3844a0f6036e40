import type { Element, Root } from "hast";

import type { Definition } from "@/glossary/queries";
import { oneLine } from "@/lib/text/one-line";

import type { Library } from "./library";
import { readTermKey } from "./library-marks";
import { element, replaceElements, text } from "./tree";

const glossaryAddress = (key: string) => `/glossary#${key}`;
const definitionId = (key: string) => `word-${key}`;

export const definitionAddress = (address: string) => `#${definitionId(address.replace(/^.*#/, ""))}`;

/** Returns the distinct definitions. Words whose key has no glossary entry become plain text. */
export function linkExplainedWords(tree: Root, { definitions }: Library): Definition[] {
  const explained = new Map<string, Definition>();
  replaceElements(tree, (node) => {
    if (node.tagName !== "dfn") return undefined;
    const definition = definitions.get(readTermKey(node.properties.dataTerm) ?? "");
    if (!definition) return node.children;
    explained.set(definition.key, definition);
    return [element("a", { className: ["word"], href: glossaryAddress(definition.key) }, node.children)];
  });
  return [...explained.values()];
}

/** In print, the section follows the text. On a screen, `src/posts/glossary/open-definitions.ts` opens each definition beside its word. */
export function definitionsSection(explained: readonly Definition[]): Element {
  return element("section", { className: ["words"], ariaLabel: "Words in this article" }, [
    element("h2", {}, [text("Words in this article")]),
    ...explained.map(({ key, name, definition }) =>
      element("p", { id: definitionId(key), popover: "", tabIndex: -1 }, [
        element("strong", {}, [text(oneLine(name))]),
        text(`: ${oneLine(definition)} `),
        element("a", { href: glossaryAddress(key) }, [text("Glossary")]),
      ]),
    ),
  ]);
}
