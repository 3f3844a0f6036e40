import { CircleAlert, CircleCheck, CircleDot, CloudOff, Eye, EyeOff, LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { isSamePost, type PostForm } from "@/posts/saving/post-form";
import type { Saving } from "@/posts/saving/use-saving";

type SaveBarProps = {
  saving: Saving;
  isNew: boolean;
  /** Pictures of the text that the server does not have. */
  uploads: { waiting: number; failed: number };
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  onSave: () => void;
  /** What the state itself asks for: signing in, choosing between two texts. */
  onResolve: () => void;
};

/** Always in sight: how it stands with saving, and the button that does it. */
export function SaveBar({ isPreviewShown, onTogglePreview, onSave, ...props }: SaveBarProps) {
  const isSaving = props.saving.state.kind === "saving";
  return (
    <div className="editor-bar">
      <div role="status" className="flex min-w-0 grow items-center gap-2 text-sm">
        <SaveState {...props} onSave={onSave} />
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

function SaveState({
  saving,
  isNew,
  uploads,
  onSave,
  onResolve,
}: Omit<SaveBarProps, "isPreviewShown" | "onTogglePreview">) {
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), saving.saved.current.base);
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
        <Line icon={<CircleAlert className="size-4 text-error" />} action="Sign in" onAction={onResolve}>
          Not saved: your session has ended
        </Line>
      );
    case "conflict":
      return (
        <Line icon={<CircleAlert className="size-4 text-error" />} action="Choose" onAction={onResolve}>
          Not saved: someone else saved this post meanwhile
        </Line>
      );
    case "gone":
      return (
        <Line icon={<CircleAlert className="size-4 text-error" />} action="Save as a new post" onAction={onResolve}>
          Not saved: this post was deleted meanwhile
        </Line>
      );
  }
  if (uploads.failed > 0) {
    return <Line icon={<CloudOff className="size-4 text-error" />}>A picture could not be uploaded</Line>;
  }
  if (uploads.waiting > 0) return <Line icon={<LoaderCircle className="size-4" />}>Uploading a picture...</Line>;
  if (isUnsaved) return <Line icon={<CircleDot className="size-4 text-warm" />}>Unsaved changes</Line>;
  if (isNew) return <Line icon={null}>Not saved yet</Line>;
  return <Line icon={<CircleCheck className="size-4 text-success" />}>Saved</Line>;
}

type LineProps = { icon: ReactNode; children: ReactNode; action?: string; onAction?: () => void };

function Line({ icon, children, action, onAction }: LineProps) {
  return (
    <>
      {icon && (
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
      )}
      <span className="min-w-0 line-clamp-2">{children}</span>
      {action && (
        <button type="button" className="btn btn-sm shrink-0" onClick={onAction}>
          {action}
        </button>
      )}
    </>
  );
}
