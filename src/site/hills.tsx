export function Hills({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 1440 160"
      preserveAspectRatio="xMidYMax slice"
      className={`hills ${className}`}
      aria-hidden="true"
    >
      <path className="far" d="M0 92C120 48 250 30 372 60s190 34 300 6 226-70 384-46 280 54 384 46v94H0Z" />
      <path className="middle" d="M0 122c150-40 290-34 424-14s262 16 400-16 330-40 616 16v52H0Z" />
      <g className="trees">
        <path d="M1078 104V74m25 30V82M238 112V84" />
        <ellipse cx="1078" cy="62" rx="11" ry="19" />
        <ellipse cx="1103" cy="73" rx="8" ry="14" />
        <ellipse cx="238" cy="74" rx="9" ry="16" />
      </g>
      <path
        className="trail"
        d="M716 160c10-22 52-24 54-34 2-8-26-9-22-17 2-3 8-4 13-5-3 3-2 6 4 9 9 4 21 8 19 17-2 12-22 16-20 30Z"
      />
      <path className="side" d="m824 60 6 4v76h-7Z" />
      <path className="post" d="m798 69 26-9 .5 81H798Z" />
      <path className="arrows" d="M802 88v-7l9-10 9 9v7l-9-8.5Zm0 17v-7l9-10 9 9v7l-9-8.5Z" />
      <path className="near" d="M0 150c210-24 430-30 680-16 220 12 420 12 760-6v32H0Z" />
    </svg>
  );
}
