import { CircleAlert, CircleCheck, CircleDot, CloudOff, Eye, EyeOff, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext, useFormState, useWatch } from "react-hook-form";

import { fieldNames, isSamePost, type PostForm } from "./saving/post-form";
import type { Saving } from "./saving/use-saving";

type SaveStateProps = {
  saving: Saving;
  isNew: boolean;
  /** Says that the post was saved and leads back, until something is changed. */
  isBannerShown: boolean;
  /** Whether this browser keeps unsaved work. */
  isStorageWorking: boolean;
  /** Why the text can't be stored as it is. */
  textProblem: string | undefined;
  /** Images of the text that the server does not have. */
  uploads: { waiting: number; failed: number };
  onSave: () => void;
  /** What the state itself asks for: signing in, choosing between two texts. */
  onResolve: () => void;
};

type SaveBarProps = SaveStateProps & { isPreviewShown: boolean; onTogglePreview: () => void };

/** Always in sight: how it stands with saving, and the button that does it. */
export function SaveBar({ isPreviewShown, onTogglePreview, ...state }: SaveBarProps) {
  const { saving, onSave } = state;
  const isSaving = saving.state.kind === "saving";
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), saving.saved.current.base);
  const isBannerShown = state.isBannerShown && !isUnsaved && saving.state.kind === "idle";
  return (
    <div className={`editor-bar ${isBannerShown ? "editor-bar-saved" : ""}`}>
      <div role="status" className="flex min-w-0 grow items-center gap-2 text-sm">
        <SaveState {...state} isUnsaved={isUnsaved} isBannerShown={isBannerShown} />
      </div>
      <button type="button" className="btn btn-ghost" onClick={onTogglePreview}>
        {isPreviewShown ? (
          <EyeOff aria-hidden="true" className="size-4" />
        ) : (
          <Eye aria-hidden="true" className="size-4" />
        )}
        <span className="max-sm:sr-only">{isPreviewShown ? "Hide Preview" : "Preview"}</span>
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S or ⌘S"
        onClick={onSave}
      >
        {isSaving ? "Saving..." : "Save Post"}
      </button>
    </div>
  );
}

function SaveState(props: SaveStateProps & { isUnsaved: boolean }) {
  const { saving, isNew, isUnsaved, isBannerShown, isStorageWorking, textProblem, uploads, onSave, onResolve } = props;
  const hasErrors = useHasErrors();
  switch (saving.state.kind) {
    case "saving":
      return <Line icon={<LoaderCircle className="size-4 motion-safe:animate-spin" />}>Saving...</Line>;
    case "failed":
      return (
        <Line icon={<CloudOff className="size-4 text-error" />} action="Retry" onAction={onSave}>
          Not saved: {saving.state.message ?? "the server could not be reached"}
        </Line>
      );
    case "signed-out":
      return (
        <Line icon={problemIcon} action="Sign in and save" onAction={onResolve}>
          Not saved: your session has ended
        </Line>
      );
    case "conflict":
      return (
        <Line icon={problemIcon} action="Choose" onAction={onResolve}>
          Not saved: someone else saved this post
        </Line>
      );
    case "gone":
      return (
        <Line icon={problemIcon} action="Save as a new post" onAction={onResolve}>
          Not saved: this post was deleted
        </Line>
      );
  }
  if (uploads.failed > 0) {
    return <Line icon={<CloudOff className="size-4 text-error" />}>An image could not be uploaded</Line>;
  }
  if (uploads.waiting > 0) return <Line icon={<LoaderCircle className="size-4" />}>Uploading an image...</Line>;
  const reason = textProblem ?? (hasErrors && "check the marked fields");
  if (reason && (isUnsaved || isNew)) {
    return (
      <Line icon={problemIcon} isProblem>
        Not saved: {reason}
      </Line>
    );
  }
  if (isUnsaved) {
    return (
      <Line icon={<CircleDot className="size-4 text-warm" />} isProblem={!isStorageWorking}>
        Unsaved changes{!isStorageWorking && ". This browser can’t keep them: save often"}
      </Line>
    );
  }
  if (isNew) return <Line icon={null}>Not saved yet</Line>;
  const saved = <CircleCheck className="size-4 text-success" />;
  if (!isBannerShown) return <Line icon={saved}>Saved</Line>;
  return (
    <>
      <Line icon={<CircleCheck className="size-4 text-success max-sm:hidden" />}>The post was saved.</Line>
      <a href="/admin/posts" className="btn btn-sm shrink-0 max-sm:px-2">
        Back to Posts
      </a>
    </>
  );
}

const problemIcon = <CircleAlert className="size-4 text-error" />;

/** Does the form or the server refuse a field? The reason is at the field. */
function useHasErrors() {
  const { errors } = useFormState<PostForm>();
  return fieldNames.some((name) => errors[name]);
}

type LineProps = {
  icon: ReactNode;
  children: ReactNode;
  /** Given a whole line where the screen is narrow, as with an action. */
  isProblem?: boolean;
  action?: string;
  onAction?: () => void;
};

function Line({ icon, children, isProblem, action, onAction }: LineProps) {
  return (
    <>
      {icon && (
        <span aria-hidden="true" className="shrink-0">
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
