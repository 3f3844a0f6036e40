import type { ReactNode } from "react";

type EmptyListProps = {
  message: string;
  isSearched: boolean;
  hint?: string;
  children: ReactNode;
};

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
