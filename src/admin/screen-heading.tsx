import type { ReactNode } from "react";

export function ScreenHeading({
  title,
  intro,
  children,
}: {
  title: string;
  intro?: string | undefined;
  children?: ReactNode;
}) {
  return (
    <header className="mb-6 flex flex-wrap items-end gap-x-3 gap-y-3 sm:items-start sm:gap-x-6">
      <div className="grow sm:min-w-64 sm:basis-0">
        <h1 tabIndex={-1} className="font-display text-3xl leading-tight outline-none">
          {title}
        </h1>
        {intro && <p className="mt-1 text-muted">{intro}</p>}
      </div>
      {children && <div className="flex flex-wrap gap-2">{children}</div>}
    </header>
  );
}
