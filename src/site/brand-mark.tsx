/** The sign of the brand: a waymark post as walkers know it, with two arrows that point on. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 28 40" className={className} aria-hidden="true">
      <path d="M3.5 6.5 22.6 2.2a1.6 1.6 0 0 1 2 1.5L24 40H5L2.3 8.2a1.6 1.6 0 0 1 1.2-1.7Z" fill="#fbf7f0" />
      <path d="m7.2 19.6 6.7-7.2 6.3 6.1-.1 4.6-6.2-6-6.5 7Z" fill="#c2603a" />
      <path d="m8 30.3 6-6.5 6 5.8-.1 4.6-5.8-5.6-5.7 6.2Z" fill="#c2603a" />
    </svg>
  );
}
