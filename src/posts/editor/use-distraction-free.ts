import { useEffect } from "react";

import { isOptionOn, setScreenOption } from "./screen-options";
import { useScreenOption } from "./use-screen-option";

const POPUPS = "[role=dialog], [role=alertdialog], [role=menu], [role=listbox], .rich-selection-bar";

export function useDistractionFree(focusText: () => void) {
  const isOn = useScreenOption("distractionFree");

  function toggle() {
    setScreenOption("distractionFree", !isOptionOn("distractionFree"));
    if (!document.activeElement?.checkVisibility() || document.activeElement === document.body) focusText();
  }

  useEffect(() => {
    if (!isOn) return;
    let isForPopup = false;
    const findPopup = () => {
      isForPopup = document.querySelector(POPUPS) !== null;
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.isComposing || isForPopup) return;
      // In the text, Escape leaves this mode, and also lets Tab leave the text. In the toolbar, it only returns to the text.
      const target = event.target instanceof Element ? event.target : undefined;
      if (target?.closest(".rich-text-top")) return;
      if (event.defaultPrevented && !target?.closest(".ProseMirror")) return;
      setScreenOption("distractionFree", false);
    };
    addEventListener("keydown", findPopup, { capture: true });
    addEventListener("keydown", leave);
    return () => {
      removeEventListener("keydown", findPopup, { capture: true });
      removeEventListener("keydown", leave);
    };
  }, [isOn]);

  return toggle;
}
