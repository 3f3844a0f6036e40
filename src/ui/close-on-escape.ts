import type { KeyboardEvent } from "react";

/** Radix gives Escape to what was opened last, which may be a toast that came after the dialog. */
export const closeOnEscape = (close: () => void) => ({
  onEscapeKeyDown: (event: globalThis.KeyboardEvent) => event.preventDefault(),
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.stopPropagation();
    close();
  },
});
