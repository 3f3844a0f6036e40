import { DOMSerializer, type Fragment, type Schema } from "@milkdown/kit/prose/model";

/** Marks what was copied in this editor: it is pasted unchanged. Other ProseMirror editors write similar HTML. */
export const OWN_CLIPBOARD = "data-waymark";

export class OwnClipboardSerializer extends DOMSerializer {
  constructor(schema: Schema) {
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    super(nodes, marks);
  }

  override serializeFragment(...[fragment, options, target]: Parameters<DOMSerializer["serializeFragment"]>) {
    const made = super.serializeFragment(fragment as Fragment, options, target);
    if (!target && "firstElementChild" in made) made.firstElementChild?.setAttribute(OWN_CLIPBOARD, "");
    return made;
  }
}
