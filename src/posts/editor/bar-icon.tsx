import type { LucideIcon } from "lucide-react/types";
import type { ComponentProps } from "react";

import { ariaKeysOnAnyKeyboard, showKeys } from "@/rich-text/key-names";
import { Tooltip } from "@/ui/tooltip";

type BarIconProps = { icon: LucideIcon; label: string } & (
  { href: string } | ({ keys?: string } & Pick<ComponentProps<"button">, "aria-expanded" | "aria-controls" | "onClick">)
);

export function BarIcon({ icon: Icon, label, ...control }: BarIconProps) {
  const shared = { "aria-label": label, className: "btn btn-ghost btn-square" };
  const icon = <Icon aria-hidden="true" className="size-4" />;
  if ("href" in control) {
    return (
      <Tooltip text={label}>
        <a {...shared} {...control} target="_blank" rel="noopener">
          {icon}
        </a>
      </Tooltip>
    );
  }
  const { keys, ...button } = control;
  return (
    <Tooltip text={keys ? `${label} (${showKeys(keys)})` : label}>
      <button type="button" {...shared} {...button} aria-keyshortcuts={keys && ariaKeysOnAnyKeyboard(keys)}>
        {icon}
      </button>
    </Tooltip>
  );
}
