/** Returns the iD in its usual form, from that form or from an address at orcid.org; undefined when the text isn't one. */
export function parseOrcid(text: string) {
  const digits = text
    .trim()
    .replace(/^(https?:\/\/)?(www\.)?orcid\.org\//i, "")
    .replace(/\/$/, "")
    .replace(/[\s-]/g, "")
    .toUpperCase();
  if (!/^\d{15}[\dX]$/.test(digits) || checkDigit(digits.slice(0, 15)) !== digits[15]) return undefined;
  return digits.match(/.{4}/g)?.join("-");
}

/** ISO 7064, MOD 11-2. */
function checkDigit(digits: string) {
  const total = [...digits].reduce((sum, digit) => (sum + Number(digit)) * 2, 0);
  const result = (12 - (total % 11)) % 11;
  return result === 10 ? "X" : String(result);
}
