import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import { showKeys } from "@/rich-text/key-names";
import { Tooltip } from "@/ui/tooltip";

import { ariaKeysOf } from "./use-shortcuts";

type BarIconProps = { icon: LucideIcon; label: string } & (
  { href: string } | ({ keys?: string } & Pick<ComponentProps<"button">, "aria-expanded" | "aria-controls" | "onClick">)
);

/** A control of the bar without a word. A link opens another tab. */
export function BarIcon({ icon: Icon, label, ...control }: BarIconProps) {
  const look = { "aria-label": label, className: "btn btn-ghost btn-square" };
  const icon = <Icon aria-hidden="true" className="size-4" />;
  if ("href" in control) {
    return (
      <Tooltip text={label}>
        <a {...look} {...control} target="_blank" rel="noopener">
          {icon}
        </a>
      </Tooltip>
    );
  }
  const { keys, ...button } = control;
  return (
    <Tooltip text={keys ? `${label} (${showKeys(keys)})` : label}>
      <button type="button" {...look} {...button} aria-keyshortcuts={keys && ariaKeysOf(keys)}>
        {icon}
      </button>
    </Tooltip>
  );
}
