import { useIssueAction } from "./use-issue-action";

export function CancelSchedule({ id, label }: { id: number; label: string }) {
  const cancel = useIssueAction(id, "cancel", {
    success: { title: "Not scheduled", description: "The issue is a draft again." },
  });
  return (
    <button
      type="button"
      className="btn btn-ghost"
      aria-disabled={cancel.isPending}
      onClick={() => !cancel.isPending && cancel.mutate({})}
    >
      {label}
    </button>
  );
}
