import type { Db, Transaction } from "@db/client";

import { findDefinitions } from "@/glossary/queries";
import { findSources } from "@/sources/queries";

import { keysIn, type Library } from "./library";

export async function findLibrary(clean: string, connection?: Db | Transaction): Promise<Library> {
  const keys = keysIn(clean);
  return {
    sources: await findSources(keys.sources, connection),
    definitions: await findDefinitions(keys.definitions, connection),
  };
}
