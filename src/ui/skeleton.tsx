// Its opacity changes, and not its background, because browsers can animate that without the main thread.
const look = "block min-h-4 rounded bg-base-300 motion-safe:animate-pulse forced-colors:outline";

export function Skeleton({ className = "" }: { className?: string }) {
  return <span aria-hidden="true" className={`${look} ${className}`} />;
}
