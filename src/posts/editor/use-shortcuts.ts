import { useEffect } from "react";

import type { Shortcut } from "@/rich-text/shortcuts";

/** Shortcuts of the whole page; those of the text are in the room rich-text. */
export const shortcuts = {
  save: { keys: "Mod-s", label: "Save Post, or its draft" },
  distractionFree: { keys: "Mod-Shift-f", label: "Distraction-free mode" },
  help: { keys: "Mod-/", label: "Keyboard help" },
} satisfies Record<string, Shortcut>;

type Name = keyof typeof shortcuts;

export function useShortcuts(run: { [Key in Name]: () => void }) {
  useEffect(() => {
    const runShortcut = (event: KeyboardEvent) => {
      const pressed = keysOf(event);
      const name = (Object.keys(shortcuts) as Name[]).find((candidate) => shortcuts[candidate].keys === pressed);
      if (!name) return;
      event.preventDefault();
      event.stopPropagation();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) run[name]();
    };
    // Captured before the text field, which takes Ctrl+Shift+F for Ctrl+F while Caps Lock is on.
    addEventListener("keydown", runShortcut, { capture: true });
    return () => removeEventListener("keydown", runShortcut, { capture: true });
  });
}

function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const parts = [(ctrlKey || metaKey) && "Mod", altKey && "Alt", shiftKey && "Shift", key.toLowerCase()];
  return parts.filter(Boolean).join("-");
}
