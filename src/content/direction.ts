import type { Element, ElementContent } from "hast";

import type { InlineContext } from "./inline";

export const isRightToLeft = (text: string) => rightToLeft.test(text);

const rightToLeft =
  /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;

/** Only right-to-left is stored; left-to-right is the default. */
export function directionInside(
  { properties, children }: Pick<Element, "properties" | "children">,
  context: InlineContext,
): InlineContext {
  const direction = String(properties.dir ?? "").toLowerCase();
  if (!/^(ltr|rtl|auto)$/.test(direction)) return context;
  const isRtl = direction === "rtl" || (direction === "auto" && rightToLeft.test(firstLetter(children)));
  return isRtl ? { ...context, dir: "rtl" } : { marks: context.marks };
}

function firstLetter(nodes: readonly ElementContent[]): string {
  for (const node of nodes) {
    const found =
      node.type === "text" ? /\p{L}/u.exec(node.value)?.[0] : "children" in node && firstLetter(node.children);
    if (found) return found;
  }
  return "";
}
