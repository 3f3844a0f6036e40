/** "cafe" also matches "café", but "café" does not match "cafe". A hyphen also matches an en dash, a straight quote a curly one, and a space a non-breaking one. */
export function findPattern(text: string, isCaseSensitive: boolean) {
  const source = [...text.normalize("NFC")].map(patternOf).join(SOFT_HYPHENS);
  return source === "" ? undefined : new RegExp(source, isCaseSensitive ? "gu" : "giu");
}

const SOFT_HYPHENS = "\u00ad*";

const alternatives = ["'’‘ʼ", '"“”„', "-‐‑–−"];

function patternOf(char: string) {
  // A space must not match the newlines of a code block: replacing spaces would join its lines.
  if (/\s/.test(char)) return "[^\\S\\n]";
  const similar = alternatives.find((chars) => chars[0] === char);
  if (similar) return `[${similar.replace("-", "\\-")}]`;
  const parts = char.normalize("NFD");
  if (parts !== char) return `(?:${escapeForPattern(char)}|${escapeForPattern(parts)})`;
  if (!/\p{L}/u.test(char)) return escapeForPattern(char);
  return `[${char}${accented().get(char) ?? ""}]\\p{M}*`;
}

const escapeForPattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");

let accentedLetters: Map<string, string> | undefined;

function accented() {
  if (accentedLetters) return accentedLetters;
  accentedLetters = new Map();
  for (const [first, last] of [
    [0xc0, 0x24f],
    [0x386, 0x3ce],
    [0x1e00, 0x1fff],
  ] as const) {
    for (let code = first; code <= last; code += 1) {
      const char = String.fromCodePoint(code);
      const [base = "", ...marks] = char.normalize("NFD");
      if (marks.length > 0) accentedLetters.set(base, (accentedLetters.get(base) ?? "") + char);
    }
  }
  return accentedLetters;
}
