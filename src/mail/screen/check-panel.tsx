import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { type FormEvent, useRef, useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";
import { TextAreaField } from "@/ui/text-area-field";

import type { Finding } from "./check-message";
import { mailApi } from "./input";
import { MailPanel } from "./mail-panel";

const stateStyles = {
  good: { icon: CircleCheck, className: "text-success", label: "Good" },
  note: { icon: CircleDashed, className: "text-muted", label: "Note" },
  bad: { icon: TriangleAlert, className: "text-error", label: "Problem" },
};

export function CheckPanel() {
  const [message, setMessage] = useState("");
  const field = useRef<HTMLTextAreaElement>(null);
  const check = useAction<string, { findings: Finding[] }>({
    run: (text) => fetchJson(`${mailApi}/check`, { method: "POST", body: { message: text } }),
    invalidates: [],
    failure: { title: "Error", description: "The message could not be checked." },
    onFailure: () => field.current?.focus(),
  });

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!check.isPending) check.mutate(message);
  }

  const problem = check.error && readProblem(check.error);
  return (
    <MailPanel title="Check a message">
      <form noValidate onSubmit={submit} className="[&_textarea]:max-h-80 [&_textarea]:font-mono [&_textarea]:text-sm">
        <TextAreaField
          ref={field}
          label="The message as it arrived, with its headers"
          hint="Mail programs show it under “Show original” or “View source”. It is not stored."
          error={
            problem ? (problem.fields.message ?? problem.message ?? "The message could not be checked.") : undefined
          }
          spellCheck={false}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        <button type="submit" className="btn mt-3" aria-disabled={check.isPending}>
          {check.isPending ? "Checking..." : "Check"}
        </button>
      </form>
      <div role="status">
        {check.data && (
          <ul className="mt-5 space-y-2.5">
            {check.data.findings.map(({ title, state, text }) => {
              const { icon: Icon, className, label } = stateStyles[state];
              return (
                <li key={title} className="flex items-start gap-2.5">
                  <Icon role="img" aria-label={label} className={`mt-0.5 size-5 shrink-0 ${className}`} />
                  <span className="min-w-0 wrap-anywhere">
                    <b className="font-medium">{title}.</b> {text}
                  </span>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </MailPanel>
  );
}
