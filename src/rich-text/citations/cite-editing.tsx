import type { EditorView } from "@milkdown/kit/prose/view";
import { useState } from "react";

import { citationAt, cite } from "./citation-commands";
import { keysOf } from "./citation-numbers";
import { CiteDialog } from "./cite-dialog";
import type { CiteDraft, SetCiteDraft } from "./cite-draft";
import type { SourceCache } from "./source-cache";

type CiteEditingProps = {
  view: EditorView;
  cache: SourceCache;
  draft: CiteDraft;
  onDraft: SetCiteDraft;
  onClose: () => void;
};

export function CiteEditing({ view, cache, draft, onDraft, onClose }: CiteEditingProps) {
  const [initial] = useState(() => {
    const existing = citationAt(view.state);
    return existing ? keysOf(existing.node).map((key) => ({ key, reference: referenceOf(cache, key) })) : [];
  });

  function insert(keys: string[]) {
    const transaction = cite(view.state, keys);
    if (transaction) view.dispatch(transaction);
    onClose();
  }

  return (
    <CiteDialog
      initial={initial}
      draft={draft}
      onDraft={onDraft}
      onStored={(source) => cache.add(source)}
      onCite={insert}
      onClose={onClose}
      focusOnClose={() => view.focus()}
    />
  );
}

const referenceOf = (cache: SourceCache, key: string) =>
  cache.find(key)?.reference ??
  (cache.find(key) === null ? `This source is not in the library (${key})` : `Source ${key}`);
