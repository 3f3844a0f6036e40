import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

import { closeOnEscape } from "./close-on-escape";
import { useDialogFocus } from "./use-dialog-focus";

type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string | undefined;
  wide?: boolean;
  focusOnClose?: (() => void) | undefined;
  children: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, wide = false, focusOnClose, children }: DialogProps) {
  const focus = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          aria-modal="true"
          className={`dialog-panel ${wide ? "dialog-wide" : ""}`}
          {...focus}
          {...closeOnEscape(() => onOpenChange(false))}
          {...(focusOnClose && { onCloseAutoFocus: (event) => passFocus(event, focusOnClose) })}
          {...(description === undefined && { "aria-describedby": undefined })}
        >
          <header className="mb-4 flex items-start gap-3">
            <Radix.Title className="grow font-display text-xl">{title}</Radix.Title>
            <Radix.Close className="btn btn-ghost btn-square btn-sm -mt-1 -mr-2" aria-label="Close">
              <X aria-hidden="true" className="size-4" />
            </Radix.Close>
          </header>
          {description && <Radix.Description className="-mt-2 mb-4 text-muted">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function passFocus(event: Event, focus: () => void) {
  event.preventDefault();
  focus();
}

// Radix's own Overlay writes a style element into the page, which the content security policy refuses.
export function Backdrop() {
  return <div aria-hidden="true" className="dialog-backdrop" />;
}
