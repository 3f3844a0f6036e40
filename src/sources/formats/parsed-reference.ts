import type { CslItem } from "@db/library-types";

export const MAX_REFERENCES = 500;
/** More are read than are returned, because several may be the same work. */
export const MAX_READ = 2 * MAX_REFERENCES;

/** `problem` tells the editor what to check or fill in. With `isLikelyRight`, what was read is probably correct, and `problem` is only advice. */
export type ParsedReference = { csl: CslItem; problem?: string; isLikelyRight?: true };
