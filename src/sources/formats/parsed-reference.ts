import type { CslItem } from "@db/library-types";

export const MAX_REFERENCES = 500;
/** Some may be the same work. */
export const MAX_READ = 2 * MAX_REFERENCES;

/** `problem` is a sentence for the editor, who also fills in an empty title. `isLikelyRight` means that it is only advice. */
export type ParsedReference = { csl: CslItem; problem?: string; isLikelyRight?: true };
