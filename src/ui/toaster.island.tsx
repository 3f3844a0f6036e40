import X from "lucide-react/icons/x";
import { Toast } from "radix-ui";
import { type FocusEvent, useEffect, useRef, useState } from "react";

import type { ToastMessage } from "./toast";

const DURATION_MS = 5000;
const DURATION_WITH_BUTTON_MS = 15_000;
const SWIPE_PX = 50;

/** One message at a time: a new one replaces the old one. */
export function Toaster() {
  const [shown, setShown] = useState<{ key: number; message: ToastMessage; open: boolean }>();
  const { remember, giveBack } = useFocusBefore();

  useEffect(() => {
    let key = 0;
    const show = (event: Event) => {
      key += 1;
      setShown({ key, message: (event as CustomEvent<ToastMessage>).detail, open: true });
    };
    addEventListener("toast", show);
    return () => removeEventListener("toast", show);
  }, []);

  // The content security policy forbids style attributes in HTML, and Radix would render one.
  if (!shown) return null;
  const { key, message, open } = shown;
  // An old message that times out must not close the new one.
  const setOpen = (next: boolean) => {
    if (!next) giveBack();
    setShown((now) => (now?.key === key ? { ...now, open: next } : now));
  };
  return (
    <Toast.Provider duration={DURATION_MS} swipeDirection="right" swipeThreshold={SWIPE_PX}>
      <ToastCard key={key} message={message} open={open} onOpenChange={setOpen} />
      <Toast.Viewport
        hotkey={["F8"]}
        label="Notifications ({hotkey})"
        onFocus={remember}
        className="fixed right-0 bottom-0 z-100 flex w-full max-w-md flex-col gap-2 p-4 outline-none"
      />
    </Toast.Provider>
  );
}

function useFocusBefore() {
  const before = useRef<HTMLElement>(undefined);
  const list = useRef<Element>(undefined);
  const remember = ({ currentTarget, relatedTarget }: FocusEvent) => {
    list.current = currentTarget;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) before.current = relatedTarget;
  };
  // When a message closes, Radix has already moved the focus from it to the list of messages.
  const giveBack = () => {
    if (list.current?.contains(document.activeElement) && before.current?.isConnected) before.current.focus();
    before.current = undefined;
  };
  return { remember, giveBack };
}

/** Also readable on the red of an error. */
const ACTION_CLASS =
  "btn btn-sm border-current bg-transparent text-current shadow-none outline-current hover:underline";

type ToastCardProps = { message: ToastMessage; open: boolean; onOpenChange: (open: boolean) => void };

function ToastCard({ message, open, onOpenChange }: ToastCardProps) {
  const { title, description, variant = "default", action } = message;
  const colors =
    variant === "destructive" ? "border-error bg-error text-error-content" : "border-rule bg-surface text-base-content";
  return (
    <Toast.Root
      open={open}
      onOpenChange={onOpenChange}
      duration={action && DURATION_WITH_BUTTON_MS}
      onEscapeKeyDown={ignoreEscapeForOthers}
      data-variant={variant}
      className={`toast-card flex items-start gap-3 rounded-box border p-4 ${colors}`}
    >
      <div className="grid grow gap-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && <Toast.Description className="text-sm">{description}</Toast.Description>}
      </div>
      {action && (
        <Toast.Action asChild altText={action.label}>
          {"href" in action ? (
            <a href={action.href} className={ACTION_CLASS}>
              {action.label}
            </a>
          ) : (
            <button
              type="button"
              className={ACTION_CLASS}
              onClick={() => dispatchEvent(new CustomEvent(action.event, { detail: action.detail }))}
            >
              {action.label}
            </button>
          )}
        </Toast.Action>
      )}
      <Toast.Close
        aria-label="Dismiss notification"
        className="btn btn-ghost btn-square btn-sm -m-1 shrink-0 text-current outline-current"
      >
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  );
}

/** Escape is meant for the dialog or menu under the message, unless the message has the focus. */
function ignoreEscapeForOthers(event: KeyboardEvent) {
  const isInToast = event.target instanceof Element && event.target.closest("[data-variant]") !== null;
  if (!isInToast && document.querySelector("[role=dialog], [role=alertdialog], [role=menu]")) event.preventDefault();
}
