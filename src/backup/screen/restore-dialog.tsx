import { useMutation, useQuery } from "@tanstack/react-query";

import type { Backup, Differences, NamedItems, RestorePreview, RestoreResult } from "@/backup/backup-list";
import { openComparedNames, postsFirst, privateComparedNames, titleOf } from "@/content-file/content-tables";
import { readProblem } from "@/lib/http/problem";
import { formatDateTimeWithSeconds } from "@/lib/time/local-dates";
import { Dialog } from "@/ui/dialog";
import { Skeleton } from "@/ui/skeleton";
import { showToast } from "@/ui/toast";

import { Note } from "./note";
import { post, statusLineOf } from "./request";
import { backupsApi, useInvalidateAll } from "./use-backups";

const MAX_OPEN = 5;

type RestoreDialogProps = {
  backup: Backup;
  onClose: () => void;
  onRestored: (result: RestoreResult) => void;
};

export function RestoreDialog({ backup, onClose, onRestored }: RestoreDialogProps) {
  const url = `${backupsApi}/${encodeURIComponent(backup.name)}`;
  const preview = useQuery<RestorePreview>({ queryKey: [`${url}/preview`], gcTime: 0, staleTime: 0 });
  const restore = useRestore(url, (result) => {
    onRestored(result);
    onClose();
  });
  const error = preview.error ?? restore.error;
  const isUnchanged = preview.data !== undefined && !hasChanges(preview.data);

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !restore.isPending && onClose()}
      title="Restore Backup"
      description={
        isUnchanged
          ? "Nothing to restore: the site already has the content of this backup."
          : `This replaces all content with the version from ${formatDateTimeWithSeconds(backup.madeAt)}. We back up the current content first, so you can undo this. Users are not changed.`
      }
    >
      {preview.data ? !isUnchanged && <Changes preview={preview.data} /> : !error && <ComparingLines />}
      {error && (
        <Note kind="error" className="mt-3">
          {readProblem(error).message ?? `Restore failed: ${statusLineOf(error)}`}
        </Note>
      )}
      <footer className="mt-6 flex justify-end gap-2">
        <button type="button" className="btn btn-ghost" disabled={restore.isPending} onClick={onClose}>
          {isUnchanged ? "Close" : "Cancel"}
        </button>
        {!isUnchanged && (
          <button
            type="button"
            className="btn btn-error"
            disabled={!preview.data}
            aria-disabled={restore.isPending}
            onClick={() => !restore.isPending && restore.mutate()}
          >
            {restore.isPending ? "Restoring..." : "Restore"}
          </button>
        )}
      </footer>
    </Dialog>
  );
}

function useRestore(url: string, onRestored: (result: RestoreResult) => void) {
  const invalidateAll = useInvalidateAll();
  return useMutation<RestoreResult, Error>({
    mutationFn: () => post(`${url}/restore`),
    onSuccess: async (result) => {
      onRestored(result);
      await invalidateAll();
      showToast({
        title: "Backup restored",
        description: "The previous content is kept as the newest backup.",
      });
    },
  });
}

function ComparingLines() {
  return (
    <div role="status" className="space-y-2">
      <span className="sr-only">Comparing the backup with the site...</span>
      <Skeleton className="max-w-64" />
      <Skeleton className="max-w-52" />
      <Skeleton className="max-w-56" />
    </div>
  );
}

function Changes({ preview }: { preview: RestorePreview }) {
  return (
    <div className="space-y-3">
      {postsFirst(openComparedNames)
        .filter((name) => countDifferences(preview[name]) > 0)
        .map((name) => (
          <section key={name}>
            <h3 className="font-medium">{titleOf(name)}</h3>
            <Names names={preview[name].added} label="Will come back" />
            <Names names={preview[name].changed} label="Will be changed back" />
            <Names names={preview[name].removed} label="Will be removed" isLoss />
          </section>
        ))}
      {privateComparedNames
        .map((name) => ({ name, ...preview[name] }))
        .filter(({ added, removed }) => added + removed > 0)
        .map(({ name, added, removed }) => (
          <section key={name}>
            <h3 className="font-medium">{titleOf(name)}</h3>
            {added > 0 && <p>Will come back ({added.toLocaleString("en-US")})</p>}
            {removed > 0 && <p className="text-error">Will be removed ({removed.toLocaleString("en-US")})</p>}
          </section>
        ))}
    </div>
  );
}

function Names({
  names: { count, names },
  label,
  isLoss = false,
}: {
  names: NamedItems;
  label: string;
  isLoss?: boolean;
}) {
  if (count === 0) return null;
  const more = count - names.length;
  return (
    <details open={count <= MAX_OPEN}>
      <summary className={`w-fit cursor-pointer py-0.5 ${isLoss ? "text-error" : ""}`}>
        {label} ({count.toLocaleString("en-US")})
      </summary>
      <ul className="mb-1 list-disc pl-6 text-sm text-muted">
        {[...new Set(names)].map((name) => (
          <li key={name} className="break-words">
            {name}
          </li>
        ))}
        {more > 0 && <li>and {more.toLocaleString("en-US")} more</li>}
      </ul>
    </details>
  );
}

const hasChanges = (preview: RestorePreview) =>
  openComparedNames.some((name) => countDifferences(preview[name]) > 0) ||
  privateComparedNames.some((name) => preview[name].added + preview[name].removed > 0);

const countDifferences = ({ added, changed, removed }: Differences) => added.count + changed.count + removed.count;
