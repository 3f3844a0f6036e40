import ChevronDown from "lucide-react/icons/chevron-down";
import Ellipsis from "lucide-react/icons/ellipsis";
import { DropdownMenu } from "radix-ui";
import { useRef, useState } from "react";

export type MenuAction = {
  label: string;
  /** The accessible name, if it is not the label. */
  name?: string;
  disabled?: boolean;
  reason?: string | undefined;
} & (
  | {
      href: string;
      download?: boolean;
      target?: "_blank";
    }
  | { onClick: () => void }
);

type ActionMenuProps = {
  label: string;
  title?: string;
  /** Shown on the button in place of three dots. */
  text?: string;
  actions: MenuAction[];
};

export function ActionMenu({ label, title = label, text, actions }: ActionMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<() => void>(undefined);

  // Runs when the menu has closed and its button has the focus, so that a dialog which the action opens returns the focus there.
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
        className={text ? "btn max-sm:min-h-11" : "btn btn-ghost btn-square btn-sm max-sm:size-10"}
        aria-label={label}
        title={text ? undefined : title}
      >
        {text}
        {text ? (
          <ChevronDown aria-hidden="true" className="size-4" />
        ) : (
          <Ellipsis aria-hidden="true" className="size-4" />
        )}
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        className="menu-panel"
        align="end"
        collisionPadding={8}
        // While a toast is shown, Escape does not reach Radix, which would close the menu.
        onKeyDown={(event) => event.key === "Escape" && setOpen(false)}
        onCloseAutoFocus={runChosen}
      >
        {actions.map((action) => (
          <Item
            key={action.label}
            action={action}
            onChoose={(run) => {
              chosen.current = run;
            }}
          />
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

function Item({ action, onChoose }: { action: MenuAction; onChoose: (run: () => void) => void }) {
  const { label, name, disabled = false, reason } = action;
  const item = { "aria-label": name, className: "menu-item", disabled };
  if ("href" in action) {
    const { href, download, target } = action;
    return (
      <DropdownMenu.Item {...item} asChild>
        <a href={href} download={download} target={target} rel={target && "noopener"}>
          {label}
        </a>
      </DropdownMenu.Item>
    );
  }
  return (
    <DropdownMenu.Item {...item} onSelect={() => onChoose(action.onClick)}>
      {label}
      {reason && <span className="block max-w-64 text-xs">{reason}</span>}
    </DropdownMenu.Item>
  );
}
