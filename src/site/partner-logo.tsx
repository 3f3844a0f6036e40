export function PartnerLogo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 48 40" className={className} aria-hidden="true">
      <ellipse cx="18" cy="15" rx="8" ry="10.5" fill="#fbf7f0" transform="rotate(-8 18 15)" />
      <ellipse cx="31" cy="16" rx="7.5" ry="9.5" fill="#f0c49c" transform="rotate(10 31 16)" />
      <path d="M3 20c7 4 35 4 42 0-1 11-9 18-21 18S4 31 3 20Z" fill="#c2603a" />
      <path
        d="M7 26c9 4 25 4 34 0M12 32c7 3 17 3 24 0"
        fill="none"
        stroke="#f0c49c"
        strokeWidth="1.4"
        strokeLinecap="round"
      />
    </svg>
  );
}
