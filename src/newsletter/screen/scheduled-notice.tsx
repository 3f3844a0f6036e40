import { timeZone } from "@/lib/time/local-dates";

import type { StoredIssue } from "../queries";
import { people } from "./checks";
import { LocalTime, useIsInBrowser } from "./local-time";
import { Panel } from "./panel";
import { useAct } from "./use-act";

type ScheduledNoticeProps = { issue: StoredIssue; recipients: number | undefined; onChange: () => void };

export function ScheduledNotice({ issue, recipients, onChange }: ScheduledNoticeProps) {
  const isInBrowser = useIsInBrowser();
  const cancel = useAct(issue.id, "cancel", {
    success: { title: "Schedule canceled", description: "The issue is a draft again." },
  });
  return (
    <Panel title="Scheduled">
      <p>
        It will be sent on <b>{issue.scheduledAt && <LocalTime iso={issue.scheduledAt} />}</b>
        {isInBrowser && ` (${timeZone()})`}
        {recipients !== undefined && `, as things are now to ${people(recipients)}`}.
      </p>
      <p className="mt-2 text-sm text-muted">Saved changes are in it; so are people who subscribe until then.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={onChange}>
          Change the time
        </button>
        <button
          type="button"
          className="btn btn-ghost"
          aria-disabled={cancel.isPending}
          onClick={() => !cancel.isPending && cancel.mutate({})}
        >
          Cancel the schedule
        </button>
      </div>
    </Panel>
  );
}
