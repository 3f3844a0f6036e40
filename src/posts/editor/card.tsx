import { type ReactNode, useId } from "react";

export function Card({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="editor-card">
      <h2 id={id} className="mb-4 font-display text-xl leading-tight">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
