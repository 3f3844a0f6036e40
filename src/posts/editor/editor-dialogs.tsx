import { HistoryDialog } from "@/posts/revisions/history-dialog";

import { LeaveDialog } from "./saving/leave-guard";
import { copyOf } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";
import type { SavingState } from "./saving/save-once";
import { SavingDialogs } from "./saving/saving-dialogs";
import type { Editor } from "./use-editor";

type EditorDialogsProps = {
  editor: Editor;
  username: string;
  names: TermNames;
  dismissed: SavingState | undefined;
  onDismiss: () => void;
  isHistoryOpen: boolean;
  onCloseHistory: () => void;
};

export function EditorDialogs({ editor, isHistoryOpen, onCloseHistory, ...props }: EditorDialogsProps) {
  const { form, saving, drafts, uploads, guard, save, isUnsaved } = editor;
  const { id, version } = saving.saved.current;
  return (
    <>
      <SavingDialogs saving={saving} session={editor.session} onSave={save} {...props} />
      {editor.offline.dialog}
      {isHistoryOpen && id !== undefined && (
        <HistoryDialog
          postId={id}
          version={version}
          current={copyOf(form.getValues())}
          names={props.names}
          isUnsaved={isUnsaved()}
          onRestored={(stored) => {
            editor.outcomes.onRestored(stored);
            onCloseHistory();
          }}
          onClose={onCloseHistory}
        />
      )}
      {guard.target !== undefined && (
        <LeaveDialog
          isStorageWorking={drafts.isStorageWorking}
          hasImages={uploads.pending + uploads.failed > 0}
          onStay={guard.cancel}
          onLeave={() => guard.target && guard.leave(guard.target)}
          onSave={async () => {
            const target = guard.target ?? "";
            guard.cancel();
            await save();
            if (!isUnsaved()) guard.leave(target);
          }}
        />
      )}
    </>
  );
}
