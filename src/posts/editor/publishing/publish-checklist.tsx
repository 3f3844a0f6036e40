import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import { useEffect, useRef } from "react";

import type { FieldName } from "../saving/post-form";
import type { Requirement } from "./publish-requirements";

type PublishChecklistProps = { requirements: Requirement[]; onGoTo: (field: FieldName) => void };

export function PublishChecklist({ requirements, onGoTo }: PublishChecklistProps) {
  const problems = requirements.filter(({ problem }) => problem !== undefined);
  const missing = problems.length;
  const firstProblem = useRef<HTMLButtonElement>(null);
  useEffect(() => firstProblem.current?.focus(), []);
  return (
    <section aria-labelledby="checklist" className="mb-5">
      <h3 id="checklist" className="mb-1.5 text-sm font-semibold">
        {missing === 0 ? "Ready to publish" : missing === 1 ? "1 thing to fix first" : `${missing} things to fix first`}
      </h3>
      <ul className="space-y-0.5 text-sm">
        {requirements.map(({ field, label, problem }) => (
          <li key={field} className="flex min-h-7 items-center gap-2">
            {problem === undefined ? (
              <>
                <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
                {label}
                <span className="sr-only">: done</span>
              </>
            ) : (
              <>
                <CircleDashed aria-hidden="true" className="size-4 shrink-0 text-error" />
                <button
                  ref={field === problems[0]?.field ? firstProblem : null}
                  type="button"
                  className="link py-1 text-left"
                  onClick={() => onGoTo(field)}
                >
                  {problem}
                </button>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
