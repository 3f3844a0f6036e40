import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";

export type RowAction = {
  word: string;
  disabled?: boolean;
  /** Why it is disabled. */
  reason?: string | undefined;
} & (
  | { href: string; /** Downloads the file; the page stays even if that fails. */ download?: boolean }
  | { onClick: () => void }
);

type RowActionsProps = { row: string; actions: RowAction[] };

/** What can be done with a row: in words, or in a menu where more than two words don't fit. */
export function RowActions({ row, actions }: RowActionsProps) {
  if (actions.length <= 2)
    return <WordActions row={row} actions={actions} className="inline-grid justify-items-end gap-0.5 sm:inline-flex" />;
  return (
    <>
      <WordActions row={row} actions={actions} className="hidden xl:inline-flex" />
      <div className="xl:hidden">
        <MenuActions row={row} actions={actions} />
      </div>
    </>
  );
}

const nameOf = (row: string, { word, reason }: RowAction) => `${word}: ${row}${reason ? ` (${reason})` : ""}`;

/** Uses aria-disabled, so that a disabled button keeps the focus. */
function WordActions({ row, actions, className }: RowActionsProps & { className: string }) {
  return (
    <div className={className}>
      {actions.map((action) => {
        const { word, disabled, reason } = action;
        const common = { "aria-label": nameOf(row, action), title: reason, className: "row-action" };
        return "href" in action ? (
          <a key={word} {...common} href={action.href} download={action.download}>
            {word}
          </a>
        ) : (
          <button
            key={word}
            type="button"
            {...common}
            aria-disabled={disabled || undefined}
            onClick={disabled ? undefined : action.onClick}
          >
            {word}
          </button>
        );
      })}
    </div>
  );
}

function MenuActions({ row, actions }: RowActionsProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);

  // Only once the menu has closed: a dialog returns the focus to where it was when it opened.
  function runChosen(event: Event) {
    const run = chosen.current;
    if (!run) return;
    chosen.current = undefined;
    event.preventDefault();
    trigger.current?.focus();
    run();
  }

  return (
    // A modal menu would write a style element into the page, which the content security policy refuses.
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={setOpen}>
      <DropdownMenu.Trigger
        ref={trigger}
        className="btn btn-ghost btn-square btn-sm max-sm:size-10"
        aria-label={`Actions: ${row}`}
        title="Actions"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu-panel"
        align="end"
        collisionPadding={8}
        // While a toast is shown, Radix does not get the Escape key.
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        onCloseAutoFocus={runChosen}
      >
        {actions.map((action) => {
          const { word, disabled = false, reason } = action;
          const item = { "aria-label": nameOf(row, action), className: "menu-item", disabled };
          return "href" in action ? (
            <DropdownMenu.Item key={word} {...item} asChild>
              <a href={action.href} download={action.download}>
                {word}
              </a>
            </DropdownMenu.Item>
          ) : (
            <DropdownMenu.Item
              key={word}
              {...item}
              onSelect={() => {
                chosen.current = action.onClick;
              }}
            >
              {word}
              {reason && <span className="block text-xs">{reason}</span>}
            </DropdownMenu.Item>
          );
        })}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
