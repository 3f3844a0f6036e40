import { type DragEventHandler, type ReactNode, useId } from "react";

type CardProps = {
  title: string;
  /** The target of a jump link. */
  id?: string;
  onDrop?: DragEventHandler;
  children: ReactNode;
};

/** A section of the side panel. */
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
