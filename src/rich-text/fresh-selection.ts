import { Plugin } from "@milkdown/kit/prose/state";

/** A browser reports a moved caret a little later. On a busy page the next key comes first, and would act at the old place. */
export const freshSelection = new Plugin({
  props: {
    handleDOMEvents: {
      keydown(_view, event) {
        if (!event.isComposing) document.dispatchEvent(new Event("selectionchange"));
        return false;
      },
    },
  },
});
