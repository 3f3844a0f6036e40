/** Ranges with one hyphen and whole numbers: `284-7`, `284--287` and `pp. 284–287` are all `284-287`. */
export function readPages(text: string): string {
  return text
    .replace(/^(?:pp?|pages?|seiten?|s)\.? ?(?=[a-z]?\d)/i, "")
    .replace(/ ?[‐-―−-]+ ?/g, "-")
    .split(/, ?/)
    .map(wholeRange)
    .filter(Boolean)
    .join(", ");
}

function wholeRange(range: string): string {
  const found = /^([a-z]{0,4})(\d{1,9})-([a-z]{0,4})(\d{1,9})$/i.exec(range.trim());
  if (!found) return range.trim().replace(/-$/, "");
  const [, letters = "", first = "", lastLetters = "", last = ""] = found;
  if (lastLetters && lastLetters !== letters) return range.trim();
  const whole = last.length < first.length ? first.slice(0, first.length - last.length) + last : last;
  return whole === first ? letters + first : `${letters}${first}-${letters}${whole}`;
}
