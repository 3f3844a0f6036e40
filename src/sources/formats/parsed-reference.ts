import type { CslItem } from "@db/library-types";

export const MAX_REFERENCES = 500;
/** Some may be the same work. */
export const MAX_READ = 2 * MAX_REFERENCES;

/** `problem` is a sentence for the editor; an empty title is left to them. */
export type ParsedReference = { csl: CslItem; problem?: string };
