import { useEffect } from "react";

/** As ProseMirror writes keys: Mod is Ctrl, or ⌘ on a Mac. */
export const shortcuts = {
  save: { keys: "Mod-s", label: "Save Post" },
  distractionFree: { keys: "Mod-Shift-f", label: "Distraction-free mode" },
  help: { keys: "Mod-/", label: "Keyboard help" },
};

type Name = keyof typeof shortcuts;

/** Runs a shortcut, except while a dialog is open. */
export function useShortcuts(run: { [Key in Name]: () => void }) {
  useEffect(() => {
    const runShortcut = (event: KeyboardEvent) => {
      const pressed = keysOf(event);
      const name = (Object.keys(shortcuts) as Name[]).find((candidate) => shortcuts[candidate].keys === pressed);
      if (!name) return;
      event.preventDefault();
      if (!document.querySelector("[role=dialog], [role=alertdialog]")) run[name]();
    };
    addEventListener("keydown", runShortcut);
    return () => removeEventListener("keydown", runShortcut);
  });
}

function keysOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) {
  const parts = [(ctrlKey || metaKey) && "Mod", altKey && "Alt", shiftKey && "Shift", key.toLowerCase()];
  return parts.filter(Boolean).join("-");
}
