import { useQuery } from "@tanstack/react-query";

import { Dialog } from "@/ui/dialog";

import type { SourceRow } from "../admin-queries";
import { sourcesApi } from "../input";
import type { Uses } from "../uses/queries";
import { UsesList } from "../uses/uses-list";

export const usesUrl = ({ id }: SourceRow) => `${sourcesApi}/${id}/uses`;

export function UsesDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  const uses = useQuery<Uses>({ queryKey: [usesUrl(source)], staleTime: 0 });
  return (
    <Dialog open onOpenChange={onClose} title="Where Used" description={source.reference}>
      {uses.isError ? (
        <p role="alert" className="text-error">
          The list could not be loaded. Close this dialog and try again.
        </p>
      ) : !uses.data ? (
        <p role="status">Loading…</p>
      ) : uses.data.total === 0 ? (
        <p>No text cites this source.</p>
      ) : (
        <UsesList {...uses.data} />
      )}
      <footer className="mt-6 flex justify-end">
        <button type="button" className="btn" onClick={onClose}>
          Close
        </button>
      </footer>
    </Dialog>
  );
}
