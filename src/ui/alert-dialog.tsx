import { AlertDialog as Radix } from "radix-ui";
import type { ReactNode } from "react";

import { closeOnEscape } from "./close-on-escape";
import { Backdrop } from "./dialog";
import { useDialogFocus } from "./use-dialog-focus";

type AlertDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description: ReactNode;
  confirm: string;
  confirming: string;
  pending: boolean;
  onConfirm: () => void;
};

/** Asks for confirmation. Cancel has the focus first. */
export function AlertDialog(props: AlertDialogProps) {
  const { open, onOpenChange, title, description, confirm, confirming, pending, onConfirm } = props;
  const focus = useDialogFocus(open);
  return (
    <Radix.Root open={open} onOpenChange={(next) => !pending && onOpenChange(next)}>
      <Radix.Portal>
        <Backdrop />
        <Radix.Content
          aria-modal="true"
          className="dialog-panel"
          {...focus}
          {...closeOnEscape(() => !pending && onOpenChange(false))}
        >
          <Radix.Title className="font-display text-xl">{title}</Radix.Title>
          <Radix.Description className="mt-2 text-muted">{description}</Radix.Description>
          <footer className="mt-6 flex justify-end gap-2">
            <Radix.Cancel className="btn btn-ghost" disabled={pending}>
              Cancel
            </Radix.Cancel>
            <button
              type="button"
              className="btn btn-error"
              aria-disabled={pending}
              onClick={() => !pending && onConfirm()}
            >
              {pending ? confirming : confirm}
            </button>
          </footer>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
