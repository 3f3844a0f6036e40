import { decodeHTMLStrict } from "entities";

/** Removes tags, control characters and repeated spaces, and decodes entities. */
export function plainText(value: unknown, maxLength = 1000): string {
  const text = typeof value === "string" ? value : typeof value === "number" ? String(value) : "";
  if (text === "") return "";
  // Twice, because publishers encode twice: &amp;lt;i&amp;gt;
  const decoded = decodeHTMLStrict(decodeHTMLStrict(text.slice(0, 4 * maxLength)));
  return decoded
    .replace(superscriptsAndSubscripts, (whole, kind: string, inside: string) => toUnicodeForm(kind, inside) ?? whole)
    .replace(tags, "")
    .replace(/[\p{Cc}\p{Zs}\p{Zl}\p{Zp}\u{feff}]+/gu, " ")
    .replace(/[\p{Cf}\p{Co}\p{Cs}]/gu, (char) => (joiners.has(char) ? char : ""))
    .trim()
    .normalize("NFC")
    .slice(0, maxLength)
    .replace(/\p{Cs}$/u, "")
    .trim();
}

/** Invisible characters that words of some languages need. */
const joiners = new Set(["\u{200c}", "\u{200d}"]);
const superscriptsAndSubscripts = /<(sup|sub)>([^<>]{1,12})<\/\1>/gi;
const names = "i|b|em|strong|u|sup|sub|sc|scp|span|p|br|italic|bold|title|tt|ovl|roman|underline|small|a";
const tags = new RegExp(`</?(?:${names}|(?:jats|mml):[a-z-]{1,20})(?:\\s[^<>]{0,300})?/?>`, "gi");

const unicodeForms = { sup: "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", sub: "₀₁₂₃₄₅₆₇₈₉₊₋" };

/** For 10<sup>6</sup>, which must not become 106. Undefined when Unicode lacks one of the characters. */
export function toUnicodeForm(kind: string, inside: string): string | undefined {
  const chars = kind.toLowerCase() === "sup" ? unicodeForms.sup : unicodeForms.sub;
  const changed = [...inside.replace(/[−–]/g, "-")].map((char) => chars["0123456789+-".indexOf(char)]);
  return changed.includes(undefined) ? undefined : changed.join("");
}

/** A title as it is printed, without the period that some formats put after it. */
export function plainTitle(value: unknown, maxLength = 2000): string {
  const title = plainText(value, maxLength);
  return /\.\.\.$/.test(title) ? title : title.replace(/\s*\.$/, "");
}
