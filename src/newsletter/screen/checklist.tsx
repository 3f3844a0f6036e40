import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import type { MouseEvent } from "react";

import type { Check } from "./check-issue";

export function Checklist({ checks }: { checks: Check[] }) {
  return (
    <ul aria-label="Before sending" className="space-y-2 text-sm">
      {checks.map(({ isDone, text, fix }) => {
        const Icon = isDone ? CircleCheck : CircleAlert;
        return (
          <li key={text} className="flex gap-2">
            <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${isDone ? "text-success" : "text-warm"}`} />
            <span>
              <span className="sr-only">{isDone ? "Done: " : "Missing: "}</span>
              {text}{" "}
              {fix && (
                <a href={fix.href} className="link" onClick={fix.href.startsWith("#") ? goTo : undefined}>
                  {fix.label}
                </a>
              )}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function goTo(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault();
  focusPart(event.currentTarget.hash.slice(1));
}

export function focusPart(name: string) {
  const part = document.querySelector<HTMLElement>(name === "subject" ? '[name="subject"]' : `#${name} h2`);
  part?.focus();
  part?.scrollIntoView({ block: "center" });
}
