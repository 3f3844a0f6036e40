import type { Dispatch, SetStateAction } from "react";

import type { ReferenceDraft } from "./chosen-source";

/** What was pasted or entered but not cited yet, kept while the dialog is closed. `isRead` says whether `pasted` has been read. */
export type CiteDraft = { pasted: string; isRead: boolean; references: ReferenceDraft[] };

export type SetCiteDraft = Dispatch<SetStateAction<CiteDraft>>;

export const emptyCiteDraft: CiteDraft = { pasted: "", isRead: false, references: [] };
