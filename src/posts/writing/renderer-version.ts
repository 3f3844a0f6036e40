import type { Transaction } from "@db/client";

import { findLibrary } from "@/content/find-library";

import type { PreparedPost } from "./prepare-post";

/** The stored version of a post whose rendered text is not current. */
export const OUTDATED = 0;

/** `OUTDATED` if a source or definition has changed after the text was rendered. The transaction must hold the lock on posts. */
export async function rendererVersionOf(tx: Transaction, { row, library }: PreparedPost) {
  return Bun.deepEquals(await findLibrary(row.content, tx), library) ? row.rendererVersion : OUTDATED;
}
