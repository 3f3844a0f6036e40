export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="18 9 30 47" className={className} aria-hidden="true">
      <path fill="#e7d8c1" d="m42 9.5 5.5 4.1-.4 40.6L42 55z" />
      <path fill="#fbf7f0" d="M18.6 17.8 42.2 9l.3 46.3-24.2.4z" />
      <path fill="#c2603a" d="M22.3 34.8v-6.6l8.1-9.7 8.2 8.7v6.7l-8.2-8.3z" />
      <path fill="#c2603a" d="M22.3 48.2v-6.6l8.1-9.7 8.2 8.7v6.7l-8.2-8.3z" />
    </svg>
  );
}
