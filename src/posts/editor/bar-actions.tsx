import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import Minimize2 from "lucide-react/icons/minimize-2";
import Trash2 from "lucide-react/icons/trash";

import { ActionMenu, type MenuAction } from "@/admin/action-menu";
import { ariaKeysOnAnyKeyboard } from "@/rich-text/key-names";

import type { EditorDialog } from "./editor-dialogs";
import { useScreenOption } from "./use-screen-option";
import { shortcuts } from "./use-shortcuts";

export type BarActionsProps = {
  postId: number | undefined;
  publishLabel: string;
  /** Undefined while readers can't see the article. */
  articleUrl: string | undefined;
  previewUrl: string | undefined;
  /** The action of the second save button; undefined for a post that has only one. */
  otherSave: { label: string; reason?: string; onClick: () => void } | undefined;
  isPreviewShown: boolean;
  onTogglePreview: () => void;
  onDistractionFree: () => void;
  onOpen: (dialog: EditorDialog) => void;
};

export function BarActions(props: BarActionsProps) {
  const isDistractionFree = useScreenOption("distractionFree");
  return (
    <>
      <PreviewButton {...props} />
      {props.postId !== undefined && (
        <button type="button" className="bar-delete btn btn-ghost text-error" onClick={() => props.onOpen("delete")}>
          <Trash2 aria-hidden="true" className="size-4" />
          Delete
        </button>
      )}
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

function PreviewButton({ isPreviewShown, onTogglePreview }: BarActionsProps) {
  const PreviewIcon = isPreviewShown ? EyeOff : Eye;
  const label = isPreviewShown ? "Hide Preview" : "Preview";
  return (
    <button type="button" className="bar-preview btn btn-ghost" title={label} onClick={onTogglePreview}>
      <PreviewIcon aria-hidden="true" className="size-4" />
      <span className="bar-label">{label}</span>
    </button>
  );
}

/** Offers what has no button of its own in the bar. */
export function BarMenu(props: BarActionsProps) {
  return (
    <>
      <div className="bar-menu">
        <ActionMenu label="More actions" actions={narrowActions(props)} />
      </div>
      <div className="bar-menu-wide">
        <ActionMenu label="More actions" actions={wideActions(props)} />
      </div>
    </>
  );
}

function wideActions(props: BarActionsProps): MenuAction[] {
  const { previewUrl, articleUrl, publishLabel, onOpen } = props;
  return [
    ...linkTo("Open preview", previewUrl),
    ...(articleUrl ? [{ label: publishLabel, onClick: () => onOpen("publish") }] : []),
    ...modeAndHelpActions(props),
  ];
}

const modeAndHelpActions = ({ onDistractionFree, onOpen }: BarActionsProps): MenuAction[] => [
  { label: "Distraction-free mode", onClick: onDistractionFree },
  { label: "Keyboard help", onClick: () => onOpen("help") },
];

const narrowActions = (props: BarActionsProps): MenuAction[] => [
  ...(props.otherSave ? [props.otherSave] : []),
  ...wideActions(props),
  ...(props.postId === undefined ? [] : [{ label: "Delete", onClick: () => props.onOpen("delete") }]),
];

const linkTo = (label: string, href: string | undefined): MenuAction[] =>
  href ? [{ label, href, target: "_blank" }] : [];
