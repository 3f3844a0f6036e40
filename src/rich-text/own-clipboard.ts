import { DOMSerializer, type Fragment, type Schema } from "@milkdown/kit/prose/model";

/** Marks HTML copied in this editor, which is pasted unchanged. Other ProseMirror editors write similar HTML, which is not. */
export const OWN_CLIPBOARD = "data-waymark";

export class OwnClipboardSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
  }

  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer["serializeFragment"]>) {
    const content = super.serializeFragment(fragment as Fragment, options, target);
    if (!target && "firstElementChild" in content) content.firstElementChild?.setAttribute(OWN_CLIPBOARD, "");
    return content;
  }
}
