import CircleCheck from "lucide-react/icons/circle-check";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";

import { FailureNote } from "@/backup/screen/failure-note";
import { useBackupSentence } from "@/backup/screen/use-backup-sentence";
import { useBackups } from "@/backup/screen/use-backups";
import { Skeleton } from "@/ui/skeleton";

/** Shown on the dashboard because nobody opens the backup screen while everything seems fine. */
export function BackupLine() {
  const { data, isError } = useBackups();
  const sentence = useBackupSentence();
  const line = sentence ?? (isError && { text: "The backups could not be listed.", state: "bad" });
  return (
    <div className="mb-6 space-y-3">
      {data?.lastFailure && <FailureNote {...data.lastFailure} />}
      {line ? (
        <p className="flex items-start gap-2">
          {line.state === "bad" ? (
            <TriangleAlert aria-hidden="true" className="mt-1 size-4 shrink-0 text-error" />
          ) : (
            <CircleCheck aria-hidden="true" className="mt-1 size-4 shrink-0 text-success" />
          )}
          <span>
            <span className={line.state === "bad" ? "font-medium text-error" : ""}>{line.text}</span>{" "}
            <a href="/admin/backup" className="link">
              {data?.backups.length === 0 ? "Make one" : "See all backups"}
            </a>
          </span>
        </p>
      ) : (
        <Skeleton className="h-5.5 w-72 max-w-full" />
      )}
    </div>
  );
}
