import type { CslName } from "@db/library-types";

/** `Rose ME, Huerbin MB`; after six people or organizations, `et al`. */
export function nameList(names: CslName[] | undefined, role?: "editor"): string {
  if (!Array.isArray(names)) return "";
  const written = names
    .filter(Boolean)
    .map((name) => ({ text: nameText(name), isGroup: isGroup(name) }))
    .filter(({ text }) => text);
  let list = "";
  for (const [position, { text, isGroup }] of written.slice(0, 6).entries()) {
    const afterGroup = position > 0 && written[position - 1]?.isGroup;
    list += position === 0 ? text : `${isGroup || afterGroup ? ";" : ","} ${text}`;
  }
  if (written.length > 6) list += ", et al";
  return role && list ? `${list}, ${role}${written.length > 1 ? "s" : ""}` : list;
}

function isGroup(name: CslName): boolean {
  return !name.family;
}

function nameText(name: CslName): string {
  const family = words(name.family);
  if (!family) return words(name.literal) || words(name.given);
  const after = [initials(words(name.given)), suffix(words(name.suffix))].filter(Boolean);
  return [family, ...after].join(" ");
}

function words(value: unknown): string {
  return typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
}

/** At most two initials. A given name in a script without capitals stays whole. */
function initials(given: string): string {
  if (given === given.toUpperCase() && given === given.toLowerCase()) return given;
  if (/^\p{Lu}{2,3}$/u.test(given)) return given.slice(0, 2);
  const parts = given.split(/[\s.\-‐-―]+/u).filter((part) => /^\p{L}/u.test(part));
  return parts
    .flatMap((part) => (/^\p{Lu}{2,3}$/u.test(part) ? [...part] : [[...part][0] ?? ""]))
    .slice(0, 2)
    .join("")
    .toUpperCase();
}

const suffixes: Record<string, string> = { ii: "2nd", iii: "3rd", iv: "4th", v: "5th", junior: "Jr", senior: "Sr" };

function suffix(text: string): string {
  const plain = text.replace(/\./g, "");
  return suffixes[plain.toLowerCase()] ?? plain.replace(/^(jr|sr)$/i, (word) => (/^j/i.test(word) ? "Jr" : "Sr"));
}
