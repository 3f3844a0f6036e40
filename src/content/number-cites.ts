import type { Element, Root } from "hast";

import type { CitedSource } from "@/sources/queries";

import type { Library } from "./library";
import { readSourceKeys } from "./library-marks";
import { shortReference } from "./reference";
import { element, replaceElements, text } from "./tree";

/** Links back to more places would be longer than the reference. */
export const MAX_BACK_LINKS = 10;

export type NumberedSource = { source: CitedSource; number: number; places: number };

/** Replaces each citation with links to its sources. Keys without a source show nothing. */
export function numberCites(tree: Root, { sources }: Library): NumberedSource[] {
  const numbered = new Map<string, NumberedSource>();
  replaceElements(tree, (node) => {
    if (node.tagName !== "cite") return undefined;
    const cited = new Set(readSourceKeys(node.properties.dataRef).flatMap((key) => sources.get(key) ?? []));
    const links = [...cited].map((source) => linkTo(addPlace(source, numbered)));
    return links.length > 0 ? [element("sup", { className: ["cites"] }, joinWith(", ", links))] : [];
  });
  return [...numbered.values()];
}

/** Uses the key of the source, not the key in the text: after a merge, the library has a source under two keys. */
function addPlace(source: CitedSource, numbered: Map<string, NumberedSource>) {
  const known = numbered.get(source.key) ?? { source, number: numbered.size + 1, places: 0 };
  known.places += 1;
  numbered.set(source.key, known);
  return known;
}

function linkTo({ source, number, places }: NumberedSource) {
  return element(
    "a",
    {
      role: "doc-biblioref",
      ...(places <= MAX_BACK_LINKS && { id: placeId(source.key, places) }),
      href: `#${sourceId(source.key)}`,
      ariaLabel: `Source ${number}: ${shortReference(source.csl)}`,
    },
    [text(String(number))],
  );
}

export const sourceId = (key: string) => `ref-${key}`;
export const placeId = (key: string, place: number) => (place === 1 ? `cite-${key}` : `cite-${key}-${place}`);

export const joinWith = (separator: string, nodes: readonly Element["children"][number][]) =>
  nodes.flatMap((node, index) => (index === 0 ? [node] : [text(separator), node]));
