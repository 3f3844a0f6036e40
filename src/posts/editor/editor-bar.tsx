import { ArrowLeft, PanelRight } from "lucide-react";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { type PostStatus, statusNames, statusOf } from "@/posts/post-status";
import { ariaKeysOnAnyKeyboard } from "@/rich-text/key-names";

import { BarActions, type BarActionsProps } from "./bar-actions";
import { BarIcon } from "./bar-icon";
import { goToSection } from "./go-to-section";
import { isSamePost, type PostForm } from "./saving/post-form";
import { SaveState } from "./saving/save-state";
import { livePostOf } from "./saving/saved";
import { setScreenOption } from "./screen-options";
import { useBarHeight } from "./use-bar-height";
import type { Editor } from "./use-editor";
import { useScreenOption } from "./use-screen-option";
import { shortcuts } from "./use-shortcuts";

type EditorBarProps = Omit<BarActionsProps, "postId" | "publishLabel" | "isCopyOpen" | "otherSave"> & {
  editor: Editor;
  onResolve: () => void;
};

export function EditorBar({ editor, onResolve, ...actions }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const { saving } = editor;
  const { id, base, copy } = saving.saved.current;
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), base);
  const isSavedMessageShown = editor.isSavedMessageShown && !isUnsaved && saving.state.kind === "idle";
  const status = statusOf(livePostOf(saving.saved.current));
  const otherSave = otherSaveOf(editor, status);
  const isSaving = saving.state.kind === "saving";
  const publishLabel = status === "draft" ? "Publish…" : "Publication…";
  return (
    <div
      ref={bar}
      className={`editor-bar ${isSavedMessageShown ? "editor-bar-saved" : ""} ${otherSave ? "editor-bar-two" : ""}`}
    >
      <a href="/admin/posts" className="bar-back btn btn-ghost">
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="bar-label">Back to Posts</span>
      </a>
      <div className="bar-state">
        <span className="bar-status" data-status={status}>
          {statusNames[status]}
        </span>
        <div role="status" className="bar-saving">
          <SaveState
            editor={editor}
            isUnsaved={isUnsaved}
            isSavedMessageShown={isSavedMessageShown}
            onResolve={onResolve}
          />
        </div>
      </div>
      <BarActions
        postId={id}
        publishLabel={publishLabel}
        isCopyOpen={copy !== undefined}
        otherSave={otherSave}
        {...actions}
      />
      <button type="button" className="bar-publish btn" onClick={() => actions.onOpen("publish")}>
        {publishLabel}
      </button>
      {otherSave && (
        <button type="button" className="bar-other-save btn" aria-disabled={isSaving} onClick={otherSave.onClick}>
          {otherSave.label}
        </button>
      )}
      <SaveButton label={copy ? "Save as draft" : "Save Post"} isSaving={isSaving} onSave={editor.save} />
      <PanelButtons />
    </div>
  );
}

/** The second save button: starts a draft of a public post, or publishes the open draft. */
function otherSaveOf({ saving, saveCopy, savePost }: Editor, status: PostStatus): BarActionsProps["otherSave"] {
  if (saving.saved.current.copy) return { label: "Publish changes", onClick: savePost };
  return status === "draft" ? undefined : { label: "Save as draft", onClick: saveCopy };
}

type SaveButtonProps = { label: string; isSaving: boolean; onSave: () => void };

function SaveButton({ label, isSaving, onSave }: SaveButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-disabled={isSaving}
      aria-keyshortcuts={ariaKeysOnAnyKeyboard(shortcuts.save.keys)}
      title="Ctrl+S or ⌘S"
      onClick={onSave}
    >
      {isSaving ? "Saving..." : label}
    </button>
  );
}

/** Beside the text, the panel can be hidden; below it, the bar leads there. */
function PanelButtons() {
  const isHidden = useScreenOption("panelHidden");
  return (
    <>
      <div className="bar-panel">
        <BarIcon
          icon={PanelRight}
          label="Settings"
          aria-expanded={!isHidden}
          aria-controls="settings"
          onClick={() => setScreenOption("panelHidden", !isHidden)}
        />
      </div>
      <div className="bar-to-panel">
        <BarIcon icon={PanelRight} label="Go to the settings" onClick={() => goToSection("post-settings")} />
      </div>
    </>
  );
}
