import { useState } from "react";

type LossNoticeProps = { losses: string[]; onEdit: () => void };

export function LossNotice({ losses, onEdit }: LossNoticeProps) {
  const [isKept, setKept] = useState(false);
  return (
    <section role="alert" aria-label="What editing would lose" className="alert alert-warning rich-text-notice">
      <p>
        {isKept
          ? "This text is kept as it is and can only be read here. "
          : "This editor can’t keep everything in this text. "}
        Editing it would lose: <strong>{losses.join(", ")}</strong>.
      </p>
      <button type="button" className="btn btn-sm" onClick={onEdit}>
        Edit anyway
      </button>
      {!isKept && (
        <button type="button" className="btn btn-ghost btn-sm text-inherit" onClick={() => setKept(true)}>
          Keep as it is
        </button>
      )}
    </section>
  );
}
