import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatDate } from "@/lib/time/dates";

import { canBeAcknowledged, retractionsApi } from "./natures";
import type { RetractionRow } from "./queries";

type Decision = RetractionRow["retraction"]["decision"];

const states = {
  shown: "The notice beside the source",
  acknowledged: "Nothing: the article takes it into account",
} as const;

export function DecisionCell({ row }: { row: RetractionRow }) {
  const { decision, decidedAt, decidedBy } = row.retraction;
  const decide = useDecision(row);
  const choices = choicesFor(row);
  return (
    <>
      <p className={decision ? "" : "font-medium"}>{decision ? states[decision] : "Nothing yet"}</p>
      {decision && decidedAt && (
        <p className="text-sm text-muted">
          {decidedBy}, {formatDate(decidedAt)}
        </p>
      )}
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ label, to }) => (
          <button
            key={label}
            type="button"
            className={`btn btn-sm ${decision === null && to === "shown" ? "btn-primary" : ""}`}
            aria-label={`${label}: ${row.title}`}
            aria-disabled={decide.isPending}
            onClick={() => !decide.isPending && decide.mutate(to)}
          >
            {label}
          </button>
        ))}
      </div>
    </>
  );
}

function choicesFor({ retraction }: RetractionRow): { label: string; to: Decision }[] {
  const { decision } = retraction;
  return [
    ...(decision === "shown" ? [] : [{ label: "Show beside the source", to: "shown" as const }]),
    ...(decision === "acknowledged" || !canBeAcknowledged(retraction)
      ? []
      : [{ label: "Acknowledge", to: "acknowledged" as const }]),
    ...(decision === null ? [] : [{ label: "Undo", to: null }]),
  ];
}

function useDecision({ id, retraction: { nature, date } }: RetractionRow) {
  return useAction<Decision, { posts: number }>({
    run: (decision) => fetchJson(`${retractionsApi}/${id}`, { method: "PATCH", body: { decision, nature, date } }),
    invalidates: [retractionsApi, "/api/admin/sources"],
    failure: { title: "Error", description: "Failed to save the decision" },
    success: { title: "Success", description: "Decision saved" },
  });
}
