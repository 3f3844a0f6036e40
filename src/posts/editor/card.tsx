import { type DragEventHandler, type ReactNode, useId } from "react";

type CardProps = { title: string; onDrop?: DragEventHandler; children: ReactNode };

export function Card({ title, onDrop, children }: CardProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="editor-card" onDrop={onDrop}>
      <h2 id={id} className="mb-4 font-display text-xl leading-tight">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
