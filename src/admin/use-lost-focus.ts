import { useEffect } from "react";

import { focusAround, isUsable, partsAround } from "@/ui/focus-around";

/** After this time, code that knows a better place has moved the focus there. */
const DELAY_MS = 100;

/** When the focused element disappears or is disabled, moves the focus to the part of the screen around it. */
export function useLostFocus() {
  useEffect(() => {
    let focused: Element | undefined;
    let around: HTMLElement[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;

    const isLost = () => focused !== undefined && document.activeElement === document.body && !isUsable(focused);
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      focused = target;
      around = partsAround(target);
    };
    // Clicking elsewhere or leaving the window does not count as losing the focus.
    const forget = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        if (target === focused && focused && isUsable(focused)) focused = undefined;
      });
    const look = () => {
      if (!isLost()) return;
      clearTimeout(timer);
      timer = setTimeout(() => isLost() && focusAround(around), DELAY_MS);
    };

    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ["disabled"] });
    document.addEventListener("focusin", remember);
    document.addEventListener("focusout", forget);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener("focusin", remember);
      document.removeEventListener("focusout", forget);
    };
  }, []);
}
