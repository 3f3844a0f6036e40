import { useRef } from "react";

/**
 * Gives focus back to what had it when a dialog opened. When that is gone, as with the row that the dialog deleted,
 * the page's heading gets it, so that a keyboard never starts again from the top.
 */
export function useReturnFocus() {
  const opener = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const there =
        opener.current instanceof HTMLElement && opener.current !== document.body && isUsable(opener.current);
      const target = there ? opener.current : document.querySelector("h1");
      (target as HTMLElement | null)?.focus({ preventScroll: !there });
    },
  };
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");
