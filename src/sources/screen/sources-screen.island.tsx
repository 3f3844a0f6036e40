import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { EmptyList } from "@/admin/empty-list";
import { ListFilter } from "@/admin/list-filter";
import { ListScreen } from "@/admin/list-screen";
import { NewButton } from "@/admin/new-button";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import type { SourceRow } from "../admin-queries";
import { sourceList, type SourceListState, sourcesApi } from "../input";
import { AddDialog } from "./add-dialog";
import { DeleteDialog } from "./delete-dialog";
import { MergeDialog } from "./merge-dialog";
import { type RowAction, sourceColumns } from "./source-columns";
import { SourceDialog } from "./source-dialog";
import { UsesDialog } from "./uses-dialog";

const statusNames = {
  all: "All sources",
  unused: "Not used",
  unchecked: "Not checked for a year",
  broken: "Broken link",
  retracted: "Retracted or corrected",
} satisfies { [Status in SourceListState["status"]]: string };

export function SourcesScreen({ state, ...shell }: ScreenProps & { state: SourceListState }) {
  return (
    <AdminShell {...shell}>
      <SourceTable state={state} />
    </AdminShell>
  );
}

function SourceTable({ state }: { state: SourceListState }) {
  const [isAdding, setAdding] = useState(false);
  const [open, setOpen] = useState<{ action: RowAction; source: SourceRow }>();
  const close = () => setOpen(undefined);
  const check = useAction<SourceRow>({
    run: ({ id }) => fetchJson(`${sourcesApi}/${id}/checks`, { method: "POST", body: {} }),
    invalidates: [sourcesApi],
    success: { title: "Success", description: "Source marked as checked today" },
    failure: { title: "Error", description: "Failed to mark the source as checked" },
  });
  return (
    <ListScreen<SourceRow, SourceListState>
      title="Sources"
      intro="The works that articles cite. Each is listed once."
      actions={
        <>
          <a href="/admin/sources/retractions" className="btn">
            Retractions
          </a>
          <NewButton label="Add Source" onClick={() => setAdding(true)} />
        </>
      }
      api={sourcesApi}
      schema={sourceList}
      state={state}
      columns={sourceColumns({
        onChoose: (action, source) => setOpen({ action, source }),
        onChecked: (source) => !check.isPending && check.mutate(source),
      })}
      searchPlaceholder="Search title, author, DOI, PMID..."
      noun={["source", "sources"]}
      filter={({ status }, show) => (
        <ListFilter label="Show" options={statusNames} value={status} onChange={(next) => show({ status: next })} />
      )}
      empty={(isSearched) => (
        <EmptyList message="No sources found" isSearched={isSearched}>
          <button type="button" className="btn" onClick={() => setAdding(true)}>
            {isSearched ? "Add a source" : "Add your first source"}
          </button>
        </EmptyList>
      )}
      loadFailure="Failed to fetch sources"
    >
      {isAdding && <AddDialog onClose={() => setAdding(false)} />}
      {open?.action === "edit" && <SourceDialog source={open.source} onClose={close} />}
      {open?.action === "uses" && <UsesDialog source={open.source} onClose={close} />}
      {open?.action === "merge" && <MergeDialog source={open.source} onClose={close} />}
      {open?.action === "delete" && <DeleteDialog source={open.source} onClose={close} />}
    </ListScreen>
  );
}
