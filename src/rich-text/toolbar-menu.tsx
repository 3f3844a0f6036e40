import type { Command, EditorState } from "@milkdown/kit/prose/state";
import type { EditorView } from "@milkdown/kit/prose/view";
import Check from "lucide-react/icons/check";
import type { LucideIcon } from "lucide-react/types";
import { DropdownMenu, Toolbar } from "radix-ui";
import { Fragment, useId, useRef, useState } from "react";

import { Tooltip } from "@/ui/tooltip";

import type { Action } from "./actions";

export type ToolbarMenuProps = {
  view: EditorView;
  state: EditorState;
  isCaretShown: boolean;
  isLocked: boolean;
  run: (command: Command) => void;
};

type Props = ToolbarMenuProps & { label: string; icon: LucideIcon; isActive: boolean; groups: Action[][] };

/** After an action, the focus moves to the text; after Escape, back to where it was. */
export function ToolbarMenu({ label, icon: Icon, isActive, groups, view, state, isCaretShown, isLocked, run }: Props) {
  const [isOpen, setOpen] = useState(false);
  const wasOnButton = useRef(false);
  const wasEscaped = useRef(false);
  const show = (isShown: boolean) => {
    if (isShown) {
      wasOnButton.current = !view.hasFocus();
      wasEscaped.current = false;
    }
    setOpen(isShown);
  };
  return (
    // A modal menu would write a style element into the page, which the content security policy refuses.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={show}>
      <Tooltip text={label} isHidden={isOpen}>
        <Toolbar.Button asChild>
          <DropdownMenu.Trigger
            className="rich-toolbar-button rich-toolbar-word"
            aria-label={label}
            aria-pressed={isCaretShown && !isLocked && isActive}
            disabled={isLocked}
          >
            <Icon aria-hidden="true" className="size-4 shrink-0" />
            <span>{label}</span>
          </DropdownMenu.Trigger>
        </Toolbar.Button>
      </Tooltip>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-panel"
          align="start"
          collisionPadding={8}
          // Radix would close the menu before the handler below runs, and would not close it while a toast is shown.
          onEscapeKeyDown={(event) => event.preventDefault()}
          onKeyDown={(event) => {
            wasEscaped.current = event.key === "Escape";
            if (!wasEscaped.current) return;
            // The toolbar would move the focus to the text on Escape.
            event.stopPropagation();
            setOpen(false);
          }}
          onCloseAutoFocus={(event) => {
            if (wasEscaped.current && wasOnButton.current) return;
            event.preventDefault();
            view.focus();
          }}
        >
          {groups.map((group, position) => (
            <Fragment key={group[0]?.label}>
              {position > 0 && <DropdownMenu.Separator className="menu-line" />}
              {group.map((action) => (
                <Item key={action.label} action={action} state={state} run={run} />
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type ItemProps = Pick<ToolbarMenuProps, "state" | "run"> & { action: Action };

function Item({ action: { label, hint, command, isActive }, state, run }: ItemProps) {
  const id = useId();
  const shared = {
    className: "menu-item",
    disabled: !command(state),
    onSelect: () => run(command),
    ...(hint && { "aria-labelledby": `${id}-label`, "aria-describedby": `${id}-hint` }),
  };
  const text = <span id={`${id}-label`}>{label}</span>;
  const hintLine = hint && (
    <span id={`${id}-hint`} className="block text-xs text-muted">
      {hint}
    </span>
  );
  if (!isActive) {
    return (
      <DropdownMenu.Item {...shared}>
        {text}
        {hintLine}
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.CheckboxItem {...shared} checked={isActive(state)}>
      {text}
      <DropdownMenu.ItemIndicator>
        <Check aria-hidden="true" className="ml-2 inline size-4" />
      </DropdownMenu.ItemIndicator>
      {hintLine}
    </DropdownMenu.CheckboxItem>
  );
}
