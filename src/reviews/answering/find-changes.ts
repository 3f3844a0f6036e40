import type { Element, Root } from "hast";

import { changesOf } from "@/content/compare/block-changes";
import { treeToBlocks } from "@/content/compare/tree-to-blocks";
import { treeToText } from "@/content/compare/tree-to-text";
import type { Library } from "@/content/library";
import { readSourceKeys } from "@/content/library-marks";
import { parseTree } from "@/content/parse";
import { fullReference } from "@/content/reference";
import { attribute, findElements } from "@/content/tree";

import type { ClinicalText } from "../clinical-hash";

type Pair = { before: string; after: string };

/** A part that differs, as text. When `before` and `after` are equal and `addresses` is missing, only the formatting differs. */
export type Change = Pair & { label: string; addresses?: Pair };

type Text = ClinicalText & { featuredImage: string };

/** `library` has the sources that the two texts cite. */
export function findChanges(before: Text, after: Text, library: Library): Change[] {
  const lines = [
    { label: "Title", before: before.title, after: after.title },
    { label: "Summary", before: before.excerpt, after: after.excerpt },
    { label: "Description of the image", before: before.featuredImageAlt, after: after.featuredImageAlt },
    { label: "Image", before: before.featuredImage, after: after.featuredImage },
  ];
  return [
    ...lines.filter((line) => line.before !== line.after),
    ...findContentChanges(before.content, after.content, library),
  ];
}

function findContentChanges(before: string, after: string, library: Library): Change[] {
  const [oldBlocks, newBlocks] = [blocksOf(before), blocksOf(after)];
  const { replacements, inserted } = changesOf(oldBlocks, newBlocks);
  const changes: Change[] = [];
  for (let position = 0; position <= oldBlocks.length; position += 1) {
    const added = inserted[position] ?? [];
    if (added.length > 0) changes.push(compareBlocks("Added", [], added, library));
    const block = oldBlocks[position];
    const now = replacements[position] ?? [];
    if (block === undefined || (now.length === 1 && now[0] === block)) continue;
    changes.push(compareBlocks(now.length === 0 ? "Removed" : "Changed", [block], now, library));
  }
  return changes;
}

const blocksOf = (html: string) => treeToBlocks(parseTree(html));

function compareBlocks(label: string, before: string[], after: string[], library: Library): Change {
  const [old, current] = [parseTree(before.join("")), parseTree(after.join(""))];
  const addresses = { before: addressesIn(old, library), after: addressesIn(current, library) };
  return {
    label,
    before: treeToText(old),
    after: treeToText(current),
    ...(addresses.before !== addresses.after && { addresses }),
  };
}

const addressesIn = (tree: Root, library: Library) =>
  findElements(tree, ({ tagName }) => /^(a|img|cite)$/.test(tagName))
    .flatMap((node) =>
      node.tagName === "cite"
        ? referencesOf(node, library)
        : (attribute(node, node.tagName === "a" ? "href" : "src") ?? ""),
    )
    .join("\n");

const referencesOf = (cite: Element, { sources }: Library) =>
  readSourceKeys(cite.properties.dataRef).map((key) => {
    const source = sources.get(key);
    return source ? fullReference(source.csl) : `Unknown source ${key}`;
  });
