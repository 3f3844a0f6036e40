import { useQuery } from "@tanstack/react-query";

import { ConfirmDelete } from "@/admin/confirm-delete";
import { fetchJson } from "@/lib/http/fetch-json";
import type { Uses } from "@/sources/uses/queries";
import { UsesList } from "@/sources/uses/uses-list";
import { Dialog } from "@/ui/dialog";

import { glossaryApi } from "./admin-api-address";
import type { EntryRow } from "./admin-queries";

type EntryUsesProps = { entry: EntryRow; onClose: () => void };

/** The query key is not a URL of the glossary API, because those are fetched again after a change, which fails for a deleted entry. */
const useEntryUses = ({ id }: EntryRow) =>
  useQuery({
    queryKey: ["uses of an entry", id],
    queryFn: ({ signal }) => fetchJson<Uses>(`${glossaryApi}/${id}/uses`, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

export function EntryUses({ entry, onClose }: EntryUsesProps) {
  const uses = useEntryUses(entry);
  return (
    <Dialog open onOpenChange={onClose} title={`Where “${entry.name}” is used`}>
      {uses.isError && <p role="alert">The list could not be loaded. Close this dialog and try again.</p>}
      {uses.data?.total === 0 && <p>No text explains a word with this entry.</p>}
      {uses.data && uses.data.total > 0 && <UsesList {...uses.data} />}
      {uses.isPending && <p role="status">Loading…</p>}
      <CloseButton onClose={onClose} />
    </Dialog>
  );
}

export function DeleteEntry({ entry, onClose }: EntryUsesProps) {
  const uses = useEntryUses(entry);
  if (uses.isPending) return undefined;
  if (uses.data && uses.data.total > 0) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="This entry is in use"
        description={`Remove the explanation from these texts before you delete “${entry.name}”. An entry also can’t be deleted while an older version or a reviewed text uses it.`}
      >
        <UsesList {...uses.data} />
        <CloseButton onClose={onClose} />
      </Dialog>
    );
  }
  return (
    <ConfirmDelete
      url={`${glossaryApi}/${entry.id}`}
      onClose={onClose}
      title="Delete Entry"
      description={
        <>
          Are you sure you want to delete <b className="break-words">{entry.name}</b>? Search will no longer know its
          other names. This action cannot be undone.
        </>
      }
      invalidates={[glossaryApi]}
      success={{ title: "Success", description: "Entry deleted successfully" }}
      failure={{ title: "Error", description: "Failed to delete entry" }}
    />
  );
}

const CloseButton = ({ onClose }: { onClose: () => void }) => (
  <footer className="mt-6 flex justify-end">
    <button type="button" className="btn" onClick={onClose}>
      Close
    </button>
  </footer>
);
