import { type FormEvent, useRef, useState } from "react";

import { fromLocalTime, toLocalTime } from "@/lib/time/date-time-field";
import { Field } from "@/ui/field";
import { incompleteDate } from "@/ui/incomplete-date";

type PublicationChoiceProps = {
  /** ISO 8601; an empty one means now. */
  planned: string;
  isComplete: boolean;
  onPublish: (published: string) => void;
  onUnschedule: (() => void) | undefined;
};

export function PublicationChoice({ planned, isComplete, onPublish, onUnschedule }: PublicationChoiceProps) {
  const [hasDate, setHasDate] = useState(planned !== "");
  const [date, setDate] = useState(planned);
  const [problem, setProblem] = useState<string>();
  const dateField = useRef<HTMLInputElement>(null);
  const isPast = hasDate && Date.parse(date) <= Date.now();

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (!hasDate || date) return onPublish(hasDate ? date : "");
    setProblem(incompleteDate(dateField.current) ?? "Enter a date and time");
    dateField.current?.focus();
  }

  return (
    <form noValidate onSubmit={submit}>
      <fieldset className="mb-5">
        <legend className="mb-1.5 text-sm font-semibold">When</legend>
        <Choice label="Now" isChosen={!hasDate} onChoose={() => setHasDate(false)} />
        <Choice label="On a date" isChosen={hasDate} onChoose={() => setHasDate(true)} />
        {hasDate && (
          <div className="mt-1 ml-6">
            <Field
              ref={dateField}
              label="Date and time"
              type="datetime-local"
              max="9999-12-30T23:59"
              value={toLocalTime(date)}
              hint={isPast ? "Goes live now. Readers see this date." : undefined}
              error={date ? undefined : problem}
              onChange={(event) => setDate(fromLocalTime(event.target.value))}
            />
          </div>
        )}
      </fieldset>
      <footer className="dialog-footer">
        {onUnschedule && (
          <button type="button" className="btn btn-ghost mr-auto" disabled={!isComplete} onClick={onUnschedule}>
            Make it a draft again
          </button>
        )}
        <button type="submit" className="btn btn-primary" disabled={!isComplete}>
          {hasDate && !isPast ? "Schedule" : "Publish now"}
        </button>
      </footer>
    </form>
  );
}

type ChoiceProps = { label: string; isChosen: boolean; onChoose: () => void };

const Choice = ({ label, isChosen, onChoose }: ChoiceProps) => (
  <label className="flex min-h-8 items-center gap-2 text-sm">
    <input type="radio" name="publication" className="radio radio-sm" checked={isChosen} onChange={onChoose} />
    {label}
  </label>
);
