import { useRef, useState } from "react";

import { problemOf, readReferences } from "./chosen-source";
import type { CiteDraft } from "./cite-draft";

/** Reads pasted references on the server. The text stays in the draft, whatever happens. */
export function useReadReferences(draft: CiteDraft, onDraft: (draft: CiteDraft) => void) {
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const latest = useRef(0);

  async function read(pasted: string) {
    latest.current += 1;
    const request = latest.current;
    if (pasted !== draft.pasted) onDraft({ pasted, references: undefined });
    setProblem(undefined);
    setReading(true);
    try {
      const references = await readReferences(pasted);
      if (request !== latest.current) return;
      if (references.length > 0) onDraft({ pasted, references });
      else setProblem("No reference was found in this text. You can enter it by hand.");
    } catch (error) {
      if (request === latest.current) setProblem(problemOf(error));
    }
    if (request === latest.current) setReading(false);
  }

  return { isReading, problem, read };
}
