import { useQueryClient } from "@tanstack/react-query";

import { ConflictDialog } from "./conflict-dialog";
import type { TermNames } from "./post-parts";
import { SignInDialog } from "./sign-in-dialog";
import type { Saving, SavingState } from "./use-saving";
import type { useSessionEnd } from "./use-session-end";

type SavingDialogsProps = {
  saving: Saving;
  session: ReturnType<typeof useSessionEnd>;
  username: string;
  names: TermNames;
  /** The state whose dialog was put aside. */
  dismissed: SavingState | undefined;
  onDismiss: () => void;
  onSave: () => void;
};

/** What saving asks of the writer, over the text. */
export function SavingDialogs(props: SavingDialogsProps) {
  const { saving, session, username, names, dismissed, onDismiss, onSave } = props;
  const client = useQueryClient();
  const { state } = saving;
  const isOpen = state !== dismissed;
  const isSignedOut = state.kind === "signed-out";

  if (session.isAsked || (isSignedOut && isOpen)) {
    return (
      <SignInDialog
        username={username}
        onSignedIn={() => {
          session.close();
          void client.invalidateQueries({ queryKey: ["/api/admin/me"] });
          onSave();
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
        key={state.conflict.current.version}
        conflict={state.conflict}
        names={names}
        onSettle={(text) => saving.settle(state.conflict, text)}
        onClose={onDismiss}
      />
    );
  }
  return null;
}
