import { useLayoutEffect, useRef } from "react";

/** When the previously focused element is gone, such as a deleted row, the page's heading gets the focus, so that keyboard users do not start from the top. */
export function useDialogFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  // Before an effect of the content moves the focus.
  useLayoutEffect(() => {
    if (isOpen) opener.current = document.activeElement;
  }, [isOpen]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const first = event.target instanceof Element ? firstControl(event.target) : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
      if (first instanceof HTMLInputElement) first.select();
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const isOpenerUsable =
        opener.current instanceof HTMLElement && opener.current !== document.body && isUsable(opener.current);
      const target = isOpenerUsable ? opener.current : document.querySelector("h1");
      (target as HTMLElement | null)?.focus({ preventScroll: !isOpenerUsable });
    },
  };
}

const FIELDS = ":is(input:not([type=hidden], [type=file], [hidden]), select, textarea):not(:disabled)";
const CONTROLS = ":is(button, a[href], summary, [tabindex='0']):not(:disabled, header *)";

function firstControl(dialog: Element) {
  return (
    dialog.querySelector<HTMLElement>("[data-first-focus]") ??
    dialog.querySelector<HTMLElement>(FIELDS) ??
    dialog.querySelector<HTMLElement>(CONTROLS)
  );
}

const isUsable = (element: HTMLElement) => element.isConnected && !element.matches(":disabled");
