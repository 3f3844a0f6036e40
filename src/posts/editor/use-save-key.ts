import { useEffect } from "react";

/** Saves with Ctrl+S or ⌘S, except while a dialog is open. */
export function useSaveKey(save: () => void) {
  useEffect(() => {
    const saveOnShortcut = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "s" || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) save();
    };
    addEventListener("keydown", saveOnShortcut);
    return () => removeEventListener("keydown", saveOnShortcut);
  });
}
