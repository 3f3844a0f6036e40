import { useState } from "react";

import { AlertDialog } from "@/ui/alert-dialog";

import type { StoredIssue } from "../queries";
import { useIssueAction } from "./use-issue-action";

export function SendingActions({ issue: { id }, state }: { issue: StoredIssue; state: StoredIssue["state"] }) {
  const [isCanceling, setCanceling] = useState(false);
  const pause = useIssueAction(id, "pause", {
    success: { title: "Paused", description: "No more emails are sent for now." },
  });
  const resume = useIssueAction(id, "resume", {
    success: { title: "Sending", description: "The remaining emails are being sent." },
  });
  const cancel = useIssueAction(id, "cancel", {
    success: { title: "Canceled", description: "Nobody else gets this issue." },
    onDone: () => setCanceling(false),
  });
  if (state !== "sending" && state !== "paused") return null;
  const main = state === "sending" ? pause : resume;
  return (
    <div className="mt-5 flex flex-wrap gap-2">
      <button
        type="button"
        className={`btn ${state === "paused" ? "btn-primary" : ""}`}
        aria-disabled={main.isPending}
        onClick={() => !main.isPending && main.mutate({})}
      >
        {state === "sending" ? "Pause" : "Continue"}
      </button>
      <button type="button" className="btn btn-ghost text-error" onClick={() => setCanceling(true)}>
        Cancel sending...
      </button>
      <AlertDialog
        open={isCanceling}
        onOpenChange={setCanceling}
        title="Cancel sending?"
        description="People who already got this issue keep it. Nobody else will get it, and sending can’t be continued later."
        confirm="Cancel sending"
        confirming="Canceling..."
        pending={cancel.isPending}
        onConfirm={() => cancel.mutate({}, { onError: () => setCanceling(false) })}
      />
    </div>
  );
}
