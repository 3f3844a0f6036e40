import type { CslName } from "@db/library-types";

import { plainText } from "./plain-text";

/** Reads `Halpern, Scott D., Jr.`, `Halpern SD`, `World Health Organization` or a name object of CSL. */
export function readName(value: unknown): CslName | undefined {
  if (typeof value === "string") return nameOfText(plainText(value, 300));
  if (typeof value !== "object" || value === null) return undefined;
  const { family, given, suffix, literal, name, ...rest } = value as Record<string, unknown>;
  const particles = ["dropping-particle", "non-dropping-particle"].map((key) => plainText(rest[key], 50));
  const whole = [...particles, plainText(family, 200)]
    .filter(Boolean)
    .join(" ")
    .replace(/(['’]) (?=\p{L})/u, "$1");
  if (!whole || (!plainText(given) && !plainText(suffix))) {
    const group = plainText(literal, 300) || plainText(name, 300) || whole || plainText(given, 300);
    return group ? { literal: group } : undefined;
  }
  return person(whole, plainText(given, 200), plainText(suffix, 20));
}

function nameOfText(text: string): CslName | undefined {
  const parts = text.split(/\s*,\s*/).filter((part, at) => part || at === 0);
  const [family = "", given = "", suffix = ""] = parts;
  if (family === "") return given ? { literal: given } : undefined;
  if (parts.length === 1) return nameWithoutComma(family);
  if (parts.length > 3) return { literal: text };
  return isSuffix(given) && suffix ? person(family, suffix, given) : person(family, given, suffix);
}

/** Reads `Halpern SD` and `van der Meer J Jr` as people. Other text stays whole, because it may be an organization. */
function nameWithoutComma(text: string): CslName {
  const words = text.split(" ");
  const suffix = words.length > 2 && isSuffix(words.at(-1) ?? "") ? words.pop() : undefined;
  const given = words.at(-1) ?? "";
  const isPerson =
    words.length > 1 && words.length < 6 && /^(?:\p{Lu}\.?-?){1,3}$/u.test(given) && /\p{Ll}/u.test(text);
  return isPerson ? person(words.slice(0, -1).join(" "), given, suffix ?? "") : { literal: text };
}

function isSuffix(text: string): boolean {
  return /^(?:jr|sr|junior|senior|2nd|3rd|4th|ii|iii|iv)\.?$/i.test(text);
}

/** Initials, which each format writes differently, are all written like `Scott D` and `S D`. */
function person(family: string, given: string, suffix: string): CslName {
  const spaced = given
    .replace(/(\p{Lu})\.\s*/gu, "$1 ")
    .split(/\s+/)
    .map((part) => (/^\p{Lu}{2,3}$/u.test(part) ? [...part].join(" ") : part))
    .join(" ")
    .replace(/ ?- ?/g, "-")
    .trim();
  return { family, ...(spaced && { given: spaced }), ...(suffix && { suffix: suffix.replace(/\.$/, "") }) };
}

export function readNames(values: unknown[]): CslName[] {
  return values
    .map(readName)
    .filter((name) => name !== undefined)
    .filter(({ literal }) => !/^(?:others|et al\.?|\[?anonymous\]?|anon\.?|n\/a)$/i.test(literal ?? ""));
}
