import ArrowLeft from "lucide-react/icons/arrow-left";
import PanelRight from "lucide-react/icons/panel-right";
import { useRef } from "react";
import { useFormContext, useWatch } from "react-hook-form";

import { type PostStatus, statusNames, statusOf } from "@/posts/post-status";
import { ariaKeysOnAnyKeyboard } from "@/rich-text/key-names";
import { Tooltip } from "@/ui/tooltip";

import { BarActions, type BarActionsProps, BarMenu } from "./bar-actions";
import { BarIcon } from "./bar-icon";
import { goToSection } from "./go-to-section";
import { isSamePost, type PostForm } from "./saving/post-form";
import { SaveState } from "./saving/save-state";
import { postOf } from "./saving/saved";
import { setScreenOption } from "./screen-options";
import { useBarHeight } from "./use-bar-height";
import type { Editor } from "./use-editor";
import { useScreenOption } from "./use-screen-option";
import { shortcuts } from "./use-shortcuts";

type OwnActions = Pick<BarActionsProps, "isPreviewShown" | "onTogglePreview" | "onDistractionFree" | "onOpen">;
type EditorBarProps = OwnActions & { editor: Editor; previewUrl: string | undefined; onResolve: () => void };

export function EditorBar({ editor, onResolve, ...actions }: EditorBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const { saving } = editor;
  const { id, base } = saving.saved.current;
  const { getValues } = useFormContext<PostForm>();
  useWatch<PostForm>();
  const isUnsaved = !isSamePost(getValues(), base);
  const isSavedMessageShown = editor.isSavedMessageShown && !isUnsaved && saving.state.kind === "idle";
  const post = postOf(saving.saved.current);
  const status = statusOf(post);
  const otherSave = otherSaveOf(editor, status);
  const publishLabel = publishLabels[status];
  const articleUrl = status === "published" ? `/article/${post.slug}` : undefined;
  const allActions = { postId: id, publishLabel, articleUrl, otherSave, ...actions };
  return (
    <div
      ref={bar}
      className={`editor-bar ${isSavedMessageShown ? "editor-bar-saved" : ""} ${otherSave ? "editor-bar-two-saves" : ""}`}
    >
      <a href="/admin/posts" className="bar-back btn btn-ghost">
        <ArrowLeft aria-hidden="true" className="size-4" />
        <span className="bar-label">Back to Posts</span>
      </a>
      <div className="bar-state">
        <div className="bar-publication">
          <span className="bar-status" data-status={status}>
            {statusNames[status]}
          </span>
          {articleUrl && (
            <a href={articleUrl} target="_blank" rel="noopener" className="link">
              View article
            </a>
          )}
        </div>
        <div role="status" className="bar-saving">
          <SaveState
            editor={editor}
            isUnsaved={isUnsaved}
            isSavedMessageShown={isSavedMessageShown}
            onResolve={onResolve}
          />
        </div>
      </div>
      <BarActions {...allActions} />
      {!articleUrl && (
        <button
          type="button"
          className="bar-publish btn"
          aria-label={publishLabel}
          onClick={() => actions.onOpen("publish")}
        >
          <span className="bar-long">{publishLabel}</span>
          <span className="bar-short">{shortPublishLabels[status]}</span>
        </button>
      )}
      <SaveButtons editor={editor} status={status} />
      <PanelButtons />
      <BarMenu {...allActions} />
    </div>
  );
}

const publishLabels = { draft: "Publish…", scheduled: "Change date…", published: "Unpublish…" };
/** For narrow screens, where a longer label would push the menu onto a line of its own. */
const shortPublishLabels = { ...publishLabels, scheduled: "Date…" };

const publishedHint = "Readers keep seeing the published text until you publish the changes.";
const scheduledHint = "The scheduled text stays as it is until you publish the changes.";
const saveKeys = "Ctrl+S or ⌘S";

/** What the menu offers where only one save button has room. */
function otherSaveOf({ saving, saveCopy, savePost }: Editor, status: PostStatus): BarActionsProps["otherSave"] {
  if (saving.saved.current.copy) return { label: "Publish changes", onClick: savePost };
  return status === "draft" ? undefined : { label: "Save as draft", reason: hintOf(status), onClick: saveCopy };
}

const hintOf = (status: PostStatus) => (status === "scheduled" ? scheduledHint : publishedHint);

/** 'Save as draft' comes last, so that it stays in place: its first click turns the other button into 'Publish changes', which a double click must never hit. */
function SaveButtons({ editor, status }: { editor: Editor; status: PostStatus }) {
  const { saving, saveCopy, savePost, form } = editor;
  const isSaving = saving.state.kind === "saving";
  const { copy } = saving.saved.current;
  return (
    <>
      <SaveButton
        label={copy ? "Publish changes" : "Save Post"}
        hint={statusOf(form.getValues()) === "published" ? "Readers will see it at once." : undefined}
        isMain={copy === undefined}
        isSaving={isSaving}
        onSave={savePost}
      />
      {(copy || status !== "draft") && (
        <SaveButton
          label="Save as draft"
          hint={hintOf(status)}
          isMain={copy !== undefined}
          isSaving={isSaving}
          onSave={saveCopy}
        />
      )}
    </>
  );
}

type SaveButtonProps = {
  label: string;
  hint: string | undefined;
  isMain: boolean;
  isSaving: boolean;
  onSave: () => void;
};

function SaveButton({ label, hint, isMain, isSaving, onSave }: SaveButtonProps) {
  const tooltip = [hint, isMain && saveKeys].filter(Boolean).join(" ");
  const button = (
    <button
      type="button"
      className={isMain ? "bar-save btn btn-primary" : "bar-save bar-other-save btn"}
      aria-disabled={isSaving}
      aria-keyshortcuts={isMain ? ariaKeysOnAnyKeyboard(shortcuts.save.keys) : undefined}
      aria-description={tooltip || undefined}
      // Ignores the second click of a double click.
      onClick={(event) => event.detail < 2 && onSave()}
    >
      {isMain && isSaving ? "Saving..." : label}
    </button>
  );
  return tooltip ? <Tooltip text={tooltip}>{button}</Tooltip> : button;
}

/** Where the panel is beside the text, a button hides it; where it is below the text, a button scrolls to it. */
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
