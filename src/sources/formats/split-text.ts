export type Part = { kind: "ris" | "medline" | "endnote" | "bibtex" | "typed"; text: string };

const starts: [kind: Part["kind"], start: RegExp][] = [
  ["ris", /^\s{0,3}TY\s{0,3}-\s*\w/],
  ["medline", /^PMID\s{0,2}- ?\d/],
  ["endnote", /^%0 \S/],
  ["bibtex", /^\s{0,8}@\s?[A-Za-z]{3,30}\s{0,4}[{(]/],
];
const line = {
  ris: /^\s{0,3}[A-Z][A-Z0-9]\s{0,3}-(?:\s|$)/,
  medline: /^[A-Z][A-Z0-9]{1,3} {0,2}-(?: |$)/,
  endnote: /^%\S/,
};

/** Cuts a text into parts of one format each. A part of RIS, MEDLINE or EndNote is one reference. */
export function splitText(text: string): Part[] {
  const lines = text.split("\n");
  const parts: Part[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindAt(lines, at);
    let end = at + 1;
    if (kind === "bibtex") end = endOfBibtex(lines, at);
    else if (kind === "typed") while (end < lines.length && kindAt(lines, end) === "typed") end++;
    else end = endOfTags(lines, at, kind);
    parts.push({ kind, text: lines.slice(at, end).join("\n") });
    at = end;
  }
  return joinBibtex(parts.filter((part) => part.text.trim()));
}

function kindAt(lines: string[], at: number): Part["kind"] {
  const here = lines[at] ?? "";
  const kind = starts.find(([, start]) => start.test(here))?.[0];
  if (kind) return kind;
  // Tags that were copied without their first line.
  const padded = (text = "") => /^(?=[A-Z0-9]{2,4} {0,2}- ).{4}- \S/.test(text);
  if (!padded(here) || !padded(lines[at + 1])) return "typed";
  return /^[A-Z][A-Z0-9] {2}-/.test(here) && !/^(?:FAU|LID|AID|OWN|PMID)/.test(lines.slice(at, at + 5).join(" "))
    ? "ris"
    : "medline";
}

/** To the end tag, the next start, or a blank line after which no tag follows. */
function endOfTags(lines: string[], from: number, kind: "ris" | "medline" | "endnote"): number {
  for (let at = from + 1; at < lines.length; at++) {
    const here = lines[at] ?? "";
    if (kind === "ris" && /^\s{0,3}ER\s{0,3}-/.test(here)) return at + 1;
    if (starts.some(([, start]) => start.test(here))) return at;
    if (here.trim() === "" && !line[kind].test(nextWritten(lines, at))) return at;
  }
  return lines.length;
}

function nextWritten(lines: string[], from: number): string {
  for (let at = from; at < lines.length && at < from + 10; at++) if (lines[at]?.trim()) return lines[at] ?? "";
  return "";
}

/** To the line on which the braces are closed, or to the next entry. */
function endOfBibtex(lines: string[], from: number): number {
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    const here = lines[at] ?? "";
    if (at > from && starts.some(([, start]) => start.test(here))) return at;
    for (let sign = 0; sign < here.length; sign++) {
      if (here[sign] === "\\") sign++;
      else if (here[sign] === "{") depth++;
      else if (here[sign] === "}") depth--;
    }
    if (depth <= 0 && !/^[^{]*\($/.test(here.slice(0, 60)) && here.trim()) return at + 1;
  }
  return lines.length;
}

/** All BibTeX is read together, because entries name strings and other entries. What programs write between them is no reference. */
function joinBibtex(parts: Part[]): Part[] {
  const first = parts.findIndex(({ kind }) => kind === "bibtex");
  if (first < 0) return parts;
  const bibtex = parts.filter(({ kind }) => kind === "bibtex");
  const isReference = ({ kind, text }: Part) =>
    kind !== "typed" ||
    /10\.\d{4,9}\/|https?:|\bPMC?ID\b/i.test(text) ||
    (/^(?!\s{0,9}%).{60}/m.test(text) && /\b(?:19|20)\d\d\b/.test(text));
  return parts.flatMap((part, at) => {
    if (part.kind === "bibtex")
      return at === first ? [{ kind: "bibtex", text: bibtex.map(({ text }) => text).join("\n") }] : [];
    return isReference(part) ? [part] : [];
  });
}
