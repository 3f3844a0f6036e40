import { formatSize } from "@/lib/text/format-size";

import type { Progress } from "./download";

export function ProgressLine({ label, progress }: { label: string; progress?: Progress | undefined }) {
  const share = progress?.total ? Math.min(1, progress.done / progress.total) : undefined;
  const percent = share === undefined ? undefined : Math.floor(share * 100);
  const amount =
    percent !== undefined ? `${percent}%` : progress && progress.done > 0 ? formatSize(progress.done) : undefined;
  return (
    <div className="text-sm">
      <p className="mb-1 flex justify-between gap-4">
        <span role="status">{label}</span>
        {amount && <span className="tabular-nums text-muted">{amount}</span>}
      </p>
      <progress className="progress w-full progress-primary" aria-label={label} value={percent} max={100} />
    </div>
  );
}
