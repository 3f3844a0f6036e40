import type { IssueState } from "@db/schema";

import { ConfirmDelete } from "@/admin/confirm-delete";

import { issuesApi } from "../input";

type DeletedIssue = { id: number; subject: string; state: IssueState | null; startedAt: string | null };

export function DeleteIssue({
  issue,
  onClose,
  onDeleted = onClose,
}: {
  /** The dialog is open while this is set. */
  issue: DeletedIssue | undefined;
  onClose: () => void;
  onDeleted?: () => void;
}) {
  return (
    <ConfirmDelete
      url={issue && `${issuesApi}/${issue.id}`}
      onClose={onClose}
      title="Delete issue"
      description={
        <>
          Are you sure you want to delete the issue{" "}
          <b className="break-words">{issue?.subject || "without a subject"}</b>? {issue && consequenceOf(issue)} This
          action cannot be undone.
        </>
      }
      invalidates={[issuesApi]}
      success={() => {
        onDeleted();
        return { title: "Success", description: "Issue deleted successfully" };
      }}
      failure={{ title: "Error", description: "Failed to delete issue" }}
    />
  );
}

function consequenceOf({ state, startedAt }: DeletedIssue) {
  if (!startedAt) return state === "scheduled" ? "It will not be sent." : "";
  const page = "Its page in the archive and its numbers will be removed; people keep the emails that they got.";
  return state === "paused" ? `Those who have not got it yet will not get it. ${page}` : page;
}
