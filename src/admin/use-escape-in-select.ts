import { useEffect } from "react";

/** Escape closes the open list of a select field, and nothing around it, such as the dialog. */
export function useEscapeInSelect() {
  useEffect(() => {
    // Before anything else on the page gets the key. The browser itself still closes the list.
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape" && event.target instanceof HTMLOptionElement) event.stopPropagation();
    };
    addEventListener("keydown", keep, { capture: true });
    return () => removeEventListener("keydown", keep, { capture: true });
  }, []);
}
