import type { IssueState } from "@db/schema";
import CalendarClock from "lucide-react/icons/calendar-clock";

export function StateBadge({ state }: { state: IssueState | null }) {
  const [className, label] = badges[state ?? "draft"];
  return (
    <span className={`badge ${className}`}>
      {state === "scheduled" && <CalendarClock aria-hidden="true" className="size-3.5" />}
      {label}
    </span>
  );
}

const badges: { readonly [State in IssueState]: readonly [className: string, label: string] } = {
  draft: ["badge-ghost", "Draft"],
  scheduled: ["badge-outline", "Scheduled"],
  sending: ["badge-outline text-primary", "Sending"],
  paused: ["badge-outline text-warm", "Paused"],
  sent: ["badge-soft badge-success", "Sent"],
  canceled: ["badge-ghost", "Canceled"],
};
