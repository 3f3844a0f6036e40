import { timeZone } from "@/lib/time/local-dates";

import type { StoredIssue } from "../queries";
import { CancelSchedule } from "./cancel-schedule";
import { people } from "./check-issue";
import { isDue } from "./is-due";
import { LocalTime, useIsInBrowser } from "./local-time";
import { Panel } from "./panel";

type ScheduledNoticeProps = { issue: StoredIssue; recipients: number | undefined; onChange: () => void };

export function ScheduledNotice({ issue, recipients, onChange }: ScheduledNoticeProps) {
  const isInBrowser = useIsInBrowser();
  if (isInBrowser && isDue(issue)) {
    return (
      <Panel title="Scheduled">
        <p role="status">Sending starts shortly, within 5 minutes at the latest.</p>
        <div className="mt-4">
          <CancelSchedule id={issue.id} label="Stop" />
        </div>
      </Panel>
    );
  }
  return (
    <Panel title="Scheduled">
      <p>
        It will be sent on <b>{issue.scheduledAt && <LocalTime iso={issue.scheduledAt} />}</b>
        {isInBrowser && ` (${timeZone()})`}
        {recipients !== undefined && `, currently to ${people(recipients)}`}.
      </p>
      <p className="mt-2 text-sm text-muted">Changes that you save before then are included.</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <button type="button" className="btn" onClick={onChange}>
          Change the time
        </button>
        <CancelSchedule id={issue.id} label="Cancel the schedule" />
      </div>
    </Panel>
  );
}
