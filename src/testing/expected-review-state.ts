import { differences, type Text, typos } from "./changing-text";

/** How many words of the changing text may be corrected; it has between 300 and 399 words. */
const MAX_CORRECTED = 3;

export type Answer = {
  reviewer: number;
  outcome: "approved" | "changes-asked" | "withdrawn";
  text: Text;
  at: Date;
  months: number;
};

/** A second, simpler implementation of `reviewStatus`: it knows which places of a text changed, and nothing about hashes, HTML or words. */
export function expectedState(answers: Answer[], text: Text, now: Date) {
  let valid: Answer[] = [];
  for (const answer of answers) {
    const isOther = (other: Answer) => other.reviewer !== answer.reviewer;
    if (answer.outcome === "approved") valid.push(answer);
    if (answer.outcome === "withdrawn") valid = valid.filter(isOther);
    if (answer.outcome === "changes-asked")
      valid = valid.filter((other) => isOther(other) || differences(other.text, answer.text).length > 0);
  }
  const newestFirst = valid.toReversed();
  const same = newestFirst.find((approval) => differences(approval.text, text).length === 0);
  const corrected = newestFirst.find((approval) => isCorrected(differences(approval.text, text)));
  const approval = same ?? corrected;
  if (!approval) return valid.length > 0 ? "changed" : "not-reviewed";
  const due = new Date(approval.at);
  due.setUTCMonth(due.getUTCMonth() + approval.months);
  if (due <= now) return "overdue";
  return same ? "reviewed" : "corrected";
}

const isCorrected = (changed: string[]) =>
  changed.every((name) => typos.includes(name)) && changed.length <= MAX_CORRECTED;
