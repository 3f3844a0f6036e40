import type { Root } from "hast";

import { writeCanonical } from "../write-canonical";

export const treeToBlocks = (tree: Root) =>
  tree.children.map((child) => writeCanonical({ type: "root", children: [child] }));
