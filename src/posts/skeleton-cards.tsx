export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={index} aria-hidden="true" data-testid="placeholder-card">
      <div className="skeleton aspect-16/10 w-full" />
      <div className="skeleton mt-5 h-4 w-1/4" />
      <div className="skeleton mt-3 h-7 w-11/12" />
      <div className="skeleton mt-2 h-7 w-2/3" />
      <div className="skeleton mt-4 h-4 w-full" />
    </div>
  ));
}
