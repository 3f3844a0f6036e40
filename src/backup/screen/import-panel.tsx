import { useMutation } from "@tanstack/react-query";
import { Upload } from "lucide-react";
import { useState } from "react";

import type { ImportReport } from "@/backup/import-report";
import { readProblem } from "@/lib/problem";
import { showToast } from "@/ui/toast";

import { CallFailure } from "./call";
import { problemWith } from "./check-file";
import type { Progress } from "./download";
import { ImportFields } from "./import-fields";
import { ImportSummary } from "./import-summary";
import { Note } from "./note";
import { Panel } from "./panel";
import { ProgressLine } from "./progress-line";
import { sendFile } from "./send-file";
import { useRefreshAll } from "./use-backups";

type Job = "check" | "import";

const pending: Record<Job, string> = { check: "Checking...", import: "Importing..." };

/** Adds the content of a file to what is there; a check tells before what an import would do. */
export function ImportPanel() {
  const refreshAll = useRefreshAll();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<Progress>();
  const run = useMutation<ImportReport, Error, { job: Job; file: File }>({
    mutationFn: ({ job, file: chosen }) => sendFile(addressOf(job), chosen, typeOf(chosen), setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: async (report, { job }) => {
      if (job === "check") return;
      await refreshAll();
      showToast({ title: "Import successful", description: `${sumOf(report)} added.` });
    },
    onError: (error) => showToast({ title: "Error", description: failureOf(error), variant: "destructive" }),
  });

  async function choose(chosen: File | undefined) {
    run.reset();
    setFile(chosen);
    setProblem(chosen && (await problemWith(chosen)));
  }

  function start(job: Job) {
    if (run.isPending) return;
    const found = file ? problem : "Please select a file to import";
    setProblem(found);
    if (file && !found) run.mutate({ job, file });
  }

  const job = run.variables?.job ?? "check";
  const isSent = progress !== undefined && progress.done === progress.total;
  const isSending = run.isPending && !isSent;

  return (
    <Panel title="Import Content" icon={Upload}>
      <p className="mb-4 text-muted">
        Adds what is in a file and not here yet. What is here already, by its address, stays as it is; a backup of it is
        made before. The whole file comes, or nothing.
      </p>
      <ImportFields file={file} problem={problem} isBusy={run.isPending} onChoose={choose} />
      {run.isPending && (
        <div className="mt-4">
          <ProgressLine
            label={isSending ? "Sending the file..." : pending[job]}
            progress={isSent ? undefined : progress}
          />
        </div>
      )}
      {run.error && (
        <Note kind="error" className="mt-4">
          {failureOf(run.error)}
        </Note>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <ActionButton className="" isBusy={run.isPending} onClick={() => start("check")}>
          {run.isPending && job === "check" ? pending.check : "Check file"}
        </ActionButton>
        <ActionButton className="btn-primary" isBusy={run.isPending} onClick={() => start("import")}>
          {run.isPending && job === "import" ? pending.import : "Import"}
        </ActionButton>
      </div>
      {run.data && !run.isPending && (
        <ImportSummary key={run.submittedAt} report={run.data} isCheck={job === "check"} />
      )}
    </Panel>
  );
}

function ActionButton({
  className,
  isBusy,
  onClick,
  children,
}: {
  className: string;
  isBusy: boolean;
  onClick: () => void;
  children: string;
}) {
  return (
    <button type="button" className={`btn ${className}`} aria-disabled={isBusy} onClick={onClick}>
      {children}
    </button>
  );
}

const addressOf = (job: Job) => `/api/admin/import${job === "check" ? "?check=1" : ""}`;

const typeOf = (file: File) => (/\.xml$/i.test(file.name) ? "application/xml" : "application/json");

function failureOf(error: Error) {
  const said = readProblem(error).message ?? (error instanceof CallFailure && error.body ? error.body : error.message);
  return `Import failed: ${said}`;
}

function sumOf({ results }: ImportReport) {
  const added = Object.values(results).reduce((sum, count) => sum + count.added, 0);
  return `${added.toLocaleString("en-US")} ${added === 1 ? "item" : "items"}`;
}
