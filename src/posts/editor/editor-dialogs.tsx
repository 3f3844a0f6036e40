import { HistoryDialog } from "@/posts/revisions/history-dialog";

import { CopyDifferences, DiscardCopy } from "./copy-dialogs";
import { DeletePost } from "./delete-post";
import { KeyboardHelp } from "./keyboard-help";
import { PublishDialog } from "./publishing/publish-dialog";
import { LeaveDialog } from "./saving/leave-dialog";
import { cloneForm } from "./saving/post-form";
import type { TermNames } from "./saving/post-parts";
import type { SavingState } from "./saving/save-once";
import { SavingDialogs } from "./saving/saving-dialogs";
import type { Editor } from "./use-editor";

export type EditorDialog = "publish" | "history" | "delete" | "help" | "differences" | "discard";

type OpenedDialogProps = {
  editor: Editor;
  names: TermNames;
  opened: EditorDialog | undefined;
  onClose: () => void;
};

type EditorDialogsProps = OpenedDialogProps & {
  username: string;
  dismissed: SavingState | undefined;
  onDismiss: () => void;
};

export function EditorDialogs({ editor, opened, onClose, ...props }: EditorDialogsProps) {
  const { saving, guard, retry } = editor;
  return (
    <>
      <SavingDialogs saving={saving} session={editor.session} onSave={retry} {...props} />
      {editor.takeDown.dialog}
      <OpenedDialog editor={editor} names={props.names} opened={opened} onClose={onClose} />
      {guard.target !== undefined && (
        <LeaveDialog key={String(guard.isRefused)} editor={editor} target={guard.target} />
      )}
    </>
  );
}

function OpenedDialog({ editor, names, opened, onClose }: OpenedDialogProps) {
  const { form, saving, outcomes, isUnsaved } = editor;
  const { id, version, copy } = saving.saved.current;
  if (opened === "publish") return <PublishDialog editor={editor} onClose={onClose} />;
  if (opened === "help") return <KeyboardHelp onClose={onClose} />;
  if (id === undefined) return null;
  if (opened === "delete") return <DeletePost id={id} onDeleted={outcomes.onDeleted} onClose={onClose} />;
  if (opened === "differences" && copy) return <CopyDifferences id={id} {...{ editor, names, onClose }} />;
  if (opened === "discard" && copy) return <DiscardCopy editor={editor} onClose={onClose} />;
  if (opened !== "history") return null;
  return (
    <HistoryDialog
      postId={id}
      version={version}
      current={cloneForm(form.getValues())}
      names={names}
      isUnsaved={isUnsaved() && !copy}
      onRestored={(stored) => {
        outcomes.onRestored(stored);
        onClose();
      }}
      onClose={onClose}
    />
  );
}
