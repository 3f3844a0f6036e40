import { useMutation } from "@tanstack/react-query";
import Download from "lucide-react/icons/download";
import { useState } from "react";

import { readProblem } from "@/lib/http/problem";
import { showToast } from "@/ui/toast";

import { download, type Progress } from "./download";
import { Note } from "./note";
import { Panel } from "./panel";
import { ProgressLine } from "./progress-line";
import { statusLineOf } from "./request";

export function ExportPanel() {
  const [progress, setProgress] = useState<Progress>();
  const exportMutation = useMutation<void, Error>({
    mutationFn: () => download("/api/admin/export", setProgress),
    onMutate: () => setProgress(undefined),
    onSuccess: () =>
      showToast({ title: "Export successful", description: "Keep the file where only you can read it." }),
    onError: (error) =>
      showToast({ title: "Error", description: `Export failed: ${statusLineOf(error)}`, variant: "destructive" }),
  });

  return (
    <Panel title="Export Content" icon={Download}>
      <p className="mb-4 text-muted">
        Downloads all content in one .json file, including images, earlier versions, settings and subscribers.
        Administrators and their passwords are not in it.
      </p>
      {exportMutation.isPending && (
        <div className="mb-4">
          <ProgressLine label={progress ? "Downloading..." : "Collecting the content..."} progress={progress} />
        </div>
      )}
      {exportMutation.error && (
        <Note kind="error" title={`Export failed: ${statusLineOf(exportMutation.error)}`} className="mb-4">
          {readProblem(exportMutation.error).message}
        </Note>
      )}
      <button
        type="button"
        className="btn"
        aria-disabled={exportMutation.isPending}
        onClick={() => !exportMutation.isPending && exportMutation.mutate()}
      >
        <Download aria-hidden="true" className="size-4" />
        {exportMutation.isPending ? "Exporting..." : "Export Content"}
      </button>
    </Panel>
  );
}
