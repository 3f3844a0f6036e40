import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

type IconProps = { icon: LucideIcon; label: string; filled?: boolean };

const look = "btn btn-ghost btn-square btn-sm";

/** A button that is only a picture; its label is read out and shown on hover. */
export function IconButton({
  icon: Icon,
  label,
  filled,
  className = "",
  ...button
}: IconProps & ComponentProps<"button">) {
  return (
    <button {...button} type="button" aria-label={label} title={label} className={`${look} ${className}`}>
      <Icon aria-hidden="true" className={`size-4 ${filled ? "fill-current" : ""}`} />
    </button>
  );
}

export function IconLink({
  icon: Icon,
  label,
  filled,
  href,
  className = "",
  ...link
}: IconProps & ComponentProps<"a">) {
  return (
    <a {...link} href={href} aria-label={label} title={label} className={`${look} ${className}`}>
      <Icon aria-hidden="true" className={`size-4 ${filled ? "fill-current" : ""}`} />
    </a>
  );
}
