import type { BackupList } from "@/backup/backup-list";
import { formatDateTime } from "@/lib/time/local-dates";

import { Note } from "./note";

export function FailureNote({ at, reason, wasMade }: NonNullable<BackupList["lastFailure"]>) {
  const backup = `The automatic backup of ${formatDateTime(at)}`;
  return (
    <Note kind="error" title={wasMade ? `${backup} was made, but its test failed` : `${backup} failed`}>
      {reason}
    </Note>
  );
}
