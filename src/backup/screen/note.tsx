import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import type { LucideIcon } from "lucide-react/types";
import type { ReactNode } from "react";

const styles: Record<"error" | "success" | "info", { icon: LucideIcon; className: string }> = {
  error: { icon: CircleAlert, className: "border-error text-error" },
  success: { icon: CircleCheck, className: "border-success text-success" },
  info: { icon: Info, className: "border-rule text-muted" },
};

type NoteProps = { kind: keyof typeof styles; title?: string; children?: ReactNode; className?: string };

export function Note({ kind, title, children, className = "" }: NoteProps) {
  const { icon: Icon, className: color } = styles[kind];
  return (
    <div
      role={kind === "error" ? "alert" : kind === "success" ? "status" : undefined}
      className={`flex items-start gap-2.5 rounded-field border p-3 text-sm ${color} ${className}`}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 grow break-words">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className={kind === "info" ? "" : "text-base-content"}>{children}</div>}
      </div>
    </div>
  );
}
