import { useEffect, useRef, useState } from "react";

import type { Progress } from "../sending/queries";

const STEP = 10;

export function ProgressBar({ progress }: { progress: Progress }) {
  const { recipients: total, waiting, unsent } = progress;
  const handled = total - waiting - unsent;
  const percent = total === 0 ? 100 : Math.floor((handled / total) * 100);
  const announcement = useAnnouncement(progress, percent);
  return (
    <div>
      <p className="mb-1 flex justify-between gap-3 text-sm tabular-nums">
        <span>
          {handled.toLocaleString("en-US")} of {total.toLocaleString("en-US")}
        </span>
        <span>{percent}%</span>
      </p>
      <progress
        aria-label="Sending"
        value={handled}
        max={Math.max(total, 1)}
        className="progress progress-primary w-full"
      />
      <p role="status" className="sr-only">
        {announcement}
      </p>
    </div>
  );
}

/** Changes every ten percent and with the state; more often would interrupt people who use a screen reader. */
function useAnnouncement({ state }: Progress, percent: number) {
  const [announcement, setAnnouncement] = useState("");
  const step = Math.floor(percent / STEP) * STEP;
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    if (state === "sending") setAnnouncement(`${step} percent sent`);
    else if (state === "sent") setAnnouncement("The issue was sent.");
    else if (state === "paused") setAnnouncement("Sending is paused.");
    else if (state === "canceled") setAnnouncement("Sending is canceled.");
  }, [state, step]);
  return announcement;
}
