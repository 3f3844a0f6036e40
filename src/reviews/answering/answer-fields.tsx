import type { Entered, Problems } from "./read-answer";

type AnswerFieldsProps = { reviewer: string; entered: Entered; problems: Problems };

export function AnswerFields({ reviewer, entered, problems }: AnswerFieldsProps) {
  return (
    <section aria-labelledby="answer" className="review-answer">
      <h2 id="answer">Your answer</h2>
      <p className="text-muted">It is stored under your name, {reviewer}, and can’t be changed afterwards.</p>
      <TextArea
        name="interests"
        label="Your interests"
        hint="What could influence your judgment, such as payments, shares or roles in companies. If there is nothing, write “None”. Readers see this statement."
        value={entered.interests}
        problem={problems.interests}
      />
      <div>
        <label className="review-check">
          <input
            id="confirmed"
            type="checkbox"
            name="confirmed"
            defaultChecked={entered.isConfirmed}
            aria-invalid={problems.confirmed ? true : undefined}
            aria-describedby={problems.confirmed && "confirmed-error"}
          />
          This statement of my interests is correct and complete today.
        </label>
        <Problem name="confirmed" problem={problems.confirmed} />
      </div>
      <TextArea
        name="note"
        label="Note (optional when you approve)"
        hint="Only the editors see it."
        value={entered.note}
        problem={problems.note}
      />
      <div id="outcome" className="flex flex-wrap gap-3 print:hidden">
        <button type="submit" name="outcome" value="approved" className="btn btn-primary btn-lg">
          Approve
        </button>
        <button type="submit" name="outcome" value="changes-asked" className="btn btn-lg">
          Ask for changes
        </button>
      </div>
      <Problem name="outcome" problem={problems.outcome} />
    </section>
  );
}

type TextAreaProps = { name: string; label: string; hint: string; value: string; problem: string | undefined };

function TextArea({ name, label, hint, value, problem }: TextAreaProps) {
  return (
    <div>
      <label htmlFor={name} className="font-semibold">
        {label}
      </label>
      <p id={`${name}-hint`} className="text-muted">
        {hint}
      </p>
      <textarea
        id={name}
        name={name}
        rows={4}
        defaultValue={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={`${problem ? `${name}-error ` : ""}${name}-hint`}
        className="review-field"
      />
      <Problem name={name} problem={problem} />
    </div>
  );
}

function Problem({ name, problem }: { name: string; problem: string | undefined }) {
  if (!problem) return null;
  return (
    <p id={`${name}-error`} className="review-error">
      {problem}
    </p>
  );
}
