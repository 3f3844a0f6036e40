import type { ReactNode } from "react";

type EmptyListProps = {
  message: string;
  isSearched: boolean;
  /** Shown when nothing was searched for. */
  hint?: string;
  /** The button that creates a row. */
  children: ReactNode;
};

/** What a list shows instead of rows. */
export function EmptyList({ message, isSearched, hint, children }: EmptyListProps) {
  const advice = isSearched ? "Try adjusting your search" : hint;
  return (
    <>
      <p className="font-medium text-base-content">{message}</p>
      {advice && <p className="mt-1">{advice}</p>}
      <div className="mt-4">{children}</div>
    </>
  );
}
