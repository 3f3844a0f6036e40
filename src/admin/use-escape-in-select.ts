import { useEffect } from "react";

/** Keeps Escape in the open list of a select field from also closing the dialog around the field. */
export function useEscapeInSelect() {
  useEffect(() => {
    // The capture phase comes before all other listeners. The browser itself still closes the list.
    const keep = (event: KeyboardEvent) => {
      if (event.key === "Escape" && event.target instanceof HTMLOptionElement) event.stopPropagation();
    };
    addEventListener("keydown", keep, { capture: true });
    return () => removeEventListener("keydown", keep, { capture: true });
  }, []);
}
