import type { Root } from "hast";

import { attribute, eachElement } from "../tree";
import { styleOf } from "./styles";

export function convertDirections(tree: Root) {
  eachElement(tree, (node) => {
    const direction = attribute(node, "dir") ?? styleOf(node).direction;
    if (direction) node.properties.dir = direction.toLowerCase();
  });
}
