import CircleCheck from "lucide-react/icons/circle-check";
import CircleDot from "lucide-react/icons/circle-dot";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import CloudOff from "lucide-react/icons/cloud-off";
import LoaderCircle from "lucide-react/icons/loader-circle";
import { type ReactNode, useEffect, useState } from "react";

import { ago } from "@/lib/time/ago";
import { statusOf } from "@/posts/post-status";

import type { Editor } from "../use-editor";
import { useFieldErrors } from "./obstacles";
import type { SaveConflict, SavingState } from "./save-once";
import { postOf } from "./saved";
import type { Drafts } from "./use-drafts";

type SaveStateProps = { editor: Editor; isUnsaved: boolean; isSavedMessageShown: boolean; onResolve: () => void };

export function SaveState({ editor, onResolve, ...form }: SaveStateProps) {
  const { state } = editor.saving;
  if (state.kind === "idle") return <FormState editor={editor} {...form} />;
  const drafts = form.isUnsaved ? editor.drafts : undefined;
  return <SavingLine state={state} drafts={drafts} onRetry={editor.retry} onResolve={onResolve} />;
}

type SavingLineProps = {
  state: Exclude<SavingState, { kind: "idle" }>;
  /** The drafts that may keep what was written; undefined when everything is saved. */
  drafts: Drafts | undefined;
  onRetry: () => void;
  onResolve: () => void;
};

function SavingLine({ state, drafts, onRetry, onResolve }: SavingLineProps) {
  switch (state.kind) {
    case "saving":
      return <Line icon={<LoaderCircle className="size-4 motion-safe:animate-spin" />}>Saving...</Line>;
    case "failed":
      return (
        <Line icon={<CloudOff className="size-4 text-error" />} action="Retry" onAction={onRetry}>
          {notSaved(state.message ?? "the server could not be reached", drafts)}
        </Line>
      );
    case "signed-out":
      return (
        <Line icon={problemIcon} action="Sign in and save" onAction={onResolve}>
          {notSaved("your session has ended", drafts)}
        </Line>
      );
    case "conflict":
      return (
        <Line icon={problemIcon} action="Choose" onAction={onResolve}>
          Not saved: {whatHappened(state.conflict)}
        </Line>
      );
    case "gone":
      return (
        <Line icon={problemIcon} action="Restore and save" onAction={onResolve}>
          Not saved: this post was deleted
        </Line>
      );
  }
}

/** Gives the reason, and says whether what was written is kept. */
function notSaved(reason: string, drafts: Drafts | undefined) {
  if (!drafts) return `Not saved: ${reason}`;
  const isKept = drafts.isStorageWorking || drafts.sync.state.kind === "stored";
  const rest = isKept ? "What you wrote is kept" : "This browser can’t keep what you wrote";
  return `Not saved: ${reason.replace(/\.$/, "")}. ${rest}`;
}

const whatHappened = ({ isRestored, changed }: SaveConflict) =>
  isRestored ? "a backup was restored" : `someone else saved this ${changed === "copy" ? "draft" : "post"}`;

type FormStateProps = { editor: Editor; isUnsaved: boolean; isSavedMessageShown: boolean };

function FormState({ editor, isUnsaved, isSavedMessageShown }: FormStateProps) {
  const { isNew, textProblem, uploads, drafts } = editor;
  const hasErrors = useFieldErrors().length > 0;
  if (uploads.failed > 0) {
    return <Line icon={<CloudOff className="size-4 text-error" />}>An image could not be uploaded</Line>;
  }
  if (uploads.pending > 0) return <Line icon={<LoaderCircle className="size-4" />}>Uploading an image...</Line>;
  const reason = textProblem ?? (hasErrors && "check the marked fields");
  if (reason && (isUnsaved || isNew)) {
    return (
      <Line icon={problemIcon} isProblem>
        {notSaved(reason, isUnsaved ? drafts : undefined)}
      </Line>
    );
  }
  if (isUnsaved) return <DraftLine editor={editor} />;
  if (isNew) return <Line icon={null}>Not saved yet</Line>;
  const { copy } = editor.saving.saved.current;
  if (!isSavedMessageShown) {
    // Beside an offer of unsaved changes, "Saved" would seem to be about them.
    if (drafts.abandoned.length > 0) return <Line icon={null}>Shown as last saved</Line>;
    return <Line icon={<CircleCheck className="size-4 text-success" />}>{copy ? "Draft saved" : "Saved"}</Line>;
  }
  return (
    <>
      <Line icon={<CircleCheck className="size-4 text-success max-sm:hidden" />}>
        The post was saved.{statusOf(editor.saving.saved.current.base) === "published" && " Readers see it now."}
      </Line>
      <a href="/admin/posts" className="link shrink-0 py-1 font-semibold">
        Back to Posts
      </a>
    </>
  );
}

function DraftLine({ editor }: { editor: Editor }) {
  const { isStorageWorking, sync } = editor.drafts;
  const { state } = sync;
  const now = useNow();
  if (state.kind === "stored") {
    return (
      <Line icon={<CircleCheck className="size-4 text-success max-sm:hidden" />}>
        Changes kept
        {/* Hidden from screen readers, which would announce it each minute. */}
        <span aria-hidden="true"> {ago(state.at, now)}</span>
        {notYet[statusOf(postOf(editor.saving.saved.current))]}
      </Line>
    );
  }
  if (state.kind === "unsent") {
    return (
      <Line icon={<CloudOff className="size-4 text-warm" />} isProblem={!isStorageWorking || Boolean(state.reason)}>
        {isStorageWorking
          ? "Not on the server yet, kept in this browser"
          : "Not on the server, and this browser can’t keep it: save often"}
        {state.reason && `: ${state.reason}`}
      </Line>
    );
  }
  return (
    <Line icon={<CircleDot className="size-4 text-warm" />} isProblem={!isStorageWorking}>
      Unsaved changes{!isStorageWorking && ". This browser can’t keep them: save often"}
    </Line>
  );
}

const notYet = { draft: "", published: ", not published", scheduled: ", not scheduled" };

const MINUTE_MS = 60_000;

function useNow() {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

const problemIcon = <CircleAlert className="size-4 text-error" />;

type LineProps = {
  icon: ReactNode;
  children: ReactNode;
  /** Takes a whole line on narrow screens, like a line with an action. */
  isProblem?: boolean;
  action?: string;
  onAction?: () => void;
};

function Line({ icon, children, isProblem, action, onAction }: LineProps) {
  return (
    <>
      {icon && (
        // Without a box of its own, a hidden icon leaves no gap.
        <span aria-hidden="true" className="contents [&>svg]:shrink-0">
          {icon}
        </span>
      )}
      <span className="min-w-0 line-clamp-2" data-problem={isProblem || undefined}>
        {children}
      </span>
      {action && (
        <button type="button" className="btn btn-sm shrink-0" onClick={onAction}>
          {action}
        </button>
      )}
    </>
  );
}
