import type { CslItem } from "@db/library-types";

export const mostReferences = 500;
/** Some may be the same work. */
export const mostRead = 2 * mostReferences;

/** `problem` is a sentence for the editor; an empty title is left to them. */
export type Reading = { csl: CslItem; problem?: string };
