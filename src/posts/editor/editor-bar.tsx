import { ArrowLeft, PanelRight } from "lucide-react";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { statusNames, statusOf } from "@/posts/post-status";
import { ariaKeysOnAnyKeyboard } from "@/rich-text/key-names";

import { BarActions, type BarActionsProps } from "./bar-actions";
import { BarIcon } from "./bar-icon";
import { goToSection } from "./go-to-section";
import { isSamePost, type PostForm } from "./saving/post-form";
import { SaveState } from "./saving/save-state";
import { setScreenOption } from "./screen-options";
import { useBarHeight } from "./use-bar-height";
import type { Editor } from "./use-editor";
import { useScreenOption } from "./use-screen-option";
import { shortcuts } from "./use-shortcuts";

type EditorBarProps = Omit<BarActionsProps, "postId" | "publishLabel"> & { editor: Editor; onResolve: () => void };

export function EditorBar({ editor, onResolve, ...actions }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const { saving } = editor;
  const { id, base } = saving.saved.current;
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), base);
  const isSavedMessageShown = editor.isSavedMessageShown && !isUnsaved && saving.state.kind === "idle";
  const status = statusOf(base);
  const publishLabel = status === "draft" ? "Publish…" : "Publication…";
  return (
    <div ref={bar} className={`editor-bar ${isSavedMessageShown ? "editor-bar-saved" : ""}`}>
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
      <BarActions postId={id} publishLabel={publishLabel} {...actions} />
      <button type="button" className="bar-publish btn" onClick={() => actions.onOpen("publish")}>
        {publishLabel}
      </button>
      <SaveButton isSaving={saving.state.kind === "saving"} onSave={editor.save} />
      <PanelButtons />
    </div>
  );
}

function SaveButton({ isSaving, onSave }: { isSaving: boolean; onSave: () => void }) {
  return (
    <button
      type="button"
      className="btn btn-primary"
      aria-disabled={isSaving}
      aria-keyshortcuts={ariaKeysOnAnyKeyboard(shortcuts.save.keys)}
      title="Ctrl+S or ⌘S"
      onClick={onSave}
    >
      {isSaving ? "Saving..." : "Save Post"}
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
