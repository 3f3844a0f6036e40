import type { ReferenceDraft } from "./chosen-source";

/** What was typed or pasted but not used yet, kept while the dialog is closed. */
export type CiteDraft = { pasted: string; references: ReferenceDraft[] | undefined };

export const emptyCiteDraft: CiteDraft = { pasted: "", references: undefined };
