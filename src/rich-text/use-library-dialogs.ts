import { useEffect, useState } from "react";

import { showToast } from "@/ui/toast";

import type { CiteEditing } from "./citations/cite-editing";
import type { DefineEditing } from "./terms/define-editing";

type LibraryDialogs = { CiteEditing: typeof CiteEditing; DefineEditing: typeof DefineEditing };

let loading: Promise<LibraryDialogs> | undefined;

function loadDialogs() {
  loading ??= Promise.all([import("./citations/cite-editing"), import("./terms/define-editing")]).then(
    ([citing, defining]) => ({ ...citing, ...defining }),
    (error) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

const prepare = () => void loadDialogs().catch(() => {});

/** The dialogs that cite sources and explain words. Their code is loaded when the writer first focuses something; undefined until one is open. */
export function useLibraryDialogs(isOpen: boolean, onFailed: () => void) {
  const [dialogs, setDialogs] = useState<LibraryDialogs>();
  useEffect(() => {
    addEventListener("focusin", prepare, { once: true });
    return () => removeEventListener("focusin", prepare);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: tries again each time one is opened
  useEffect(() => {
    if (isOpen) loadDialogs().then(setDialogs, fail);
  }, [isOpen]);

  function fail() {
    onFailed();
    showToast({
      title: "This window could not be loaded",
      description: "Check your connection and try again. If that doesn’t help, save and reload the page.",
      variant: "destructive",
    });
  }

  return dialogs;
}
