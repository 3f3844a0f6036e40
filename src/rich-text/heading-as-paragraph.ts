import type { Node } from "@milkdown/kit/prose/model";

export function headingAsParagraph(heading: Node) {
  const { paragraph } = heading.type.schema.nodes;
  const { strong } = heading.type.schema.marks;
  if (!paragraph || !strong) return heading;
  const bold = heading.children.map((inline) =>
    inline.isText ? inline.mark(strong.create().addToSet(inline.marks)) : inline,
  );
  return paragraph.create({ dir: heading.attrs.dir }, bold);
}
