import { type FormEvent, useRef, useState } from "react";

import { readProblem } from "@/lib/http/problem";
import { fromLocalTime, toLocalTime } from "@/lib/time/date-time-field";
import { timeZone } from "@/lib/time/local-dates";
import { Dialog } from "@/ui/dialog";
import { Field } from "@/ui/field";
import { incompleteDate } from "@/ui/incomplete-date";

import type { StoredIssue } from "../queries";
import { useStart } from "./use-issue-action";

const HOUR_MS = 3_600_000;

export function ScheduleDialog({ issue, onClose }: { issue: StoredIssue; onClose: () => void }) {
  const [local, setLocal] = useState(() => toLocalTime(issue.scheduledAt ?? nextMorning()));
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const schedule = useStart(issue, {
    success: { title: "Scheduled", description: "The issue will be sent at that time." },
    onDone: onClose,
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    if (schedule.isPending) return;
    const at = fromLocalTime(local);
    const problem = incompleteDate(input.current) ?? problemWith(at);
    setError(problem);
    if (problem) input.current?.focus();
    else schedule.start(at, refuse);
  }

  function refuse(reason: Error) {
    const message = readProblem(reason).fields.at;
    if (message) setError(message);
    else onClose();
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={issue.scheduledAt ? "Change the time" : "Schedule this issue"}
      description="It is sent automatically at that time. Until then you can change it or cancel the schedule."
    >
      <form noValidate onSubmit={submit} className="space-y-4">
        <Field
          ref={input}
          label="Date and time"
          type="datetime-local"
          max="9999-12-30T23:59"
          value={local}
          hint={`In your time zone: ${timeZone()}.`}
          error={error}
          onChange={(event) => setLocal(event.target.value)}
        />
        <footer className="flex justify-end gap-2 pt-2">
          <button type="button" className="btn btn-ghost" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={schedule.isPending}>
            {schedule.isPending ? "Saving..." : issue.scheduledAt ? "Change" : "Schedule"}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

function problemWith(at: string) {
  if (at === "") return "Enter a date and a time";
  return Date.parse(at) <= Date.now() ? "Choose a time in the future" : undefined;
}

/** Nine o'clock, at least twelve hours from now. */
function nextMorning() {
  const day = new Date(Date.now() + 12 * HOUR_MS);
  if (day.getHours() >= 9) day.setDate(day.getDate() + 1);
  day.setHours(9, 0, 0, 0);
  return day.toISOString();
}
