import { useLazyCode } from "@/ui/use-lazy-code";

const loadDialogs = async () => {
  const [{ CiteEditing }, { ExplainEditing }] = await Promise.all([
    import("./citations/cite-editing"),
    import("./explained-words/explain-editing"),
  ]);
  return { CiteEditing, ExplainEditing };
};

/** The dialogs that cite sources and explain words; undefined until one is open. */
export const useLibraryDialogs = (isOpen: boolean, onFailed: () => void) => useLazyCode(loadDialogs, isOpen, onFailed);
