import { useQueryClient } from "@tanstack/react-query";

import { invalidate } from "@/admin/query-client";
import { SignInDialog } from "@/admin/sign-in-dialog";
import { showToast } from "@/ui/toast";

import { ConflictDialog } from "./conflict-dialog";
import type { TermNames } from "./post-parts";
import type { SavingState } from "./save-once";
import { SIGNED_IN } from "./use-draft-sync";
import type { Saving } from "./use-saving";
import type { useSessionEnd } from "./use-session-end";

type SavingDialogsProps = {
  saving: Saving;
  session: ReturnType<typeof useSessionEnd>;
  username: string;
  names: TermNames;
  /** The state whose dialog was dismissed. */
  dismissed: SavingState | undefined;
  onDismiss: () => void;
  onSave: () => void;
};

export function SavingDialogs(props: SavingDialogsProps) {
  const { saving, session, username, names, dismissed, onDismiss, onSave } = props;
  const client = useQueryClient();
  const { state } = saving;
  const isOpen = state !== dismissed;
  // The writer asked to save, and has not dismissed the dialog since.
  const isSaveWaiting = state.kind === "signed-out" && isOpen;

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
          dispatchEvent(new Event(SIGNED_IN));
          void invalidate(client, ["/api/admin/me"]);
          if (isSaveWaiting) return onSave();
          saving.markSignedIn();
          showToast({ title: "You are signed in", description: "Your changes are still here, but not saved." });
        }}
        onClose={() => {
          session.close();
          onDismiss();
        }}
      />
    );
  }
  if (state.kind === "conflict" && isOpen) {
    return (
      <ConflictDialog
        key={state.conflict.savedAt}
        conflict={state.conflict}
        names={names}
        onResolve={(choices) => saving.resolveConflict(state.conflict, choices)}
        onClose={onDismiss}
      />
    );
  }
  return null;
}
