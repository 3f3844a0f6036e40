type TagKind = "ris" | "medline" | "endnote";

export type Part = { kind: TagKind | "bibtex" | "typed"; text: string };

const starts: [kind: Part["kind"], start: RegExp][] = [
  ["ris", /^\s{0,3}TY\s{0,3}-\s*\w/],
  ["medline", /^PMID\s{0,2}- ?\d/],
  ["endnote", /^%0 \S/],
  ["bibtex", /^\s{0,8}@\s?[A-Za-z][\w-]{0,29}\s{0,4}[{(]/],
];
const tagLine = {
  ris: /^\s{0,3}[A-Z][A-Z0-9]\s{0,3}-(?:\s|$)/,
  medline: /^[A-Z][A-Z0-9]{1,3} {0,2}-(?: |$)/,
  endnote: /^%\S/,
};
const endOfRis = /^\s{0,3}ER\s{0,3}-/;

const startAt = (line = "") => starts.find(([, start]) => start.test(line))?.[0];

/** Cuts a text into parts of one format each. A part of RIS, MEDLINE or EndNote is one reference. */
export function splitText(text: string): Part[] {
  const lines = text.split("\n");
  const isBeforeEndTag = findLinesBeforeEndTag(lines);
  const parts: Part[] = [];
  for (let at = 0; at < lines.length;) {
    const kind = kindAt(lines, at);
    let end = at + 1;
    if (kind === "bibtex") end = endOfBibtex(lines, at);
    else if (kind === "typed") while (end < lines.length && kindAt(lines, end) === "typed") end++;
    else end = endOfTags(lines, at, kind, isBeforeEndTag);
    parts.push({ kind, text: lines.slice(at, end).join("\n") });
    at = end;
  }
  return withoutStrayText(joinBibtex(parts));
}

function findLinesBeforeEndTag(lines: string[]): boolean[] {
  const isBeforeEndTag: boolean[] = [];
  let isEnd = false;
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at] ?? "";
    if (endOfRis.test(line)) isEnd = true;
    else if (startAt(line)) isEnd = false;
    isBeforeEndTag[at] = isEnd;
  }
  return isBeforeEndTag;
}

function kindAt(lines: string[], at: number): Part["kind"] {
  const line = lines[at] ?? "";
  const kind = startAt(line);
  if (kind) return kind;
  // Recognizes tags that were copied without their first line.
  const next = lines[at + 1] ?? "";
  if (/^%[A-Z] \S/.test(line) && /^%[A-Z0-9@] \S/.test(next)) return "endnote";
  const isPadded = (line: string) => /^(?=[A-Z0-9]{2,4} {0,2}- ).{4}- \S/.test(line);
  if (!isPadded(line) || !isPadded(next)) return "typed";
  const isMedline = /^(?:FAU|LID|AID|OWN|PMID|PMC)/m.test(lines.slice(at, at + 5).join("\n"));
  return /^[A-Z][A-Z0-9] {2}-/.test(line) && !isMedline ? "ris" : "medline";
}

/** The index of the first line that no longer belongs to the part: after its end tag, before the next start, or at the blank line after the reference. */
function endOfTags(lines: string[], from: number, kind: TagKind, isBeforeEndTag: boolean[]): number {
  const lacksStart = startAt(lines[from]) === undefined;
  for (let at = from + 1; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (kind === "ris" && endOfRis.test(line)) return at + 1;
    if (startAt(line) && !(lacksStart && at < from + 4)) return at;
    if (line.trim() !== "") continue;
    const next = nextFilledLine(lines, at);
    // Databases other than PubMed write no PMID, or don't write it first.
    if (kind === "medline" && /^(?:OWN|PMC) {0,2}-/.test(next)) return at;
    if (tagLine[kind].test(next)) continue;
    if (kind !== "ris" || !isBeforeEndTag[at]) return at;
  }
  return lines.length;
}

function nextFilledLine(lines: string[], from: number): string {
  for (let at = from; at < lines.length && at < from + 10; at++) if (lines[at]?.trim()) return lines[at] ?? "";
  return "";
}

function endOfBibtex(lines: string[], from: number): number {
  const isRound = /^\s{0,8}@\s?[\w-]{1,40}\s{0,4}\(/.test(lines[from] ?? "");
  let depth = 0;
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? "";
    if (at > from && startAt(line)) return at;
    for (let index = 0; index < line.length; index++) {
      if (line[index] === "\\") index++;
      else if (line[index] === "{") depth++;
      else if (line[index] === "}") depth--;
    }
    if (depth <= 0 && (!isRound || /\)\s{0,9}$/.test(line))) return at + 1;
  }
  return lines.length;
}

/** Makes all BibTeX one part, because entries refer to strings and other entries. */
function joinBibtex(parts: Part[]): Part[] {
  const bibtex = parts.filter(({ kind }) => kind === "bibtex");
  const text = bibtex.map((part) => part.text).join("\n");
  return parts.flatMap((part) => {
    if (part.kind !== "bibtex") return [part];
    return part === bibtex[0] ? [{ kind: "bibtex", text }] : [];
  });
}

/** Drops the numbers, comments and names of programs that stand between exported references. */
function withoutStrayText(parts: Part[]): Part[] {
  const written = parts.filter(({ text }) => text.trim() !== "");
  if (written.every(({ kind }) => kind === "typed")) return written;
  return written
    .map((part) => (part.kind === "typed" ? { ...part, text: part.text.replace(/^[ \t]{0,9}%.*/gm, "") } : part))
    .filter(({ kind, text }) => kind !== "typed" || isReference(text));
}

const isReference = (text: string) =>
  /10\.\d{4,9}\/|https?:|\bPMC?ID\b|\bISBN\b|^\s{0,9}\d{5,8}\s{0,9}$/im.test(text) ||
  (/.{60}/.test(text) && /\b(?:19|20)\d\d\b/.test(text));
