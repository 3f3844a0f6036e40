import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconProps = { icon: LucideIcon; label: string };

const className = "btn btn-ghost btn-square btn-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-35";

/** A disabled button keeps the focus it may have. */
export function IconButton({
  icon: Icon,
  label,
  disabled,
  onClick,
}: IconProps & Pick<ComponentProps<"button">, "disabled" | "onClick">) {
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

export function IconLink({
  icon: Icon,
  label,
  href,
  download,
}: IconProps & { href: string; /** Saved as a file; when that fails the page stays. */ download?: boolean }) {
  return (
    <a href={href} download={download} aria-label={label} title={label} className={className}>
      <Icon aria-hidden="true" className="size-4" />
    </a>
  );
}
