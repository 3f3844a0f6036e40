import type { LucideIcon } from "lucide-react/types";
import { type ReactNode, useId } from "react";

export function Panel({ title, icon: Icon, children }: { title: string; icon: LucideIcon; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="list-card p-5 sm:p-6">
      <h2 id={id} className="mb-2 flex items-center gap-2.5 font-display text-xl leading-tight">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-primary" />
        {title}
      </h2>
      {children}
    </section>
  );
}
