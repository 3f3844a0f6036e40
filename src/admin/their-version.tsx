type TheirVersionProps = { noun: string; values: readonly (readonly [label: string, value: string])[] };

export const TheirVersion = ({ noun, values }: TheirVersionProps) => (
  <div className="rounded-box border border-rule p-3 text-sm">
    <p className="font-medium">The {noun} as the other person saved it:</p>
    <dl className="mt-2 space-y-1 wrap-anywhere text-muted">
      {values.map(([label, value]) => (
        <div key={label}>
          <dt className="inline">{label}:</dt>{" "}
          <dd className="inline whitespace-pre-line text-base-content">{value || "none"}</dd>
        </div>
      ))}
    </dl>
    <p className="mt-2">Copy what you want to keep into the fields below, then replace this version with yours.</p>
  </div>
);
