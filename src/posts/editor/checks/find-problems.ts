import type { Node } from "@milkdown/kit/prose/model";

import { explainedKeys, findTerms, firstExplanations } from "@/rich-text/explained-words/find-terms";
import type { GlossaryEntry } from "@/rich-text/explained-words/glossary-cache";
import { lengthOf, type TextLength } from "@/rich-text/text-length";

import { type Abbreviation, abbreviationsIn, checkAbbreviations } from "./abbreviations";
import type { Finding } from "./finding";
import { checkHeadings } from "./headings";
import { checkImage, checkTable } from "./images-and-tables";
import { checkLinks } from "./links";
import { checkNumbers } from "./numbers";
import { checkSentences } from "./sentences";

export type Report = { findings: Finding[]; length: TextLength };

type Checked = { findings: Finding[]; abbreviations: Abbreviation[] };

/** Only blocks that have changed are checked again. */
const checked = new WeakMap<Node, Checked>();

/** Yields after each checked block, so that the caller can spread the work. */
export function* findProblems(doc: Node, entries: readonly GlossaryEntry[]): Generator<void, Report> {
  const blocks: { block: Node; result: Checked }[] = [];
  const headings: Node[] = [];
  for (const { block, isInTable } of blocksIn(doc)) {
    if (block.type.name === "heading") headings.push(block);
    let result = checked.get(block);
    if (!result) {
      result = check(block, isInTable);
      checked.set(block, result);
      yield;
    }
    blocks.push({ block, result });
  }
  const terms = yield* findUnexplainedTerms(doc, entries);
  const abbreviations = blocks.map(({ block, result }) => ({ block, abbreviations: result.abbreviations }));
  const findings = [
    ...checkHeadings(headings),
    ...blocks.flatMap(({ result }) => result.findings),
    ...terms,
    ...checkAbbreviations(abbreviations, namesToSkip(doc, terms, entries)),
  ];
  return { findings, length: lengthOf(doc) };
}

function blocksIn(doc: Node) {
  const blocks: { block: Node; isInTable: boolean }[] = [];
  const visit = (parent: Node, isInTable: boolean) => {
    for (const block of parent.children) {
      if (block.type.spec.code) continue;
      const isTable = block.type.name === "table";
      if (block.isTextblock || isTable) blocks.push({ block, isInTable });
      if (!block.isTextblock) visit(block, isInTable || isTable);
    }
  };
  visit(doc, false);
  return blocks;
}

function check(block: Node, isInTable: boolean): Checked {
  const { name } = block.type;
  if (name === "table") return { findings: checkTable(block), abbreviations: [] };
  const abbreviations = name === "heading" ? [] : abbreviationsIn(block);
  const findings = checkLinks(block);
  if (name === "figure") findings.push(...checkImage(block));
  if (name !== "heading") findings.push(...checkSentences(block));
  // Not in tables, whose source is usually cited beside them.
  if (name === "paragraph" && !isInTable) findings.push(...checkNumbers(block));
  return { findings, abbreviations };
}

const BATCH_SIZE = 20;

function* findUnexplainedTerms(doc: Node, entries: readonly GlossaryEntry[]): Generator<void, Finding[]> {
  const explained = firstExplanations(doc);
  const done = new Set<string>();
  const findings: Finding[] = [];
  let offset = 0;
  for (let start = 0; start < doc.childCount; start += BATCH_SIZE) {
    const part = doc.type.create(null, doc.children.slice(start, start + BATCH_SIZE));
    for (const { from, to, words, entry } of findTerms(part, entries, done)) {
      done.add(entry.key);
      const explainedAt = explained.get(entry.key);
      if (explainedAt !== undefined && explainedAt < offset + from) continue;
      const { parent: block, parentOffset } = part.resolve(from);
      const isName = entry.name.toLowerCase() === words.toLowerCase();
      const note =
        explainedAt !== undefined ? "Explained only further down" : isName ? "" : `Explained as “${entry.name}”`;
      const range = { block, from: parentOffset, to: parentOffset + to - from };
      findings.push({ kind: "terms", ...range, quote: words, ...(note && { note }) });
    }
    offset += part.content.size;
    yield;
  }
  return findings;
}

/** The words in the names of entries that the text explains or that are findings already. */
function namesToSkip(doc: Node, terms: readonly Finding[], entries: readonly GlossaryEntry[]) {
  const marked = explainedKeys(doc);
  const quotes = new Set(terms.map(({ quote }) => quote.toLowerCase()));
  const names = entries.flatMap(({ key, name, otherNames }) => {
    const all = [name, ...otherNames];
    return marked.has(key) || all.some((one) => quotes.has(one.toLowerCase())) ? all : [];
  });
  return new Set(names.flatMap((name) => name.split(/[^\p{L}\p{N}]+/u)));
}
