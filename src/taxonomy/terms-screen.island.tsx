import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { EmptyList } from "@/admin/empty-list";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";
import { useRowOrder } from "@/admin/use-row-order";
import { capitalized } from "@/lib/text/capitalized";

import type { Term } from "./admin-queries";
import { type TermKind, termKinds } from "./kinds";
import { TermDialog } from "./term-dialog";
import { termLists, type TermListState } from "./term-lists";

type TermsScreenProps = { kind: TermKind; state: TermListState };

export function TermsScreen({ kind, state, ...shell }: ScreenProps & TermsScreenProps) {
  return (
    <AdminShell {...shell}>
      <TermTable kind={kind} state={state} />
    </AdminShell>
  );
}

function TermTable({ kind, state }: TermsScreenProps) {
  const { singular, plural, title, api } = termKinds[kind];
  const [edited, setEdited] = useState<Term | "new">();
  const [toDelete, setToDelete] = useState<Term>();
  const order = useRowOrder<Term>({ api, nameOf: (term) => term.name, failure: "Failed to update category" });
  const name = capitalized(singular);

  const actions: Column<Term> = {
    title: "Actions",
    className: "list-actions w-21 sm:w-36",
    cell: (term) => (
      <RowActions
        row={term.name}
        actions={[
          { label: "Edit", onClick: () => setEdited(term) },
          { label: "Delete", onClick: () => setToDelete(term) },
        ]}
      />
    ),
  };

  return (
    <ListScreen
      title={title}
      actions={<NewButton label={`New ${name}`} onClick={() => setEdited("new")} />}
      api={api}
      schema={termLists[kind]}
      state={state}
      columns={[...(kind === "category" ? [order.column] : []), ...columns, actions]}
      searchPlaceholder={`Search ${plural}...`}
      noun={[singular, plural]}
      empty={(isSearched) => (
        <EmptyList message={`No ${plural} found`} isSearched={isSearched}>
          <button type="button" className="btn" onClick={() => setEdited("new")}>
            Create your first {kind}
          </button>
        </EmptyList>
      )}
      loadFailure={`Failed to fetch ${plural}`}
    >
      {order.announcement}
      {edited && (
        <TermDialog kind={kind} term={edited === "new" ? undefined : edited} onClose={() => setEdited(undefined)} />
      )}
      <ConfirmDelete
        url={toDelete && `${api}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title={`Delete ${name}`}
        description={toDelete && <Consequences kind={kind} term={toDelete} />}
        invalidates={[api, "/api/admin/posts"]}
        success={{ title: "Success", description: `${name} deleted successfully` }}
        failure={{ title: "Error", description: `Failed to delete ${singular}` }}
      />
    </ListScreen>
  );
}

const columns: Column<Term>[] = [
  {
    title: "Name",
    sort: "name",
    isName: true,
    cell: (term) => (
      <>
        <span className="font-medium break-words" dir="auto">
          {term.name}
        </span>
        <span className="block text-sm font-normal break-all text-muted sm:hidden">{term.slug}</span>
      </>
    ),
  },
  {
    title: "Slug",
    sort: "slug",
    className: "hidden text-muted break-all sm:table-cell",
    cell: (term) => term.slug,
  },
  {
    title: "Posts",
    sort: "posts",
    className: "hide-when-narrow w-18 tabular-nums sm:w-28",
    cell: (term) => term.posts.toLocaleString("en-US"),
  },
];

function Consequences({ kind, term }: { kind: TermKind; term: Term }) {
  const posts = term.posts === 1 ? "1 post" : `${term.posts.toLocaleString("en-US")} posts`;
  const effect = {
    category: term.posts === 0 ? "It contains no posts." : `${posts} in it will stay and become uncategorized.`,
    tag: term.posts === 0 ? "No posts have it." : `${posts} will lose it.`,
  }[kind];
  return (
    <>
      Are you sure you want to delete the {kind} <b className="break-words">{term.name}</b>? {effect} This action cannot
      be undone.
    </>
  );
}
