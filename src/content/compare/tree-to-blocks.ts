import type { Root } from "hast";

import { writeCanonical } from "../write-canonical";

/** The HTML of each outermost block of a canonical tree. */
export const treeToBlocks = (tree: Root) =>
  tree.children.map((child) => writeCanonical({ type: "root", children: [child] }));
