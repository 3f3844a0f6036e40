import { type DragEventHandler, type ReactNode, useId } from "react";

type CardProps = {
  title: string;
  id?: string;
  onDrop?: DragEventHandler;
  children: ReactNode;
};

export function Card({ title, id, onDrop, children }: CardProps) {
  const headingId = useId();
  return (
    <section id={id} aria-labelledby={headingId} className="editor-card" onDrop={onDrop}>
      <h2 id={headingId} tabIndex={-1} className="mb-3 font-display text-lg leading-tight">
        {title}
      </h2>
      <div className="space-y-4">{children}</div>
    </section>
  );
}
