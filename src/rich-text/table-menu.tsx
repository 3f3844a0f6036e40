import type { Command, EditorState } from "@milkdown/kit/prose/state";
import { isInTable } from "@milkdown/kit/prose/tables";
import type { EditorView } from "@milkdown/kit/prose/view";
import { Table } from "lucide-react";
import { DropdownMenu, Toolbar } from "radix-ui";
import { Fragment, useMemo, useState } from "react";

import { makeTableActions } from "./table-actions";

type TableMenuProps = {
  view: EditorView;
  state: EditorState;
  isLocked: boolean;
  run: (command: Command) => void;
};

/** Inserts a table or changes the current one, then returns the focus to the text. */
export function TableMenu({ view, state, isLocked, run }: TableMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const groups = useMemo(() => makeTableActions(state.schema), [state.schema]);
  return (
    // A modal menu would write a style element into the page, which the content security policy refuses.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <Toolbar.Button asChild>
        <DropdownMenu.Trigger
          // The tooltip must not cover the menu.
          className={`rich-toolbar-button ${isOpen ? "" : "tooltip tooltip-bottom"}`}
          aria-label="Table"
          data-tip="Table"
          aria-pressed={!isLocked && isInTable(state)}
          disabled={isLocked}
        >
          <Table aria-hidden="true" className="size-4" />
        </DropdownMenu.Trigger>
      </Toolbar.Button>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          className="menu-panel"
          align="start"
          collisionPadding={8}
          // While a toast is shown, Radix does not get the Escape key.
          onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            view.focus();
          }}
        >
          {groups.map((group, position) => (
            <Fragment key={group[0]?.label}>
              {position > 0 && <DropdownMenu.Separator className="menu-line" />}
              {group.map(({ label, command }) => (
                <DropdownMenu.Item
                  key={label}
                  className="menu-item"
                  disabled={!command(state)}
                  onSelect={() => run(command)}
                >
                  {label}
                </DropdownMenu.Item>
              ))}
            </Fragment>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
