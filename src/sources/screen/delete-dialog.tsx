import { useQuery } from "@tanstack/react-query";

import { ConfirmDelete } from "@/admin/confirm-delete";
import { Dialog } from "@/ui/dialog";

import type { SourceRow } from "../admin-queries";
import { sourcesApi } from "../input";
import type { Uses } from "../uses/queries";
import { UsesList } from "../uses/uses-list";
import { usesUrl } from "./uses-dialog";

export function DeleteDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const { data } = useQuery<Uses>({ queryKey: [usesUrl(source)], staleTime: 0 });
  if (data && data.total > 0) {
    return (
      <Dialog
        open
        onOpenChange={onClose}
        title="This source is in use"
        description="Remove it from these texts first, or merge it into another source. Older versions of a post keep citing it."
      >
        <UsesList {...data} />
        <footer className="mt-6 flex justify-end">
          <button type="button" className="btn" onClick={onClose}>
            Close
          </button>
        </footer>
      </Dialog>
    );
  }
  return (
    <ConfirmDelete
      url={`${sourcesApi}/${source.id}`}
      onClose={onClose}
      title="Delete Source"
      description={
        <>
          Are you sure you want to delete <b className="wrap-anywhere">{source.csl.title}</b>? This action cannot be
          undone.
        </>
      }
      invalidates={[sourcesApi]}
      success={{ title: "Success", description: "Source deleted successfully" }}
      failure={{ title: "Error", description: "Failed to delete source" }}
    />
  );
}
