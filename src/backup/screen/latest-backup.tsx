import { useMutation, useQueryClient } from "@tanstack/react-query";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import Download from "lucide-react/icons/download";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";

import { invalidate } from "@/admin/query-client";
import type { MakeBackupResult } from "@/backup/backup-list";
import { type BackupSentence, findNewestUsable } from "@/backup/backup-sentence";
import { readProblem } from "@/lib/http/problem";
import { showToast } from "@/ui/toast";

import { Note } from "./note";
import { post, statusLineOf } from "./request";
import { useBackupSentence } from "./use-backup-sentence";
import { backupsApi, useBackups } from "./use-backups";

export function LatestBackup() {
  const { data: list, error } = useBackups();
  const sentence = useBackupSentence();
  const make = useMakeBackup();
  const newest = list && findNewestUsable(list);
  return (
    <section aria-label="Latest backup" className="mb-4 list-card space-y-3 p-5 sm:p-6 lg:mb-5">
      {/* As tall with a short sentence as with a long one, so that no button moves when it changes. */}
      <div className="grid items-center max-sm:min-h-[4.5rem]">
        {sentence ? <Sentence {...sentence} /> : <p className="text-muted">{error ? "" : "Loading backups..."}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn btn-primary w-36"
          aria-disabled={make.isPending}
          onClick={() => !make.isPending && make.mutate()}
        >
          {make.isPending ? "Backing up..." : "Back up now"}
        </button>
        {newest && (
          <a
            href={make.isPending ? undefined : `${backupsApi}/${encodeURIComponent(newest.name)}`}
            aria-disabled={make.isPending}
            download
            className="btn"
          >
            <Download aria-hidden="true" className="size-4 shrink-0" />
            Download a copy
          </a>
        )}
        {newest && (
          <a href="#backups-title" className="btn btn-ghost">
            Restore a backup
          </a>
        )}
      </div>
      {make.error && (
        <Note kind="error" title="Backup failed">
          {readProblem(make.error).message ?? statusLineOf(make.error)}
        </Note>
      )}
    </section>
  );
}

const styles = {
  good: { icon: CircleCheck, className: "text-success" },
  untested: { icon: CircleDashed, className: "text-muted" },
  bad: { icon: TriangleAlert, className: "text-error" },
};

function Sentence({ text, state }: BackupSentence) {
  const { icon: Icon, className } = styles[state];
  return (
    <p className="flex items-start gap-2.5 font-medium sm:text-lg">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 shrink-0 sm:mt-1 ${className}`} />
      {text}
    </p>
  );
}

function useMakeBackup() {
  const client = useQueryClient();
  return useMutation<MakeBackupResult, Error>({
    mutationFn: () => post(backupsApi),
    onSuccess: ({ message }) => showToast({ title: "Backup made", description: message }),
    onError: (error) =>
      showToast({
        title: "Backup failed",
        description: readProblem(error).message ?? statusLineOf(error),
        variant: "destructive",
      }),
    onSettled: () => invalidate(client, [backupsApi]),
  });
}
