import { CircleHelp, ExternalLink, Eye, EyeOff, Maximize2, Minimize2, Trash2 } from "lucide-react";

import { ActionMenu, type MenuAction } from "@/admin/action-menu";
import { ariaKeysOnAnyKeyboard } from "@/rich-text/key-names";

import { BarIcon } from "./bar-icon";
import type { EditorDialog } from "./editor-dialogs";
import { useScreenOption } from "./use-screen-option";
import { shortcuts } from "./use-shortcuts";

export type BarActionsProps = {
  /** Undefined for a post that has not been saved. */
  postId: number | undefined;
  publishLabel: string;
  /** The other way to save a public post. */
  otherSave: { label: string; reason?: string; onClick: () => void } | undefined;
  /** The working copy is open, and therefore previewed. */
  isCopyOpen: boolean;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  onDistractionFree: () => void;
  onOpen: (dialog: EditorDialog) => void;
};

/** The actions have labels where they fit; otherwise they are in a menu. */
export function BarActions(props: BarActionsProps) {
  const isDistractionFree = useScreenOption("distractionFree");
  return (
    <>
      <div className="bar-actions">
        <WideActions {...props} />
      </div>
      <div className="bar-menu">
        <ActionMenu label="More actions" actions={menuActions(props)} />
      </div>
      {isDistractionFree && (
        <button
          type="button"
          className="btn btn-ghost"
          aria-keyshortcuts={`Escape ${ariaKeysOnAnyKeyboard(shortcuts.distractionFree.keys)}`}
          title="Escape"
          onClick={props.onDistractionFree}
        >
          <Minimize2 aria-hidden="true" className="size-4" />
          <span className="bar-label">Leave distraction-free mode</span>
        </button>
      )}
    </>
  );
}

const previewOf = ({ postId, isCopyOpen }: BarActionsProps) => `/admin/preview/${postId}${isCopyOpen ? "?copy" : ""}`;

function WideActions(props: BarActionsProps) {
  const { postId, isPreviewShown, onTogglePreview, onDistractionFree, onOpen } = props;
  const PreviewIcon = isPreviewShown ? EyeOff : Eye;
  return (
    <>
      <button type="button" className="btn btn-ghost" onClick={onTogglePreview}>
        <PreviewIcon aria-hidden="true" className="size-4" />
        {isPreviewShown ? "Hide Preview" : "Preview"}
      </button>
      {postId !== undefined && (
        <>
          <BarIcon icon={ExternalLink} label="Open preview" href={previewOf(props)} />
          <button type="button" className="btn btn-ghost text-error" onClick={() => onOpen("delete")}>
            <Trash2 aria-hidden="true" className="size-4" />
            Delete
          </button>
        </>
      )}
      <BarIcon
        icon={Maximize2}
        label="Distraction-free mode"
        keys={shortcuts.distractionFree.keys}
        onClick={onDistractionFree}
      />
      <BarIcon icon={CircleHelp} label="Keyboard help" keys={shortcuts.help.keys} onClick={() => onOpen("help")} />
    </>
  );
}

function menuActions(props: BarActionsProps): MenuAction[] {
  const { postId, publishLabel, otherSave, isPreviewShown, onTogglePreview, onDistractionFree, onOpen } = props;
  return [
    { label: isPreviewShown ? "Hide Preview" : "Preview", onClick: onTogglePreview },
    ...(postId === undefined ? [] : [{ label: "Open preview", href: previewOf(props), target: "_blank" } as const]),
    ...(otherSave ? [otherSave] : []),
    { label: publishLabel, onClick: () => onOpen("publish") },
    { label: "Distraction-free mode", onClick: onDistractionFree },
    { label: "Keyboard help", onClick: () => onOpen("help") },
    ...(postId === undefined ? [] : [{ label: "Delete", onClick: () => onOpen("delete") }]),
  ];
}
