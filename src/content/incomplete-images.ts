import type { Element, Root } from "hast";
import { toText } from "hast-util-to-text";
import { visit } from "unist-util-visit";

import { MISSING_IMAGE } from "./addresses";

export type IncompleteImage = {
  kind: "description" | "file";
  key: string;
  /** Such as "image 2 (“Where sperm are made”)". */
  label: string;
};

export function missingOf({ src, alt }: { src?: unknown; alt?: unknown }): IncompleteImage["kind"] | undefined {
  if (src === MISSING_IMAGE) return "file";
  return typeof alt === "string" ? undefined : "description";
}

export function findIncompleteImages(tree: Root): IncompleteImage[] {
  const found: IncompleteImage[] = [];
  let heading = "";
  let images = 0;
  visit(tree, "element", (node) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== "figure") return;
    images += 1;
    const image = childOf(node, "img");
    const kind = image && missingOf(image.properties);
    if (!image || !kind) return;
    const caption = childOf(node, "figcaption");
    const place = caption ? ` (“${truncate(textOf(caption))}”)` : heading && ` (under “${truncate(heading)}”)`;
    found.push({ kind, key: String(image.properties.src), label: `image ${images}${place}` });
  });
  return found;
}

/** A public text may be corrected without completing the images that were already incomplete in it. */
export function newlyIncompleteImages(tree: Root, publicTree?: Root) {
  const known = new Map<string, number>();
  for (const { key } of publicTree ? findIncompleteImages(publicTree) : []) known.set(key, (known.get(key) ?? 0) + 1);
  return findIncompleteImages(tree).filter(({ key }) => {
    const left = known.get(key) ?? 0;
    known.set(key, left - 1);
    return left <= 0;
  });
}

export function incompleteImagesMessage(incomplete: readonly IncompleteImage[]) {
  const tasks = [chooseFiles(incomplete), describe(incomplete)].filter((task) => task !== "");
  return `Before this is published, ${tasks.join("; and ")}. You can save it as a draft.`;
}

function chooseFiles(incomplete: readonly IncompleteImage[]) {
  const labels = labelsOf(incomplete, "file");
  if (labels.length === 0) return "";
  return `choose the ${labels.length === 1 ? "file" : "files"} for ${labels.join(", ")}, or remove ${pronounFor(labels)}`;
}

function describe(incomplete: readonly IncompleteImage[]) {
  const labels = labelsOf(incomplete, "description");
  return labels.length === 0 ? "" : `describe ${labels.join(", ")}, or mark ${pronounFor(labels)} as decorative`;
}

const labelsOf = (incomplete: readonly IncompleteImage[], wanted: IncompleteImage["kind"]) =>
  incomplete.filter(({ kind }) => kind === wanted).map(({ label }) => label);

const pronounFor = (labels: string[]) => (labels.length === 1 ? "it" : "them");

const childOf = (node: Element, tagName: string) =>
  node.children.find((child): child is Element => child.type === "element" && child.tagName === tagName);

const textOf = (node: Element) => toText(node).replace(/\s+/g, " ").trim();

function truncate(text: string) {
  const characters = [...text];
  return characters.length <= 60 ? text : `${characters.slice(0, 59).join("")}…`;
}
