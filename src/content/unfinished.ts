import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";

/** Something in a text that has to be finished before readers see it. */
export type Unfinished = {
  kind: "description";
  /** What tells it apart from others of its kind: the address of the picture. */
  key: string;
  /** How the writer finds it: "picture 2 (“Where sperm are made”)". */
  label: string;
};

/** What in canonical HTML is not finished, in the order of the text. */
export function findUnfinished(tree: Root): Unfinished[] {
  const found: Unfinished[] = [];
  let heading = "";
  let pictures = 0;
  visit(tree, "element", (node) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== "figure") return;
    pictures += 1;
    const image = childOf(node, "img");
    if (!image || typeof image.properties.alt === "string") return;
    const caption = childOf(node, "figcaption");
    const place = caption ? ` (“${short(textOf(caption))}”)` : heading && ` (under “${short(heading)}”)`;
    found.push({ kind: "description", key: String(image.properties.src), label: `picture ${pictures}${place}` });
  });
  return found;
}

/** Those that readers do not see already: a public text may be corrected without finishing all that was left open before. */
export function newlyUnfinished(tree: Root, publicTree?: Root) {
  const known = new Map<string, number>();
  for (const { key } of publicTree ? findUnfinished(publicTree) : []) known.set(key, (known.get(key) ?? 0) + 1);
  return findUnfinished(tree).filter(({ key }) => {
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

export function unfinishedMessage(unfinished: readonly Unfinished[]) {
  const labels = unfinished.map(({ label }) => label).join(", ");
  const them = unfinished.length === 1 ? "it" : "them";
  return `Before this is published, describe ${labels}, or mark ${them} as decorative. You can save it as a draft.`;
}

const childOf = (node: Element, tagName: string) =>
  node.children.find((child): child is Element => child.type === "element" && child.tagName === tagName);

const textOf = (node: Element) => toText(node).replace(/\s+/g, " ").trim();

function short(text: string) {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 59).join("")}…`;
}
