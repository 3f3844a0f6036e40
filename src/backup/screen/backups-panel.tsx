import Archive from "lucide-react/icons/archive";
import { useState } from "react";

import { ConfirmDelete } from "@/admin/confirm-delete";
import type { Backup, BackupJob, BackupList, RestoreResult } from "@/backup/backup-list";
import { readProblem } from "@/lib/http/problem";
import { formatSize } from "@/lib/text/format-size";
import { formatDateTimeWithSeconds } from "@/lib/time/local-dates";

import { BackupTable } from "./backup-table";
import { FailureNote } from "./failure-note";
import { Note } from "./note";
import { RestoreDialog } from "./restore-dialog";
import { backupsApi, useBackups } from "./use-backups";

const jobLabels: Record<BackupJob, string> = {
  backup: "A backup is being made...",
  check: "The database protection check is running...",
  import: "An import is running...",
  restore: "A backup is being restored...",
};

export function BackupsPanel() {
  const { data: list, error, refetch } = useBackups();
  const [chosen, setChosen] = useState<Backup>();
  const [deleting, setDeleting] = useState<Backup>();
  const [restored, setRestored] = useState<RestoreResult>();

  return (
    <section aria-labelledby="backups-title">
      <Heading intro={list || !error ? introOf(list) : ""} hasBackups={!!list && list.backups.length > 0} />

      <div className="space-y-3">
        {list?.running && <Note kind="info">{jobLabels[list.running]}</Note>}
        {list?.lastFailure && <FailureNote {...list.lastFailure} />}
        {restored && (
          <RestoredNote
            result={restored}
            safety={list?.backups.find(({ name }) => name === restored.safetyBackup)}
            onUndo={setChosen}
          />
        )}
        {error && !list ? (
          <LoadFailure error={error} onRetry={refetch} />
        ) : list?.backups.length === 0 ? (
          <p className="list-card px-6 py-14 text-center text-muted">
            No backups yet. Make the first one with “Back up now”.
          </p>
        ) : (
          <BackupTable backups={list?.backups} onRestore={setChosen} onDelete={setDeleting} />
        )}
      </div>

      {chosen && <RestoreDialog backup={chosen} onClose={() => setChosen(undefined)} onRestored={setRestored} />}
      <DeleteBackup backup={deleting} onClose={() => setDeleting(undefined)} />
    </section>
  );
}

function Heading({ intro, hasBackups }: { intro: string; hasBackups: boolean }) {
  return (
    <header className="mb-3">
      <h2 id="backups-title" className="flex items-center gap-2.5 font-display text-2xl leading-tight">
        <Archive aria-hidden="true" className="size-5 shrink-0 text-primary" />
        Backups
      </h2>
      <p className="mt-0.5 text-sm text-muted">
        {intro}
        {hasBackups && <span className="xl:hidden"> To restore one, open the menu “…” beside it.</span>}
      </p>
    </header>
  );
}

function LoadFailure({ error, onRetry }: { error: Error; onRetry: () => unknown }) {
  return (
    <div role="alert" className="list-card px-6 py-14 text-center">
      <p className="font-medium text-error">Failed to fetch backups</p>
      <p className="mb-4 text-sm">{readProblem(error).message}</p>
      <button type="button" className="btn" onClick={() => onRetry()}>
        Try again
      </button>
    </div>
  );
}

function DeleteBackup({ backup, onClose }: { backup: Backup | undefined; onClose: () => void }) {
  return (
    <ConfirmDelete
      url={backup && `${backupsApi}/${encodeURIComponent(backup.name)}`}
      onClose={onClose}
      title="Delete Backup"
      description={
        <>
          Are you sure you want to delete the backup of <b>{backup && formatDateTimeWithSeconds(backup.madeAt)}</b>?
          This action cannot be undone.
        </>
      }
      invalidates={[backupsApi]}
      success={{ title: "Success", description: "Backup deleted successfully" }}
      failure={{ title: "Error", description: "Failed to delete backup" }}
    />
  );
}

function RestoredNote({
  result: { message, notes },
  safety,
  onUndo,
}: {
  result: RestoreResult;
  safety: Backup | undefined;
  onUndo: (backup: Backup) => void;
}) {
  return (
    <Note kind="success" title="Restored">
      <p>{message}</p>
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {safety && (
        <button type="button" className="btn mt-2 btn-sm" onClick={() => onUndo(safety)}>
          Undo the restore...
        </button>
      )}
    </Note>
  );
}

function introOf(list: BackupList | undefined) {
  if (!list) return "Loading backups...";
  const bytes = list.backups.reduce((sum, backup) => sum + backup.bytes, 0);
  const free = list.freeBytes === null ? "" : `; ${formatSize(list.freeBytes)} free on the disk`;
  return `${list.backups.length} ${list.backups.length === 1 ? "file" : "files"}, ${formatSize(bytes)}${free}. Keep a copy somewhere else too.`;
}
