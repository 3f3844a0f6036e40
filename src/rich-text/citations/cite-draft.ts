import type { Dispatch, SetStateAction } from "react";

import { isSameWork, type ReferenceDraft } from "./chosen-source";

/** What was typed or pasted but not used yet, kept while the dialog is closed. `isRead` is about the pasted text. */
export type CiteDraft = { pasted: string; isRead: boolean; references: ReferenceDraft[] };

export type SetCiteDraft = Dispatch<SetStateAction<CiteDraft>>;

export const emptyCiteDraft: CiteDraft = { pasted: "", isRead: false, references: [] };

export const withReferences = (draft: CiteDraft, added: ReferenceDraft[]): CiteDraft => ({
  ...draft,
  references: [...draft.references.filter((one) => !added.some((other) => isSameWork(one, other))), ...added],
});
