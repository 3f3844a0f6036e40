import { useQuery } from "@tanstack/react-query";

import { AlertDialog } from "@/ui/alert-dialog";

import { audienceUrl } from "../input";
import type { Audience, StoredIssue } from "../queries";
import { people } from "./check-issue";
import { useStart } from "./use-issue-action";

export function SendDialog({ issue, onClose }: { issue: StoredIssue; onClose: () => void }) {
  const { data: audience } = useQuery<Audience>({
    queryKey: [audienceUrl(issue.articles)],
    refetchOnMount: "always",
  });
  const send = useStart(issue, {
    success: { title: "Sending", description: "The issue is on its way." },
    onDone: onClose,
  });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Send this issue now?"
      description={
        <>
          <b className="wrap-anywhere">{issue.subject}</b> goes to{" "}
          <b>{audience ? people(audience.recipients) : "all subscribers"}</b>. This cannot be undone.
        </>
      }
      confirm="Send now"
      confirming="Sending..."
      pending={send.isPending}
      onConfirm={() => send.start(null, onClose)}
    />
  );
}
