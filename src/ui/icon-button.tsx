import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconProps = { icon: LucideIcon; label: string };

const className = "btn btn-ghost btn-square btn-sm aria-disabled:cursor-not-allowed aria-disabled:opacity-35";

/** Uses aria-disabled, so that a disabled button keeps the focus. */
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
}: IconProps & { href: string; /** Downloads the file; the page stays even if that fails. */ download?: boolean }) {
  return (
    <a href={href} download={download} aria-label={label} title={label} className={className}>
      <Icon aria-hidden="true" className="size-4" />
    </a>
  );
}
