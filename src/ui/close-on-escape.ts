import type { KeyboardEvent } from "react";

/** Replaces Radix's handling of Escape, which goes to whatever opened last: that may be a toast that appeared after the dialog. */
export const closeOnEscape = (close: () => void) => ({
  onEscapeKeyDown: (event: globalThis.KeyboardEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  },
});
