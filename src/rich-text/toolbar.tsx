import type { Command, EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import {
  Bold,
  Code,
  FileCode,
  Heading1,
  Heading2,
  Heading3,
  Image,
  ImageUp,
  Italic,
  Link,
  List,
  ListIndentDecrease,
  ListIndentIncrease,
  ListOrdered,
  type LucideIcon,
  Minus,
  Redo2,
  SquareCode,
  Strikethrough,
  Subscript,
  Superscript,
  TextQuote,
  Undo2,
} from "lucide-react";
import { Toolbar as Radix } from "radix-ui";
import { Fragment, type RefObject, useMemo } from "react";

import { type Action, type ActionName, makeActions } from "./actions";
import { insertByAddress } from "./image-address-prompt";
import type { ImageRequest } from "./image-plugin";
import { ariaKeys, showKeys } from "./key-names";
import { markAround, selectedFigure } from "./selection";
import { TableMenu } from "./table-menu";

const groups: [ActionName, LucideIcon][][] = [
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
  onLink: () => void;
  onImage: (request: ImageRequest) => void;
  onSource: () => void;
};

/** One stop of the Tab key; arrow keys move inside it, Escape goes back to the text. */
export function Toolbar({ view, state, ref, isSource, ...on }: ToolbarProps) {
  const isLocked = isSource || !view.editable;
  const run = (command: Command) => !isLocked && command(view.state, view.dispatch, view);
  return (
    <Radix.Root
      ref={ref}
      aria-label="Text formatting"
      className="rich-toolbar"
      // A click leaves the caret where it is.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === "Escape") view.focus();
      }}
    >
      <ActionButtons state={state} isSource={isSource} isLocked={isLocked} run={run} />
      <InsertButtons view={view} state={state} isSource={isSource} isLocked={isLocked} {...on} />
      <TableMenu view={view} state={state} isLocked={isLocked} run={run} />
      <Radix.Separator className="rich-toolbar-line" />
      <ToolbarButton label="HTML source" icon={FileCode} isOn={isSource} isOff={isSource} onPress={on.onSource} />
    </Radix.Root>
  );
}

type PartProps = Pick<ToolbarProps, "state" | "isSource"> & { isLocked: boolean };

function ActionButtons({ state, isSource, isLocked, run }: PartProps & { run: (command: Command) => void }) {
  const actions = useMemo(() => makeActions(state.schema), [state.schema]);
  const actionButton = ([name, Icon]: [ActionName, LucideIcon]) => {
    const { label, keys, command, isOn }: Action = actions[name];
    return (
      <ToolbarButton
        key={name}
        label={label}
        icon={Icon}
        keys={keys}
        isOn={isOn && !isSource ? isOn(state) : undefined}
        isOff={isLocked || !command(state)}
        onPress={() => run(command)}
      />
    );
  };
  return groups.map((group) => (
    <Fragment key={group[0]?.[0]}>
      {group.map(actionButton)}
      <Radix.Separator className="rich-toolbar-line" />
    </Fragment>
  ));
}

type InsertButtonsProps = PartProps & Pick<ToolbarProps, "view" | "onLink" | "onImage">;

function InsertButtons({ view, state, isSource, isLocked, onLink, onImage }: InsertButtonsProps) {
  const { link } = state.schema.marks;
  const isInLink = !isSource && link !== undefined && markAround(state, link) !== undefined;
  return (
    <>
      <ToolbarButton label="Link" icon={Link} keys="Mod-k" isOn={isInLink} isOff={isLocked} onPress={onLink} />
      <ToolbarButton
        label="Insert image by URL"
        icon={Image}
        isOn={!isSource && selectedFigure(state) !== undefined}
        isOff={isLocked}
        onPress={() => insertByAddress(view, onImage)}
      />
      <ToolbarButton label="Upload image" icon={ImageUp} isOff={isLocked} onPress={() => onImage({ kind: "choose" })} />
    </>
  );
}

type ToolbarButtonProps = {
  label: string;
  icon: LucideIcon;
  keys?: string | undefined;
  isOn?: boolean | undefined;
  /** Nothing to do here at present; it keeps its place in the order of keys all the same. */
  isOff: boolean;
  onPress: () => void;
};

function ToolbarButton({ label, icon: Icon, keys, isOn, isOff, onPress }: ToolbarButtonProps) {
  return (
    <Radix.Button
      className="rich-toolbar-button tooltip tooltip-bottom"
      aria-label={label}
      data-tip={keys ? `${label} (${showKeys(keys)})` : label}
      aria-keyshortcuts={keys && ariaKeys(keys)}
      aria-pressed={isOn}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onPress()}
    >
      <Icon aria-hidden="true" className="size-4" />
    </Radix.Button>
  );
}
