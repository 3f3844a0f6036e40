import { autoUpdate, flip, offset, shift, useFloating } from "@floating-ui/react-dom";
import { type FocusEvent, type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";

type TooltipProps = {
  text: string;
  /** Keeps the tooltip from covering what the button opened. */
  isHidden?: boolean;
  children: ReactNode;
};

const SHOW_DELAY_MS = 500;
/** Long enough to move the pointer from the button to the tooltip. */
const HIDE_DELAY_MS = 150;

/** Renders nothing until it is shown. Radix's tooltips, of which the editor would have some thirty, would all slow the first rendering. */
export function Tooltip({ text, isHidden = false, children }: TooltipProps) {
  const [button, setButton] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const setButtonAfter = (delay: number, next: Element | null) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setButton(next), delay);
  };
  useEffect(() => () => clearTimeout(timer.current), []);

  const events = {
    onPointerEnter: ({ pointerType, currentTarget }: PointerEvent) =>
      pointerType !== "touch" && setButtonAfter(button ? 0 : SHOW_DELAY_MS, currentTarget.firstElementChild),
    onPointerLeave: () => setButtonAfter(HIDE_DELAY_MS, null),
    onPointerDown: () => setButtonAfter(0, null),
    onFocus: ({ target, currentTarget }: FocusEvent) =>
      target.matches(":focus-visible") && setButtonAfter(0, currentTarget.firstElementChild),
    onBlur: () => setButtonAfter(0, null),
  };
  return (
    <span className="contents" {...events}>
      {children}
      {button && !isHidden && <Panel button={button} text={text} onClose={() => setButtonAfter(0, null)} />}
    </span>
  );
}

function Panel({ button, text, onClose }: { button: Element; text: string; onClose: () => void }) {
  const id = useId();
  const { refs, floatingStyles } = useFloating({
    strategy: "fixed",
    placement: "bottom",
    middleware: [offset(5), flip(), shift({ padding: 8 })],
    elements: { reference: button },
    whileElementsMounted: autoUpdate,
  });

  useEffect(() => {
    const others = button.getAttribute("aria-describedby");
    button.setAttribute("aria-describedby", others ? `${others} ${id}` : id);
    return () =>
      others ? button.setAttribute("aria-describedby", others) : button.removeAttribute("aria-describedby");
  }, [button, id]);

  useEffect(() => {
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      onClose();
      // Escape closes only the tooltip, and the focus stays.
      if (button === document.activeElement) event.stopPropagation();
    };
    document.addEventListener("keydown", closeOnEscape, { capture: true });
    return () => document.removeEventListener("keydown", closeOnEscape, { capture: true });
  }, [button, onClose]);

  return (
    <span ref={refs.setFloating} id={id} role="tooltip" className="tooltip-panel" style={floatingStyles}>
      {text}
    </span>
  );
}
