import type { Definition } from "@/glossary/queries";
import type { CitedSource } from "@/sources/queries";

/** The sources and definitions that a text refers to, by the keys in the text. */
export type Library = {
  sources: ReadonlyMap<string, CitedSource>;
  definitions: ReadonlyMap<string, Definition>;
};

export const emptyLibrary: Library = { sources: new Map(), definitions: new Map() };

const citePattern = /<cite data-ref="([a-z0-9 ]+)"/g;
const termPattern = /<dfn data-term="([a-z0-9-]+)"/g;

/** Must find the same keys as the database function `marks_in`. */
export function keysIn(clean: string) {
  const matches = (pattern: RegExp) => [...clean.matchAll(pattern)].map(([, found]) => found ?? "");
  const unique = (keys: string[]) => [...new Set(keys)];
  return {
    sources: unique(matches(citePattern).flatMap((keys) => keys.split(" ").filter(Boolean))),
    definitions: unique(matches(termPattern)),
  };
}
