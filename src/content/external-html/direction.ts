import type { Root } from "hast";

import { attribute, eachElement } from "../tree";
import { styleOf } from "./styles";

/** Says by an attribute which way lines run, as Word says by a style and in capitals. */
export function readDirections(tree: Root) {
  eachElement(tree, (node) => {
    const said = attribute(node, "dir") ?? styleOf(node).direction;
    if (said) node.properties.dir = said.toLowerCase();
  });
}
