/** The landscape on which every page ends; its nearest hill is the footer's ground. */
export function Hills({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 144"
      preserveAspectRatio="xMidYMax slice"
      className={`hills ${className}`}
      aria-hidden="true"
    >
      <path className="far" d="M0 84c120-44 250-58 372-32s190 34 300 6 226-74 384-50 280 54 384 46v90H0Z" />
      <path className="middle" d="M0 112c150-36 290-30 424-12s262 18 400-14 330-36 616 20v38H0Z" />
      <g className="trees">
        <path d="M1078 92V66m24 30V72M238 98V74" stroke="currentColor" strokeWidth="3" />
        <ellipse cx="1078" cy="56" rx="11" ry="17" />
        <ellipse cx="1102" cy="65" rx="8" ry="13" />
        <ellipse cx="238" cy="64" rx="9" ry="15" />
      </g>
      <path className="path" d="M700 144c40-22 96-16 70-30s-44-8-26-18c-8 10 26 10 40 22s-10 16 20 26Z" />
      <path className="post" d="m806 64 19-4 1 60h-16Z" />
      <path className="arrows" d="m809 80 7-8 7 6v6l-7-6-7 8Zm.5 16 7-8 7 6v6l-7-6-6.500 8Z" />
      <path className="near" d="M0 134c210-26 420-30 660-14 200 14 420 12 780-6v30H0Z" />
    </svg>
  );
}
