import { useMutation } from "@tanstack/react-query";
import ShieldCheck from "lucide-react/icons/shield-check";

import type { CheckResult } from "@/backup/backup-list";
import { readProblem } from "@/lib/http/problem";
import { formatDateTime } from "@/lib/time/local-dates";
import { showToast } from "@/ui/toast";

import { Note } from "./note";
import { Panel } from "./panel";
import { post, statusLineOf } from "./request";
import { keepSentence, scheduleSentence } from "./schedule-sentence";
import { useBackups, useInvalidateAll } from "./use-backups";

export function DatabaseCheckPanel({ schedule, keep }: { schedule: string; keep: number }) {
  const { data } = useBackups();
  const invalidateAll = useInvalidateAll();
  const check = useMutation<CheckResult, Error>({
    mutationFn: () => post("/api/admin/check-and-restore"),
    onSuccess: async () => {
      await invalidateAll();
      showToast({ title: "Database protection check completed" });
    },
    onError: (error) =>
      showToast({
        title: "Error",
        description: `Check and restore failed: ${statusLineOf(error)}`,
        variant: "destructive",
      }),
  });
  const reason = check.error && readProblem(check.error).message;

  return (
    <Panel title="Database Protection" icon={ShieldCheck}>
      <p className="mb-4 text-muted">
        Checks that all content is readable and complete. If the site has no posts but a valid backup does, they are
        restored from it. Otherwise nothing changes.
      </p>
      <Note kind="info" className="mb-4">
        {scheduleSentence(schedule)} {keepSentence(keep)}
        {data?.nextRun && ` Next backup: ${formatDateTime(data.nextRun)}.`}
      </Note>
      {check.data && (
        <Note kind="success" className="mb-4">
          {check.data.message}
        </Note>
      )}
      {check.error && (
        <Note kind="error" title={`Check and restore failed: ${statusLineOf(check.error)}`} className="mb-4">
          {reason}
        </Note>
      )}
      <button
        type="button"
        className="btn"
        aria-disabled={check.isPending}
        onClick={() => !check.isPending && check.mutate()}
      >
        {check.isPending ? "Checking..." : "Run Database Protection Check"}
      </button>
    </Panel>
  );
}
