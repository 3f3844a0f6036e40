import { Skeleton } from "@/ui/skeleton";

export function SkeletonCards({ count }: { count: number }) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
    <div key={index} aria-hidden="true" data-testid="placeholder-card">
      <Skeleton className="aspect-16/10" />
      <Skeleton className="mt-5 w-1/4" />
      <Skeleton className="mt-3 h-7 w-11/12" />
      <Skeleton className="mt-2 h-7 w-2/3" />
      <Skeleton className="mt-4" />
    </div>
  ));
}
