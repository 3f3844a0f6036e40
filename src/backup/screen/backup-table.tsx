import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import TriangleAlert from "lucide-react/icons/triangle-exclamation-point";
import { useState } from "react";

import { RowActions } from "@/admin/row-actions";
import type { Backup, BackupKind, Protection } from "@/backup/backup-list";
import { describeCounts } from "@/backup/format";
import { formatSize } from "@/lib/text/format-size";
import { formatDateTime, formatDateTimeWithSeconds } from "@/lib/time/local-dates";
import { Skeleton } from "@/ui/skeleton";

import { backupsApi } from "./use-backups";

const MAX_SHOWN = 10;

const kinds: Record<BackupKind, string> = {
  automatic: "Automatic",
  safety: "Before a restore or import",
  manual: "Manual",
};

const protections: Record<Protection, string> = {
  good: "newest good backup can’t be deleted",
  tested: "newest tested backup can’t be deleted",
  "with posts": "newest backup with posts can’t be deleted",
};

type Actions = { onRestore: (backup: Backup) => void; onDelete: (backup: Backup) => void };

export function BackupTable({ backups, ...actions }: Actions & { backups: Backup[] | undefined }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? backups : backups?.slice(0, MAX_SHOWN);
  const more = (backups?.length ?? 0) - (shown?.length ?? 0);
  return (
    <div className="list-card" aria-busy={!backups}>
      <table className="list-table">
        <caption className="sr-only">Backups</caption>
        <thead>
          <tr>
            <th scope="col">Made</th>
            <th scope="col" className="hidden lg:table-cell">
              Content
            </th>
            <th scope="col" className="hidden w-24 text-right sm:table-cell">
              Size
            </th>
            <th scope="col" className="hidden w-40 sm:table-cell">
              State
            </th>
            <th scope="col" className="list-actions w-20 xl:w-58">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {shown ? shown.map((backup) => <Row key={backup.name} backup={backup} {...actions} />) : <SkeletonRows />}
        </tbody>
      </table>
      {more > 0 && (
        <p className="border-t border-rule/60 p-2 text-center">
          <button type="button" className="btn btn-ghost btn-sm" onClick={() => setShowsAll(true)}>
            Show {more} older
          </button>
        </p>
      )}
    </div>
  );
}

function Row({ backup, onRestore, onDelete }: Actions & { backup: Backup }) {
  const { name, kind, madeAt, bytes, counts, problem, mismatch, isFromFuture, newestOf } = backup;
  const time = formatDateTimeWithSeconds(madeAt);
  return (
    <tr>
      <th scope="row">
        <span className="block font-medium text-balance">{time}</span>
        <span className="block text-sm break-words text-muted">
          {kind ? kinds[kind] : name}
          <span className="sm:hidden"> · {formatSize(bytes)}</span>
        </span>
        {counts && <span className="block text-sm text-muted lg:hidden">{describeCounts(counts)}</span>}
        <State backup={backup} className="mt-1 sm:hidden" />
        {problem && <span className="mt-1 block text-sm break-words text-error">{problem}</span>}
        {mismatch && <span className="mt-1 block text-sm break-words">{mismatch} It can still be restored.</span>}
        {newestOf && <span className="mt-1 block text-sm break-words text-muted">The {protections[newestOf]}.</span>}
        {isFromFuture && (
          <span className="mt-1 block text-sm break-words">
            This date is in the future: the server’s clock was wrong when the backup was made.
          </span>
        )}
      </th>
      <td className="hidden text-sm text-muted lg:table-cell">{counts ? describeCounts(counts) : "Unknown"}</td>
      <td className="hidden text-right whitespace-nowrap tabular-nums sm:table-cell">{formatSize(bytes)}</td>
      <td className="hidden sm:table-cell">
        <State backup={backup} />
      </td>
      <td className="list-actions">
        <RowActions
          row={time}
          actions={[
            { label: "Download", href: `${backupsApi}/${encodeURIComponent(name)}`, download: true },
            {
              label: "Restore",
              disabled: Boolean(problem),
              reason: problem ? "can’t be restored" : undefined,
              onClick: () => onRestore(backup),
            },
            {
              label: "Delete",
              disabled: newestOf !== null,
              reason: newestOf ? `the ${protections[newestOf]}` : undefined,
              onClick: () => onDelete(backup),
            },
          ]}
        />
      </td>
    </tr>
  );
}

function State({ backup: { testedAt, mismatch, problem }, className = "" }: { backup: Backup; className?: string }) {
  const [Icon, word, color, hint] = problem
    ? ([TriangleAlert, "Unusable", "text-error", undefined] as const)
    : testedAt
      ? ([CircleCheck, "Tested", "text-success", `Tested by restoring it on ${formatDateTime(testedAt)}`] as const)
      : mismatch
        ? ([TriangleAlert, "Test failed", "text-error", "The test restore did not match the site"] as const)
        : ([CircleDashed, "Not tested yet", "text-muted", "No test restore of this backup has finished yet"] as const);
  return (
    <span className={`flex items-center gap-1.5 text-sm ${color} ${className}`} title={hint}>
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {word}
    </span>
  );
}

function SkeletonRows() {
  return ["one", "two", "three"].map((name) => (
    <tr key={name}>
      <th scope="row">
        <Skeleton className="my-2 max-w-60" />
      </th>
      <td className="hidden lg:table-cell">
        <Skeleton className="max-w-48" />
      </td>
      <td className="hidden sm:table-cell">
        <Skeleton />
      </td>
      <td className="hidden sm:table-cell">
        <Skeleton className="max-w-24" />
      </td>
      <td>
        <Skeleton />
      </td>
    </tr>
  ));
}
