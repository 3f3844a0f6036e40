import type { CslItem } from "@db/library-types";

export const mostReferences = 500;

/** `problem` is a sentence for the editor; an empty title is left to them. */
export type Reading = { csl: CslItem; problem?: string };
