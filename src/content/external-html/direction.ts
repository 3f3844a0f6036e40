import type { Root } from "hast";

import { attribute, eachElement } from "../tree";
import { styleOf } from "./styles";

export function readDirections(tree: Root) {
  eachElement(tree, (node) => {
    const said = attribute(node, "dir") ?? styleOf(node).direction;
    if (said) node.properties.dir = said.toLowerCase();
  });
}
