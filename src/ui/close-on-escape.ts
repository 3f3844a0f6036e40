import type { KeyboardEvent } from "react";

/** Radix sends Escape to whatever opened last, which may be a toast that appeared after the dialog. */
export const closeOnEscape = (close: () => void) => ({
  onEscapeKeyDown: (event: globalThis.KeyboardEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  },
});
