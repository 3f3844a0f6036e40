import { firstCharacters } from "@/lib/text/first-characters";
import { oneLine } from "@/lib/text/one-line";

import { type Entered, type Problems, remarkField } from "./read-answer";

const MAX_NAME_LENGTH = 60;

type RemarkFieldProps = { number: number; about: string; entered: Entered; problems: Problems };

/** Closed until it is needed, so that the text is easy to read. */
export function RemarkField({ number, about, entered, problems }: RemarkFieldProps) {
  const name = remarkField(number);
  const remark = entered.remarks.get(number);
  const problem = problems[name];
  const passage = firstCharacters(oneLine(about), MAX_NAME_LENGTH);
  return (
    <details className="review-remark" open={remark !== undefined}>
      <summary>
        Remark<span className="sr-only"> on “{passage}”</span>
      </summary>
      <textarea
        id={name}
        name={name}
        rows={3}
        defaultValue={remark}
        aria-label={`Remark on “${passage}”`}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem && `${name}-error`}
        className="review-field"
      />
      {problem && (
        <p id={`${name}-error`} className="review-error">
          {problem}
        </p>
      )}
    </details>
  );
}
