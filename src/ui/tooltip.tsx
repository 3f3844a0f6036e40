import { Tooltip as Radix } from "radix-ui";
import { type ReactElement, useState } from "react";

type TooltipProps = {
  text: string;
  /** So that it doesn't cover what the button opened. */
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
        <Radix.Content
          className="tooltip-panel"
          side="bottom"
          sideOffset={5}
          collisionPadding={8}
          onPointerDown={() => setOpen(false)}
        >
          {text}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  );
}
