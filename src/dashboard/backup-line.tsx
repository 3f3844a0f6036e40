import { CircleCheck, TriangleAlert } from "lucide-react";

import type { Backup } from "@/backup/backup-list";
import { FailureNote } from "@/backup/screen/failure-note";
import { useBackups } from "@/backup/screen/use-backups";
import { ago } from "@/lib/time/ago";
import { Skeleton } from "@/ui/skeleton";

const MAX_AGE_MS = 2 * 24 * 60 * 60 * 1000;

/** Says how safe the content is. Shown here because nobody looks at the backups while everything seems fine. */
export function BackupLine() {
  const { data, isError } = useBackups();
  const line = data
    ? describeNewest(data.backups)
    : isError && { text: "The backups could not be listed.", isGood: false };
  return (
    <div className="mb-6 space-y-3">
      {data?.lastFailure && <FailureNote {...data.lastFailure} />}
      {line ? (
        <p className="flex flex-wrap items-center gap-x-2">
          {line.isGood ? (
            <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
          ) : (
            <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-error" />
          )}
          <span className={line.isGood ? "" : "font-medium text-error"}>{line.text}</span>
          <a href="/admin/backup" className="link">
            See all backups
          </a>
        </p>
      ) : (
        <Skeleton className="h-5.5 w-72 max-w-full" />
      )}
    </div>
  );
}

function describeNewest(backups: Backup[]) {
  const newest = backups.find(({ problem, isFromFuture }) => !problem && !isFromFuture);
  if (!newest) return { text: "There is no backup yet.", isGood: false };
  const { madeAt, provenAt, doubt } = newest;
  const now = Date.now();
  const isRecent = now - Date.parse(madeAt) < MAX_AGE_MS;
  const made = isRecent ? `Backed up ${ago(madeAt, now)}` : `The last backup was made ${ago(madeAt, now)}`;
  if (provenAt) return { text: `${made}, tested by restoring it`, isGood: isRecent };
  if (doubt) return { text: `${made}, but the restored copy differs`, isGood: false };
  return { text: `${made}, not tested yet`, isGood: isRecent };
}
