import { useQuery } from "@tanstack/react-query";
import { useState } from "react";

import { SearchField } from "@/admin/search-field";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { type ListPage, listUrl } from "@/lib/lists/list-state";
import { Dialog } from "@/ui/dialog";

import type { SourceRow } from "../admin-queries";
import { sourceList, sourcesApi } from "../input";

const MAX_SHOWN = 8;

export function MergeDialog({ source, onClose }: { source: SourceRow; onClose: () => void }) {
  // The titles of two sources for the same work usually begin with the same words.
  const [q, setQ] = useState(source.csl.title.split(" ").slice(0, 3).join(" ").slice(0, 100));
  const [target, setTarget] = useState<SourceRow>();
  const merge = useAction({
    run: () => fetchJson(`${sourcesApi}/${source.id}/merge`, { method: "POST", body: { into: target?.id } }),
    invalidates: [sourcesApi],
    success: { title: "Success", description: "Sources merged successfully" },
    failure: { title: "Error", description: "Failed to merge the sources" },
    onSuccess: onClose,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !merge.isPending && onClose()}
      title="Merge Source"
      description={`“${source.csl.title}” will be removed, and texts that cite it will cite the source you choose. Details that are missing there are filled in from this one. This cannot be undone.`}
    >
      <SearchField value={q} placeholder="Search sources..." onSearch={setQ} />
      <form
        className="mt-4 space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (target && !merge.isPending) merge.mutate();
        }}
      >
        <Choices q={q} source={source} target={target} onChoose={setTarget} />
        <footer className="dialog-footer">
          <button type="button" className="btn btn-ghost" disabled={merge.isPending} onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary" aria-disabled={!target || merge.isPending}>
            {merge.isPending ? "Merging..." : "Merge"}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

type ChoicesProps = {
  q: string;
  source: SourceRow;
  target: SourceRow | undefined;
  onChoose: (source: SourceRow) => void;
};

function Choices({ q, source, target, onChoose }: ChoicesProps) {
  const state = sourceList.parse({ q });
  const found = useQuery<ListPage<SourceRow>>({ queryKey: [listUrl(sourcesApi, sourceList, state)] });
  const others = (found.data?.items ?? []).filter(({ id }) => id !== source.id);
  const shown = others.slice(0, MAX_SHOWN);
  const isTargetHidden = target && !shown.some(({ id }) => id === target.id);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1 text-sm font-medium">The source that stays</legend>
      {found.isError && <p role="alert">The sources could not be loaded. Try another search.</p>}
      {found.data && shown.length === 0 && <p className="text-muted">No other source matches your search.</p>}
      {[...(isTargetHidden ? [target] : []), ...shown].map((choice) => (
        <label
          key={choice.id}
          className="flex cursor-pointer items-start gap-3 rounded-field px-1 py-2 hover:bg-base-200"
        >
          <input
            type="radio"
            name="target"
            className="radio radio-sm mt-0.5"
            checked={choice.id === target?.id}
            onChange={() => onChoose(choice)}
          />
          <span className="min-w-0 text-sm wrap-anywhere" dir="auto">
            {choice.reference}
          </span>
        </label>
      ))}
      {others.length > MAX_SHOWN && <p className="text-sm text-muted">There are more. Search with other words.</p>}
    </fieldset>
  );
}
