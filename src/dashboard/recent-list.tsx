import { type ReactNode, useId } from "react";

import { Skeleton } from "@/ui/skeleton";

type RecentListProps = {
  title: string;
  empty: string;
  failed: boolean;
  rows: { id: number | string; text: string; href?: string; date: string; action?: ReactNode }[] | undefined;
  more?: ReactNode;
};

export function RecentList({ title, empty, failed, rows, more }: RecentListProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="list-card px-5 py-4">
      <h2 id={headingId} className="mb-2 font-display text-xl">
        {title}
      </h2>
      {failed && !rows ? (
        <p role="alert" className="py-6 text-center text-error">
          This list could not be loaded.
        </p>
      ) : !rows ? (
        <Skeleton className="my-6 w-2/3" />
      ) : rows.length === 0 ? (
        <p className="py-6 text-center text-muted">{empty}</p>
      ) : (
        <ul className="divide-y divide-rule">
          {rows.map(({ id, text, href, date, action }) => (
            <li key={id} className="flex items-baseline justify-between gap-x-4 py-2 max-sm:flex-wrap">
              {href ? (
                <a href={href} className="min-w-0 py-0.5 font-medium break-words hover:underline" dir="auto">
                  {text}
                </a>
              ) : (
                <span className="min-w-0 py-0.5 font-medium break-all">{text}</span>
              )}
              <span className="flex items-baseline gap-x-2 text-sm text-muted sm:whitespace-nowrap">
                {date}
                {action}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more}
    </section>
  );
}
