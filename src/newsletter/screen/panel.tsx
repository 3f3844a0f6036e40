import { type ReactNode, useId } from "react";

export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="list-card p-5 sm:p-6">
      <h2 id={id} tabIndex={-1} className="mb-3 font-display text-xl leading-tight outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
