import { useEffect, useState } from "react";

import { statusOf } from "@/posts/post-status";
import { Dialog } from "@/ui/dialog";

import type { Editor } from "../use-editor";
import { useFieldErrors, useObstacles } from "./obstacles";
import { postOf } from "./saved";

type LeaveDialogProps = { editor: Editor; target: string };

/** When saving can't succeed, it offers to leave, and says where the changes are kept. */
export function LeaveDialog({ editor, target }: LeaveDialogProps) {
  const { drafts, guard, save, isUnsaved } = editor;
  const problems = useProblems(editor);
  const isAnswered = guard.isRefused && problems.length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog is opened
  useEffect(() => {
    if (isAnswered) guard.cancel();
    // So that leaving loses nothing.
    else void drafts.sync.flush();
  }, []);
  // Another dialog says why it was not saved, or the writer has just decided not to save.
  if (isAnswered) return null;

  async function saveAndLeave() {
    guard.cancel();
    await save();
    if (!isUnsaved()) return guard.leave(target);
    await drafts.sync.finish();
    guard.askAgain(target);
  }

  const leave = () => guard.leave(target);
  return (
    <Dialog
      open
      onOpenChange={guard.cancel}
      title="Leave without saving?"
      description={problems.length > 0 ? beforeProblems(editor) : stateAndConsequence(editor)}
    >
      {problems.length > 0 && (
        <ul className="-mt-2 mb-4 list-disc pl-5 text-error">
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <footer className="flex flex-wrap justify-end gap-2">
        <button type="button" className="btn btn-ghost" onClick={guard.cancel}>
          Stay
        </button>
        {problems.length > 0 ? (
          <button type="button" className="btn btn-primary" onClick={leave}>
            {leaveLabels[placeOf(editor)]}
          </button>
        ) : (
          <>
            <button type="button" className="btn" onClick={leave}>
              Leave without saving
            </button>
            <button type="button" className="btn btn-primary" onClick={saveAndLeave}>
              Save and leave
            </button>
          </>
        )}
      </footer>
    </Dialog>
  );
}

/** Why saving can't succeed or has failed. The list stays the same while the dialog is open. */
function useProblems(editor: Editor) {
  const { guard, saving } = editor;
  const obstacles = useObstacles(editor);
  const errors = useFieldErrors();
  const [problems] = useState(() => {
    if (!guard.isRefused || obstacles.length > 0) return obstacles;
    const { state } = saving;
    return state.kind === "failed" ? [state.message ?? "The server could not be reached."] : errors;
  });
  return problems;
}

function stateAndConsequence(editor: Editor) {
  const isPublished = statusOf(postOf(editor.saving.saved.current)) === "published";
  const state = isPublished ? "Readers don’t see your last changes yet." : "Your last changes are not saved yet.";
  return `${state} ${consequenceOf(editor, ["They", "them"])}`;
}

/** The text above the list of problems. */
function beforeProblems(editor: Editor) {
  const state = editor.guard.isRefused ? "They were not saved:" : "They can’t be saved yet:";
  return `${consequenceOf(editor, ["Your changes", "your changes"])} ${state}`;
}

/** Where the text is kept after leaving. */
function placeOf({ drafts }: Editor) {
  if (drafts.sync.state.kind === "stored") return "server";
  return drafts.isStorageWorking ? "browser" : "nowhere";
}

const leaveLabels = {
  server: "Leave, keep under Unfinished",
  browser: "Leave, keep in this browser",
  nowhere: "Leave without saving",
};

function consequenceOf(editor: Editor, [they, them]: [string, string]) {
  const { isNew, uploads } = editor;
  const consequences = {
    server: `${they} are kept: you’ll find them under Unfinished on the dashboard.`,
    browser: `This browser keeps ${them} and offers them when you ${isNew ? "create a new post" : "come back to this post"}.`,
    nowhere: `This browser can’t keep ${them}: if you leave, they are lost.`,
  };
  // No draft keeps images whose upload has not finished or has failed.
  const rest = uploads.pending + uploads.failed > 0 ? " Images that are not uploaded yet are lost." : "";
  return `${consequences[placeOf(editor)]}${rest}`;
}
