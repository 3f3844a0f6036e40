import type { LucideIcon } from "lucide-react/types";
import { Toolbar } from "radix-ui";
import { memo } from "react";

import { Tooltip } from "@/ui/tooltip";

import { ariaKeys, showKeys } from "./key-names";

type ToolbarButtonProps = {
  label: string;
  /** Shown beside the icon; a part of the label. */
  word?: string;
  icon: LucideIcon;
  keys?: string | undefined;
  isActive?: boolean | undefined;
  /** A disabled button can still be reached with the arrow keys. */
  isDisabled: boolean;
  onPress: (() => void) | undefined;
};

/** Memoized, because each keystroke renders the toolbar. */
export const ToolbarButton = memo(function ToolbarButton({
  label,
  word,
  icon: Icon,
  keys,
  isActive,
  isDisabled,
  onPress,
}: ToolbarButtonProps) {
  return (
    <Tooltip text={keys ? `${label} (${showKeys(keys)})` : label}>
      <Toolbar.Button
        className={word ? "rich-toolbar-button rich-toolbar-word" : "rich-toolbar-button"}
        aria-label={label}
        aria-keyshortcuts={keys && ariaKeys(keys)}
        aria-pressed={isActive}
        aria-disabled={isDisabled || undefined}
        onClick={() => !isDisabled && onPress?.()}
      >
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {word && <span>{word}</span>}
      </Toolbar.Button>
    </Tooltip>
  );
});
