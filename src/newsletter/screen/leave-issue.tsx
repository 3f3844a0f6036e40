import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";

import { invalidate } from "@/admin/query-client";
import { SignInDialog } from "@/admin/sign-in-dialog";
import { readProblem } from "@/lib/http/problem";
import { useLeaveGuard } from "@/posts/editor/saving/leave-guard";
import { useSessionEnd } from "@/posts/editor/saving/use-session-end";
import { Dialog } from "@/ui/dialog";
import { showToast } from "@/ui/toast";

import type { IssueSaving } from "./use-save-issue";

type LeaveIssueProps = { saving: IssueSaving; username: string; onLeave: () => void };

export function LeaveIssue({ saving, username, onLeave }: LeaveIssueProps) {
  const client = useQueryClient();
  const guard = useLeaveGuard(() => saving.isUnsaved);
  const session = useSessionEnd(() => saving.isUnsaved);
  const [dismissed, setDismissed] = useState<Error | null>(null);
  const isSaveWaiting = saving.error !== null && readProblem(saving.error).status === 401 && saving.error !== dismissed;
  // Where to go once everything is saved, after “Save and leave”.
  const [leaving, setLeaving] = useState<string>();
  useEffect(() => {
    if (leaving && !saving.isUnsaved) location.assign(leaving);
  }, [leaving, saving.isUnsaved]);

  if (session.isSignInNeeded || isSaveWaiting) {
    return (
      <SignInDialog
        title="Please sign in again"
        description={`Your session has ended. Nothing you wrote is lost. ${
          isSaveWaiting ? "Sign in to save your changes." : "After signing in, you can keep writing or save."
        }`}
        username={username}
        onSignedIn={() => {
          session.close();
          setDismissed(saving.error);
          void invalidate(client, ["/api/admin/me"]);
          if (isSaveWaiting) void saving.save();
          else showToast({ title: "You are signed in", description: "Your changes are still here, but not saved." });
        }}
        onClose={() => {
          session.close();
          setDismissed(saving.error);
        }}
      />
    );
  }
  const { target } = guard;
  if (target === undefined) return null;
  return (
    <Dialog
      open
      onOpenChange={guard.cancel}
      title="Leave without saving?"
      description="Your last changes are not saved. If you leave, they are lost."
    >
      <footer className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={guard.cancel}>
          Stay
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => {
            onLeave();
            guard.leave(target);
          }}
        >
          Leave without saving
        </button>
        <button
          type="button"
          className="btn btn-primary"
          onClick={async () => {
            guard.cancel();
            if (await saving.save()) setLeaving(target);
          }}
        >
          Save and leave
        </button>
      </footer>
    </Dialog>
  );
}
