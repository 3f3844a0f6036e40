import type { LucideIcon } from "lucide-react/types";
import type { ComponentProps } from "react";

type IconButtonProps = { icon: LucideIcon; label: string } & Pick<ComponentProps<"button">, "disabled" | "onClick">;

const className = "btn btn-ghost btn-square btn-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-35";

/** Uses aria-disabled, so that a disabled button keeps the focus. */
export function IconButton({ icon: Icon, label, disabled, onClick }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled || undefined}
      className={className}
      onClick={disabled ? undefined : onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}
