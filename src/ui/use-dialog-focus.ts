import { type FocusEvent, useLayoutEffect, useRef } from "react";

import { focusAround, isUsable, partsAround } from "./focus-around";

/** When the previously focused element is gone, such as a deleted row, what was around it gets the focus. */
export function useDialogFocus(isOpen: boolean) {
  const opener = useRef<Element | null>(null);
  const around = useRef<HTMLElement[]>([]);
  // A layout effect, so that it runs before an effect of the content moves the focus.
  useLayoutEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    around.current = opener.current ? partsAround(opener.current) : [];
  }, [isOpen]);
  return {
    onOpenAutoFocus: (event: Event) => {
      const first = event.target instanceof Element ? firstControl(event.target) : null;
      if (!first) return;
      event.preventDefault();
      first.focus();
      if (first instanceof HTMLInputElement) first.select();
    },
    // When Tab goes from the last control to the first one, Radix does not scroll to it.
    onFocus: ({ target }: FocusEvent) => {
      if (target.matches(":focus-visible")) target.scrollIntoView({ block: "nearest" });
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      const element = opener.current;
      if (element instanceof HTMLElement && element !== document.body && isUsable(element)) element.focus();
      else focusAround(around.current);
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
