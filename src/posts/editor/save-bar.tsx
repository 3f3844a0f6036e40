import { Eye, EyeOff } from "lucide-react";
import { useFormContext, useWatch } from "react-hook-form";

import { isSamePost, type PostForm } from "./saving/post-form";
import { SaveState } from "./saving/save-state";
import type { Editor } from "./use-editor";

type SaveBarProps = {
  editor: Editor;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  onResolve: () => void;
};

export function SaveBar({ editor, isPreviewShown, onTogglePreview, onResolve }: SaveBarProps) {
  const { saving, save } = editor;
  const isSaving = saving.state.kind === "saving";
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), saving.saved.current.base);
  const isBannerShown = editor.isBannerShown && !isUnsaved && saving.state.kind === "idle";
  const PreviewIcon = isPreviewShown ? EyeOff : Eye;
  return (
    <div className={`editor-bar ${isBannerShown ? "editor-bar-saved" : ""}`}>
      <div role="status" className="flex min-w-0 grow items-center gap-2 text-sm">
        <SaveState editor={editor} isUnsaved={isUnsaved} isBannerShown={isBannerShown} onResolve={onResolve} />
      </div>
      <button type="button" className="btn btn-ghost" onClick={onTogglePreview}>
        <PreviewIcon aria-hidden="true" className="size-4" />
        <span className="max-sm:sr-only">{isPreviewShown ? "Hide Preview" : "Preview"}</span>
      </button>
      <button
        type="button"
        className="btn btn-primary"
        aria-disabled={isSaving}
        aria-keyshortcuts="Control+S Meta+S"
        title="Ctrl+S or ⌘S"
        onClick={save}
      >
        {isSaving ? "Saving..." : "Save Post"}
      </button>
    </div>
  );
}
