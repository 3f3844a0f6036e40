import { Plugin } from "@milkdown/kit/prose/state";

/** A browser reports a moved caret a little later. On a busy page the next key comes first, and would act on the old selection. */
export const syncSelection = new Plugin({
  props: {
    handleDOMEvents: {
      keydown(_view, event) {
        if (!event.isComposing) document.dispatchEvent(new Event("selectionchange"));
        return false;
      },
    },
  },
});
