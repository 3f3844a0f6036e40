import { useMutation } from "@tanstack/react-query";
import Upload from "lucide-react/icons/upload";
import { useRef, useState } from "react";

import type { ImportResult } from "@/content-file/import/import-report";
import { readProblem } from "@/lib/http/problem";
import { showToast } from "@/ui/toast";

import { type FileKind, isWordPress } from "./check-file";
import type { Progress } from "./download";
import { ImportFields } from "./import-fields";
import { ImportSummary } from "./import-summary";
import { Note } from "./note";
import { Panel } from "./panel";
import { ProgressLine } from "./progress-line";
import { RequestError } from "./request";
import { sendFile } from "./send-file";
import { useInvalidateAll } from "./use-backups";
import { useChosenFile } from "./use-chosen-file";

type Job = "check" | "import";

const pendingLabels: Record<Job, string> = { check: "Checking...", import: "Importing..." };

export function ImportPanel() {
  const input = useRef<HTMLInputElement>(null);
  const { file, problem, reading, choose, requireFile } = useChosenFile();
  const { importMutation, progress } = useImport();

  function chooseAnother(chosen: File | undefined, kind: FileKind) {
    importMutation.reset();
    return choose(chosen, kind);
  }

  function start(job: Job) {
    if (importMutation.isPending || reading) return;
    if (file && !problem) return importMutation.mutate({ job, file });
    if (!file) requireFile();
    input.current?.focus();
  }

  const job = importMutation.variables?.job ?? "check";
  const isSending = progress === undefined || progress.done !== progress.total;
  const activity = reading
    ? { label: "Checking the file...", progress: reading }
    : importMutation.isPending && {
        label: isSending ? "Sending the file..." : pendingLabels[job],
        ...(isSending && { progress }),
      };

  return (
    <>
      <Panel title="Import Content" icon={Upload}>
        <p className="mb-4 text-muted">
          Adds anything in the file that isn’t on this site, such as posts from a copy that you downloaded. Existing
          content is never changed. We back up first, and if anything fails, nothing is imported.
        </p>
        <ImportFields
          input={input}
          file={file}
          problem={problem}
          isBusy={importMutation.isPending}
          onChoose={chooseAnother}
        />
        {activity && (
          <div className="mt-4">
            <ProgressLine {...activity} />
          </div>
        )}
        {importMutation.error && (
          <Note kind="error" className="mt-4">
            {failureOf(job, importMutation.error)}
          </Note>
        )}
        <Actions pendingJob={importMutation.isPending ? job : undefined} isBusy={Boolean(activity)} onStart={start} />
      </Panel>
      {importMutation.data && !importMutation.isPending && (
        <ImportSummary key={importMutation.submittedAt} result={importMutation.data} isCheck={job === "check"} />
      )}
    </>
  );
}

function useImport() {
  const invalidateAll = useInvalidateAll();
  const [progress, setProgress] = useState<Progress>();
  const importMutation = useMutation<ImportResult, Error, { job: Job; file: File }>({
    mutationFn: ({ job, file: chosen }) => sendFile(addressOf(job), chosen, typeOf(chosen), setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: async (report, { job }) => {
      if (job === "check") return;
      await invalidateAll();
      const added = countAdded(report);
      if (added > 0) showToast({ title: "Import successful", description: `${itemCount(added)} added.` });
      else showToast({ title: "Nothing was added", description: "The details are below." });
    },
    onError: (error, { job }) =>
      showToast({ title: "Error", description: failureOf(job, error), variant: "destructive" }),
  });
  return { importMutation, progress };
}

type ActionsProps = { pendingJob: Job | undefined; isBusy: boolean; onStart: (job: Job) => void };

function Actions({ pendingJob, isBusy, onStart }: ActionsProps) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <ActionButton isBusy={isBusy} onClick={() => onStart("check")}>
        {pendingJob === "check" ? pendingLabels.check : "Check file"}
      </ActionButton>
      <ActionButton isBusy={isBusy} onClick={() => onStart("import")}>
        {pendingJob === "import" ? pendingLabels.import : "Import"}
      </ActionButton>
    </div>
  );
}

type ActionButtonProps = { isBusy: boolean; onClick: () => void; children: string };

const ActionButton = ({ isBusy, onClick, children }: ActionButtonProps) => (
  <button type="button" className="btn" aria-disabled={isBusy} onClick={onClick}>
    {children}
  </button>
);

const addressOf = (job: Job) => `/api/admin/import${job === "check" ? "?check=1" : ""}`;

const typeOf = (file: File) => (isWordPress(file) ? "application/xml" : "application/json");

function failureOf(job: Job, error: Error) {
  const reason =
    readProblem(error).message ?? (error instanceof RequestError && error.body ? error.body : error.message);
  return `${job === "check" ? "Check" : "Import"} failed: ${reason}`;
}

const countAdded = ({ results }: ImportResult) => Object.values(results).reduce((sum, { added }) => sum + added, 0);

const itemCount = (added: number) => `${added.toLocaleString("en-US")} ${added === 1 ? "item" : "items"}`;
