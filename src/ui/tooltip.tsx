import { Tooltip as Radix } from "radix-ui";
import { type ReactElement, useState } from "react";

type TooltipProps = {
  text: string;
  /** What the button opened is not covered. */
  isHidden?: boolean;
  children: ReactElement;
};

/** Shown while its button has the pointer or the keyboard's focus. It can be pointed at, and Escape closes it. */
export function Tooltip({ text, isHidden = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Provider delayDuration={500} skipDelayDuration={0}>
      <Radix.Root open={isOpen && !isHidden} onOpenChange={setOpen}>
        <Radix.Trigger asChild>{children}</Radix.Trigger>
        <Radix.Portal>
          <Radix.Content
            className="tooltip-panel"
            onPointerDown={() => setOpen(false)}
            side="bottom"
            sideOffset={5}
            collisionPadding={8}
          >
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
