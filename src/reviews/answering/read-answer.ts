import type { Remark } from "@db/review-tables";

import { firstCharacters } from "@/lib/text/first-characters";
import { oneLine } from "@/lib/text/one-line";
import { cleanParagraphs } from "@/lib/text/paragraphs";

import { MAX_INTERESTS_LENGTH, MAX_NOTE_LENGTH, MAX_REMARK_LENGTH } from "./limits";
import type { Passage } from "./passages";

const MAX_QUOTE_LENGTH = 160;

export type Outcome = "approved" | "changes-asked";
export type Entered = { interests: string; isConfirmed: boolean; note: string; remarks: ReadonlyMap<number, string> };
/** Messages by the name of the field. */
export type Problems = { readonly [field: string]: string };
export type Answer = { outcome: Outcome; interests: string; note: string; remarks: Remark[] };

type Form = { readonly [field: string]: unknown };

export const remarkField = (number: number) => `remark-${number}`;

export function readAnswer(form: Form, passages: Pick<Passage, "number" | "text">[]) {
  const entered = readFields(form, passages);
  const problems = findProblems(form.outcome, entered);
  const remarks = passages.flatMap(({ number, text }) => {
    const remark = entered.remarks.get(number);
    return remark ? [{ passage: number, quote: quoteOf(text), text: remark }] : [];
  });
  const { interests, note } = entered;
  return { entered, problems, answer: { outcome: form.outcome as Outcome, interests, note, remarks } satisfies Answer };
}

function readFields(form: Form, passages: Pick<Passage, "number">[]): Entered {
  const read = (name: string) => cleanParagraphs(String(form[name] ?? ""));
  const remarks = passages.map(({ number }) => [number, read(remarkField(number))] as const);
  return {
    interests: read("interests"),
    isConfirmed: form.confirmed !== undefined,
    note: read("note"),
    remarks: new Map(remarks.filter(([, text]) => text !== "")),
  };
}

function findProblems(outcome: unknown, { interests, isConfirmed, note, remarks }: Entered): Problems {
  const problems: Record<string, string> = {};
  for (const [number, text] of remarks) checkLength(problems, remarkField(number), text, MAX_REMARK_LENGTH);
  checkLength(problems, "note", note, MAX_NOTE_LENGTH);
  checkLength(problems, "interests", interests, MAX_INTERESTS_LENGTH);
  if (interests === "") problems.interests = "State your interests. If there are none, write “None”.";
  if (!isConfirmed) problems.confirmed = "Confirm that the statement of your interests is correct.";
  if (outcome === "changes-asked" && note === "" && remarks.size === 0) {
    problems.note = "Say what should change, here or in a remark on a passage.";
  }
  if (outcome !== "approved" && outcome !== "changes-asked") problems.outcome = "Choose one of the two answers.";
  return problems;
}

function checkLength(problems: Record<string, string>, field: string, text: string, max: number) {
  if (text.length <= max) return;
  const [length, limit] = [text.length, max].map((count) => count.toLocaleString("en-US"));
  problems[field] = `This text has ${length} characters; the limit is ${limit}.`;
}

function quoteOf(text: string) {
  const line = oneLine(text);
  const start = firstCharacters(line, MAX_QUOTE_LENGTH);
  return start === line ? line : `${start}…`;
}
