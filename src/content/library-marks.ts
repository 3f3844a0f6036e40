import type { Root } from "hast";

import { ContentError } from "./content-error";
import { eachElement } from "./tree";

// A text refers to sources as `<cite data-ref="k7f3q2 m2x9aa"></cite>` and an entry of the glossary as `<dfn data-term="azoospermia">no sperm</dfn>`.

const sourceKey = /^[a-z0-9]{6}$/;
const termKey = /^[a-z0-9-]{1,100}$/;

export const sourceKeysFormat = /^[a-z0-9]{6}( [a-z0-9]{6})*$/;
export const termKeyFormat = termKey;

/** More keys would be too many for one database query. */
const MAX_KEYS = 2000;

/** The distinct keys in the order they are written; other words are ignored. */
export function readSourceKeys(value: unknown): string[] {
  const words = typeof value === "string" ? value.toLowerCase().split(/\s+/) : [];
  return [...new Set(words.filter((word) => sourceKey.test(word)))];
}

export function readTermKey(value: unknown) {
  const key = typeof value === "string" ? value.trim().toLowerCase() : "";
  return termKey.test(key) ? key : undefined;
}

export function checkKeyCount(tree: Root) {
  const keys = new Set<string>();
  eachElement(tree, ({ tagName, properties }) => {
    if (tagName === "cite") for (const key of readSourceKeys(properties.dataRef)) keys.add(key);
    if (tagName === "dfn") keys.add(`term:${properties.dataTerm}`);
  });
  if (keys.size > MAX_KEYS) {
    throw new ContentError(400, "Content must not contain more than 2,000 sources and explained words.");
  }
}
