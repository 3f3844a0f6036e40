import { useState } from "react";

import { toastOnNextPage } from "@/ui/next-page-toast";

import type { StoredIssue } from "../queries";
import { DeleteIssue } from "./delete-issue";
import { useCopyIssue } from "./use-copy-issue";

export function IssueActions({ issue }: { issue: StoredIssue }) {
  const [isDeleting, setDeleting] = useState(false);
  const copy = useCopyIssue();
  const isSending = issue.state === "sending";
  return (
    <div className="flex flex-wrap gap-2">
      {issue.startedAt !== null && (
        <button
          type="button"
          className="btn"
          aria-disabled={copy.isPending}
          onClick={() => !copy.isPending && copy.mutate(issue.id)}
        >
          Use as a new draft
        </button>
      )}
      {!isSending && (
        <button type="button" className="btn btn-ghost text-error" onClick={() => setDeleting(true)}>
          Delete this issue
        </button>
      )}
      <DeleteIssue
        issue={isDeleting ? issue : undefined}
        onClose={() => setDeleting(false)}
        onDeleted={() => {
          toastOnNextPage({ title: "Success", description: "Issue deleted successfully" });
          location.assign("/admin/newsletter");
        }}
      />
    </div>
  );
}
