import { useLazyCode } from "@/ui/use-lazy-code";

const loadDialogs = async () => {
  const [{ CiteEditing }, { ExplainEditing }] = await Promise.all([
    import("./citations/cite-editing"),
    import("./explained-words/explain-editing"),
  ]);
  return { CiteEditing, ExplainEditing };
};

/** Undefined until a dialog is open and its code has loaded. */
export const useLibraryDialogs = (isOpen: boolean, onFailed: () => void) => useLazyCode(loadDialogs, isOpen, onFailed);
