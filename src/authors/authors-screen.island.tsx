import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ConfirmDelete } from "@/admin/confirm-delete";
import { EmptyList } from "@/admin/empty-list";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";
import { ResponsiveImage } from "@/images/responsive-image";
import type { SavedPosts } from "@/posts/writing/save-posts";

import { AuthorDialog } from "./author-dialog";
import { authorList, type AuthorListState, authorsApi } from "./input";
import { NamesWithoutRecord } from "./names-without-record";
import type { AuthorRow } from "./queries";

export function AuthorsScreen({ state, ...shell }: ScreenProps & { state: AuthorListState }) {
  return (
    <AdminShell {...shell}>
      <AuthorTable state={state} />
    </AdminShell>
  );
}

function AuthorTable({ state }: { state: AuthorListState }) {
  const [edited, setEdited] = useState<AuthorRow | "new">();
  const [toDelete, setToDelete] = useState<AuthorRow>();
  const [failed, setFailed] = useState<SavedPosts["failed"]>([]);
  return (
    <ListScreen
      title="Authors"
      intro="Each author has a page that lists their articles."
      actions={<NewButton label="New Author" onClick={() => setEdited("new")} />}
      api={authorsApi}
      schema={authorList}
      state={state}
      columns={authorColumns(setEdited, setToDelete)}
      searchPlaceholder="Search authors..."
      noun={["author", "authors"]}
      empty={(isSearched) => (
        <EmptyList message={isSearched ? "No authors found" : "No authors in this list yet"} isSearched={isSearched}>
          <button type="button" className="btn" onClick={() => setEdited("new")}>
            {isSearched ? "Create an author" : "Create your first author"}
          </button>
        </EmptyList>
      )}
      loadFailure="Failed to fetch authors"
      notice={failed.length > 0 && <Failures failed={failed} />}
    >
      <NamesWithoutRecord />
      {edited && (
        <AuthorDialog
          author={edited === "new" ? undefined : edited}
          onSaved={(changed) => setFailed(changed.failed)}
          onClose={() => setEdited(undefined)}
        />
      )}
      <ConfirmDelete
        url={toDelete && `${authorsApi}/${toDelete.id}`}
        onClose={() => setToDelete(undefined)}
        title="Delete Author"
        description={
          <>
            Are you sure you want to delete <b className="break-words">{toDelete?.name}</b>? Their page will be removed.
            Their posts stay as they are. This action cannot be undone.
          </>
        }
        invalidates={[authorsApi]}
        success={{ title: "Success", description: "Author deleted successfully" }}
        failure={{ title: "Error", description: "Failed to delete author" }}
      />
    </ListScreen>
  );
}

const authorColumns = (
  onEdit: (author: AuthorRow) => void,
  onDelete: (author: AuthorRow) => void,
): Column<AuthorRow>[] => [
  { title: "Name", sort: "name", isName: true, cell: (author) => <Name author={author} /> },
  {
    title: "Title",
    className: "hidden wrap-anywhere sm:table-cell",
    cell: (author) => author.title,
  },
  {
    title: "Posts",
    sort: "posts",
    className: "w-18 tabular-nums sm:w-28",
    cell: (author) => author.posts.toLocaleString("en-US"),
  },
  {
    title: "Actions",
    className: "list-actions w-21 sm:w-52",
    cell: (author) => (
      <RowActions
        row={author.name}
        actions={[
          { label: "View", href: `/author/${author.slug}`, target: "_blank" },
          { label: "Edit", onClick: () => onEdit(author) },
          { label: "Delete", onClick: () => onDelete(author) },
        ]}
      />
    ),
  },
];

function Name({ author: { name, title, image } }: { author: AuthorRow }) {
  return (
    <span className="flex items-center gap-3">
      {image && (
        <ResponsiveImage
          image={{ src: image, alt: "" }}
          sizes="2.5rem"
          className="size-10 shrink-0 rounded-full object-cover"
        />
      )}
      <span className="min-w-0">
        <span className="block font-medium break-words" dir="auto">
          {name}
        </span>
        {title && <span className="block text-sm font-normal wrap-anywhere text-muted sm:hidden">{title}</span>}
      </span>
    </span>
  );
}

const Failures = ({ failed }: { failed: SavedPosts["failed"] }) => (
  <div role="alert" className="list-card mb-4 p-4 text-sm text-error">
    <p>These posts could not be saved and still have the earlier author details:</p>
    <ul className="mt-1 list-disc pl-5">
      {failed.map(({ id, title, error }) => (
        <li key={id}>
          <a href={`/admin/post-editor/${id}`} className="link">
            {title}
          </a>
          : {error}
        </li>
      ))}
    </ul>
  </div>
);
