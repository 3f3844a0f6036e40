import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { EmptyList } from "@/admin/empty-list";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";

import { glossaryApi } from "./admin-api-address";
import type { EntryRow } from "./admin-queries";
import { EntryDialog } from "./entry-dialog";
import { DeleteEntry, EntryUses } from "./entry-uses";
import { entryList, type EntryListState } from "./input";

export function GlossaryScreen({ state, ...shell }: ScreenProps & { state: EntryListState }) {
  return (
    <AdminShell {...shell}>
      <EntryTable state={state} />
    </AdminShell>
  );
}

type Opened = { dialog: "edit" | "uses" | "delete"; entry: EntryRow } | { dialog: "new" };

function EntryTable({ state }: { state: EntryListState }) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => setOpened(undefined);
  return (
    <ListScreen
      title="Glossary"
      intro="Words that articles explain. Search knows their other names."
      actions={<NewButton label="New Entry" onClick={() => setOpened({ dialog: "new" })} />}
      api={glossaryApi}
      schema={entryList}
      state={state}
      columns={entryColumns((dialog, entry) => setOpened({ dialog, entry }))}
      searchPlaceholder="Search entries..."
      noun={["entry", "entries"]}
      empty={(isSearched) => (
        <EmptyList message="No entries found" isSearched={isSearched}>
          <button type="button" className="btn" onClick={() => setOpened({ dialog: "new" })}>
            {isSearched ? "Create an entry" : "Create your first entry"}
          </button>
        </EmptyList>
      )}
      loadFailure="Failed to fetch entries"
    >
      {opened?.dialog === "new" && <EntryDialog entry={undefined} onClose={close} />}
      {opened?.dialog === "edit" && <EntryDialog entry={opened.entry} onClose={close} />}
      {opened?.dialog === "uses" && <EntryUses entry={opened.entry} onClose={close} />}
      {opened?.dialog === "delete" && <DeleteEntry entry={opened.entry} onClose={close} />}
    </ListScreen>
  );
}

const entryColumns = (open: (dialog: "edit" | "uses" | "delete", entry: EntryRow) => void): Column<EntryRow>[] => [
  { title: "Name", sort: "name", isName: true, cell: (entry) => <Name entry={entry} /> },
  {
    title: "Other names",
    className: "hidden wrap-anywhere md:table-cell md:w-1/3",
    cell: ({ otherNames }) => <OtherNames names={otherNames} />,
  },
  {
    title: "Posts",
    sort: "uses",
    className: "w-18 tabular-nums sm:w-24",
    cell: ({ uses }) => uses.toLocaleString("en-US"),
  },
  {
    title: "Actions",
    className: "list-actions w-21 xl:w-60",
    cell: (entry) => (
      <RowActions
        row={entry.name}
        actions={[
          { label: "Edit", onClick: () => open("edit", entry) },
          { label: "Where used", onClick: () => open("uses", entry) },
          { label: "Delete", onClick: () => open("delete", entry) },
        ]}
      />
    ),
  },
];

const Name = ({ entry: { name, definition, article } }: { entry: EntryRow }) => (
  <>
    <span className="block font-medium break-words" dir="auto">
      {name}
    </span>
    <span className="mt-0.5 line-clamp-3 text-sm font-normal wrap-anywhere text-muted" dir="auto">
      {definition}
    </span>
    {article && (
      <span className="mt-0.5 block text-sm font-normal wrap-anywhere text-muted">
        Further reading: {article.title}
        {article.isInTrash && " (in the trash)"}
      </span>
    )}
  </>
);

const SHOWN_NAMES = 6;

const OtherNames = ({ names }: { names: string[] }) => (
  <>
    {names.slice(0, SHOWN_NAMES).join(", ")}
    {names.length > SHOWN_NAMES && <span className="text-muted"> and {names.length - SHOWN_NAMES} more</span>}
  </>
);
