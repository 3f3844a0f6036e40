import type { Command, EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import BookA from "lucide-react/icons/book-a";
import BookMarked from "lucide-react/icons/book-bookmark";
import Code from "lucide-react/icons/code";
import FileCode from "lucide-react/icons/file-code";
import Heading1 from "lucide-react/icons/heading-1";
import Heading2 from "lucide-react/icons/heading-2";
import Heading3 from "lucide-react/icons/heading-3";
import Image from "lucide-react/icons/image";
import ImageUp from "lucide-react/icons/image-up";
import Images from "lucide-react/icons/images";
import Italic from "lucide-react/icons/italic";
import Bold from "lucide-react/icons/letter-b";
import Link from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListIndentDecrease from "lucide-react/icons/list-indent-decrease";
import ListIndentIncrease from "lucide-react/icons/list-indent-increase";
import ListOrdered from "lucide-react/icons/list-ordered";
import Minus from "lucide-react/icons/minus";
import Redo2 from "lucide-react/icons/redo-2";
import Search from "lucide-react/icons/search";
import SquareCode from "lucide-react/icons/square-code";
import Strikethrough from "lucide-react/icons/strikethrough";
import Subscript from "lucide-react/icons/subscript";
import Superscript from "lucide-react/icons/superscript";
import TextQuote from "lucide-react/icons/text-quote";
import Undo2 from "lucide-react/icons/undo-2";
import type { LucideIcon } from "lucide-react/types";
import { Toolbar as Radix } from "radix-ui";
import { Fragment, type RefObject, useCallback, useEffect, useMemo, useState } from "react";

import { type Action, type ActionName, makeActions } from "./actions";
import { CalloutMenu } from "./callouts/callout-menu";
import { canCite, citationAt } from "./citations/citation-commands";
import { termAt } from "./explained-words/term-commands";
import { insertByAddress } from "./image-address-prompt";
import type { ImageRequest } from "./image-plugin";
import { findMarkAtCaret, selectedFigure } from "./selection";
import { fieldShortcuts } from "./shortcuts";
import { TableMenu } from "./table-menu";
import { ToolbarButton } from "./toolbar-button";

const notSimple = new Set<ActionName>(["code", "codeBlock"]);

type Group = [ActionName, LucideIcon][];

const firstGroups: Group[] = [
  [
    ["undo", Undo2],
    ["redo", Redo2],
  ],
  [
    ["heading1", Heading1],
    ["heading2", Heading2],
    ["heading3", Heading3],
  ],
  [
    ["bold", Bold],
    ["italic", Italic],
  ],
];

const otherGroups: Group[] = [
  [
    ["strikethrough", Strikethrough],
    ["superscript", Superscript],
    ["subscript", Subscript],
    ["code", Code],
  ],
  [
    ["bulletList", List],
    ["orderedList", ListOrdered],
    ["outdent", ListIndentDecrease],
    ["indent", ListIndentIncrease],
  ],
  [
    ["blockquote", TextQuote],
    ["codeBlock", SquareCode],
    ["divider", Minus],
  ],
];

type ToolbarProps = {
  view: EditorView;
  state: EditorState;
  ref: RefObject<HTMLDivElement | null>;
  isSource: boolean;
  isSimple: boolean | undefined;
  onLink: () => void;
  onCite: () => void;
  onExplain: () => void;
  onImage: (request: ImageRequest) => void;
  onFind: () => void;
  onSource: () => void;
};

/** A single tab stop: arrow keys move between the buttons, Escape hides the tooltip, then goes back to the text. */
export function Toolbar({ view, state, ref, isSource, isSimple, ...handlers }: ToolbarProps) {
  const isLocked = isSource || !view.editable;
  const { isUsed, markUsed } = useIsUsed(view);
  const run = useCallback(
    (command: Command) => {
      if (isLocked) return false;
      markUsed();
      return command(view.state, view.dispatch, view);
    },
    [view, isLocked, markUsed],
  );
  const shared = { view, state, isCaretShown: isUsed && !isSource, isSimple, isLocked, run };
  return (
    <Radix.Root
      ref={ref}
      aria-label="Text formatting"
      className="rich-toolbar"
      // A click must not move the caret.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") view.focus();
      }}
    >
      <ActionButtons groups={firstGroups} {...shared} />
      {!isSimple && <InsertButtons {...shared} {...handlers} />}
      <LinkButton {...shared} {...handlers} />
      <Radix.Separator className="rich-toolbar-line rich-toolbar-break" />
      <ActionButtons groups={otherGroups} {...shared} />
      {!isSimple && <OtherInsertButtons {...shared} {...handlers} />}
      <ToolbarButton {...fieldShortcuts.find} icon={Search} isDisabled={isSource} onPress={handlers.onFind} />
      {!isSimple && (
        <ToolbarButton
          label="HTML source"
          icon={FileCode}
          isActive={isSource}
          isDisabled={isSource}
          onPress={handlers.onSource}
        />
      )}
    </Radix.Root>
  );
}

/** Whether the writer has used the text. Before that, they have not placed its caret, so the buttons don't show what is there. */
function useIsUsed(view: EditorView) {
  const [isUsed, setUsed] = useState(() => view.hasFocus());
  const markUsed = useCallback(() => setUsed(true), []);
  useEffect(() => {
    if (view.hasFocus()) markUsed();
    view.dom.addEventListener("focusin", markUsed);
    return () => view.dom.removeEventListener("focusin", markUsed);
  }, [view, markUsed]);
  return { isUsed, markUsed };
}

type PartProps = Pick<ToolbarProps, "view" | "state" | "isSimple"> & {
  /** Whether the buttons show what is at the caret. */
  isCaretShown: boolean;
  isLocked: boolean;
  run: (command: Command) => void;
};

function ActionButtons({ groups, state, isCaretShown, isSimple, isLocked, run }: PartProps & { groups: Group[] }) {
  const actions = useMemo(() => makeActions(state.schema), [state.schema]);
  const press = useMemo(
    () => new Map(Object.entries(actions).map(([name, { command }]) => [name, () => void run(command)])),
    [actions, run],
  );
  const actionButton = ([name, Icon]: [ActionName, LucideIcon]) => {
    const { label, keys, command, isActive }: Action = actions[name];
    return (
      <ToolbarButton
        key={name}
        label={label}
        icon={Icon}
        keys={keys}
        isActive={isActive && isCaretShown && isActive(state)}
        isDisabled={isLocked || !command(state)}
        onPress={press.get(name)}
      />
    );
  };
  return groups.map((group) => (
    <Fragment key={group[0]?.[0]}>
      {group.filter(([name]) => !(isSimple && notSimple.has(name))).map(actionButton)}
      <Radix.Separator className="rich-toolbar-line" />
    </Fragment>
  ));
}

function LinkButton({ state, isCaretShown, isLocked, onLink }: PartProps & Pick<ToolbarProps, "onLink">) {
  const { link } = state.schema.marks;
  const isInLink = isCaretShown && link !== undefined && findMarkAtCaret(state, link) !== undefined;
  return (
    <ToolbarButton {...fieldShortcuts.link} icon={Link} isActive={isInLink} isDisabled={isLocked} onPress={onLink} />
  );
}

function InsertButtons(props: PartProps & Pick<ToolbarProps, "onCite" | "onImage">) {
  const { view, state, isCaretShown, isLocked, run, onCite, onImage } = props;
  const upload = useCallback(() => onImage({ kind: "choose" }), [onImage]);
  const menu = { view, state, isCaretShown, isLocked, run };
  return (
    <>
      <ToolbarButton label="Upload image" word="Image" icon={ImageUp} isDisabled={isLocked} onPress={upload} />
      <TableMenu {...menu} />
      <CalloutMenu {...menu} />
      <ToolbarButton
        {...fieldShortcuts.cite}
        word="Cite"
        icon={BookMarked}
        isActive={isCaretShown && citationAt(state) !== undefined}
        isDisabled={isLocked || !canCite(state)}
        onPress={onCite}
      />
    </>
  );
}

function OtherInsertButtons(props: PartProps & Pick<ToolbarProps, "onExplain" | "onImage">) {
  const { view, state, isCaretShown, isLocked, onExplain, onImage } = props;
  const [byAddress, fromLibrary] = useMemo(
    () => [() => insertByAddress(view, onImage), () => onImage({ kind: "library" })],
    [view, onImage],
  );
  return (
    <>
      <ToolbarButton
        label="Explain words"
        icon={BookA}
        isActive={isCaretShown && termAt(state) !== undefined}
        isDisabled={isLocked}
        onPress={onExplain}
      />
      <ToolbarButton label="Choose from library" icon={Images} isDisabled={isLocked} onPress={fromLibrary} />
      <ToolbarButton
        label="Insert image by URL"
        icon={Image}
        isActive={isCaretShown && selectedFigure(state) !== undefined}
        isDisabled={isLocked}
        onPress={byAddress}
      />
      <Radix.Separator className="rich-toolbar-line" />
    </>
  );
}
