import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { EmptyList } from "@/admin/empty-list";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";
import { useRowOrder } from "@/admin/use-row-order";

import { pathwayList, type PathwayListState, pathwaysApi } from "./input";
import type { PathwayRow } from "./queries";

const NEW_PATHWAY = "/admin/pathways/new";

export function PathwaysScreen({ state, ...shell }: ScreenProps & { state: PathwayListState }) {
  return (
    <AdminShell {...shell}>
      <PathwayTable state={state} />
    </AdminShell>
  );
}

function PathwayTable({ state }: { state: PathwayListState }) {
  const [toDelete, setToDelete] = useState<PathwayRow>();
  const order = useRowOrder<PathwayRow>({
    api: pathwaysApi,
    nameOf: (pathway) => pathway.title,
    canDrag: true,
    failure: "Failed to update pathway",
  });
  const actions: Column<PathwayRow> = {
    title: "Actions",
    className: "list-actions w-21 sm:w-52",
    cell: (pathway) => (
      <RowActions
        row={pathway.title}
        actions={[
          { label: "View", href: `/start/${pathway.slug}`, target: "_blank" },
          { label: "Edit", href: `/admin/pathways/${pathway.id}` },
          { label: "Delete", onClick: () => setToDelete(pathway) },
        ]}
      />
    ),
  };
  return (
    <ListScreen
      title="Pathways"
      intro="Each pathway leads through articles, step by step, for one situation. Home shows them in this order."
      actions={<NewButton label="New Pathway" href={NEW_PATHWAY} />}
      api={pathwaysApi}
      schema={pathwayList}
      state={state}
      columns={[order.column, ...columns, actions]}
      searchPlaceholder="Search pathways..."
      noun={["pathway", "pathways"]}
      empty={(isSearched) => (
        <EmptyList message="No pathways found" isSearched={isSearched}>
          <a href={NEW_PATHWAY} className="btn">
            {isSearched ? "Create a pathway" : "Create your first pathway"}
          </a>
        </EmptyList>
      )}
      loadFailure="Failed to fetch pathways"
    >
      {order.announcement}
      <ConfirmDelete
        url={toDelete && `${pathwaysApi}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title="Delete Pathway"
        description={
          <>
            Are you sure you want to delete the pathway <b className="break-words">{toDelete?.title}</b>? Its page will
            be removed. The articles stay as they are. This action cannot be undone.
          </>
        }
        invalidates={[pathwaysApi]}
        success={{ title: "Success", description: "Pathway deleted successfully" }}
        failure={{ title: "Error", description: "Failed to delete pathway" }}
      />
    </ListScreen>
  );
}

const columns: Column<PathwayRow>[] = [
  {
    title: "Title",
    sort: "title",
    isName: true,
    cell: ({ title, slug, hidden }) => (
      <>
        <span className="font-medium break-words" dir="auto">
          {title}
        </span>
        <span className="block text-sm font-normal break-all text-muted sm:hidden">{slug}</span>
        {hidden > 0 && <span className="block text-sm font-normal text-warm">{describeHidden(hidden)}</span>}
      </>
    ),
  },
  {
    title: "Slug",
    sort: "slug",
    className: "hidden text-muted break-all sm:table-cell",
    cell: ({ slug }) => slug,
  },
  {
    title: "Steps",
    className: "hide-when-narrow w-18 tabular-nums sm:w-28",
    cell: ({ steps }) => steps.toLocaleString("en-US"),
  },
];

const describeHidden = (hidden: number) =>
  hidden === 1 ? "1 step is hidden from readers" : `${hidden} steps are hidden from readers`;
