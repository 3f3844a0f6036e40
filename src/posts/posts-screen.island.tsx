import ArrowLeft from "lucide-react/icons/arrow-left";
import Trash2 from "lucide-react/icons/trash";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListFilter } from "@/admin/list-filter";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { NewButton } from "@/admin/new-button";
import { RowActions } from "@/admin/row-actions";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import type { PostRow } from "./admin-queries";
import { BulkBar } from "./bulk/bulk-bar";
import { BulkResults } from "./bulk/bulk-results";
import { selectColumn } from "./bulk/select-column";
import { useBulk } from "./bulk/use-bulk";
import { useSelection } from "./bulk/use-selection";
import { columnsAt } from "./post-columns";
import { postList, type PostListState } from "./post-list";
import { statusOptions } from "./status-options";
import { DeleteDialog, DeleteForeverDialog } from "./trash/delete-dialogs";
import { DAYS_IN_TRASH } from "./trash/limits";
import { useRestore } from "./trash/use-restore";
import { UnlistedDraftsHint } from "./unfinished-hint";

const api = "/api/admin/posts";

type PostsProps = {
  state: PostListState;
  hasReviewers: boolean;
  now: number;
};

export function PostsScreen({ state, now, hasReviewers, ...shell }: ScreenProps & PostsProps) {
  return (
    <AdminShell {...shell}>
      <PostList state={state} now={now} hasReviewers={hasReviewers} />
    </AdminShell>
  );
}

function PostList({ state, now, hasReviewers }: PostsProps) {
  const [toDelete, setToDelete] = useState<PostRow>();
  const [toDeleteForever, setToDeleteForever] = useState<PostRow>();
  const feature = useSetFeatured();
  const restore = useRestore();
  const selection = useSelection();
  const bulk = useBulk(selection.clear);
  const actions: Column<PostRow> = {
    title: "Actions",
    className: "list-actions w-20 xl:w-50 2xl:w-76",
    cell: (post) => (
      <RowActions
        row={post.title}
        hasMenu
        actions={
          post.deletedAt
            ? [
                { label: "Restore", disabled: restore.isPending, onClick: () => restore.mutate(post.id) },
                { label: "Delete forever", onClick: () => setToDeleteForever(post) },
              ]
            : [
                { label: "View", href: `/posts/${post.slug}` },
                { label: "Edit", href: `/admin/post-editor/${post.id}` },
                {
                  label: "Set as Featured",
                  disabled: post.isFeatured === 1 || feature.isPending,
                  onClick: () => feature.mutate(post.id),
                },
                { label: "Delete", onClick: () => setToDelete(post) },
              ]
        }
      />
    ),
  };

  return (
    <ListScreen
      title="Manage Posts"
      actions={({ status }) => (
        <>
          {status === "trash" ? (
            <a href="/admin/posts" className="btn btn-ghost max-sm:order-last max-sm:px-2">
              <ArrowLeft aria-hidden="true" className="size-4" />
              Back to all posts
            </a>
          ) : (
            <a href="/admin/posts?status=trash" className="btn btn-ghost max-sm:order-last max-sm:px-2">
              <Trash2 aria-hidden="true" className="size-4" />
              Trash
            </a>
          )}
          <NewButton label="New Post" href="/admin/post-editor" />
        </>
      )}
      api={api}
      schema={postList}
      state={state}
      columns={({ status }) => [
        ...(status === "trash" ? [] : [selectColumn(selection)]),
        ...columnsAt(now, status),
        actions,
      ]}
      searchPlaceholder="Search posts..."
      noun={["post", "posts"]}
      filter={({ status }, show) => (
        <ListFilter
          label="Status"
          options={statusOptions(hasReviewers, status)}
          value={status}
          onChange={(next) => show({ status: next })}
        />
      )}
      notice={({ status }) => (
        <>
          {status === "trash" && (
            <p className="mb-4 text-sm text-muted">Posts stay in the trash for {DAYS_IN_TRASH} days.</p>
          )}
          {status !== "trash" && <UnlistedDraftsHint />}
          <BulkResults bulk={bulk} />
        </>
      )}
      footer={(rows, { status, ...shown }) =>
        status !== "trash" && (
          <BulkBar rows={rows} selection={selection} bulk={bulk} view={JSON.stringify([status, shown])} />
        )
      }
      empty={(isSearched, { status, q }) =>
        status === "trash" && q === ""
          ? "The trash is empty."
          : isSearched
            ? "No posts match your search."
            : "No posts found. Create your first post!"
      }
      loadFailure="Failed to fetch posts"
    >
      <DeleteDialog post={toDelete} onClose={() => setToDelete(undefined)} />
      <DeleteForeverDialog post={toDeleteForever} onClose={() => setToDeleteForever(undefined)} />
    </ListScreen>
  );
}

function useSetFeatured() {
  return useAction<number, Pick<PostRow, "status">>({
    run: (id) => fetchJson(`${api}/${id}/featured`, { method: "POST", body: {} }),
    invalidates: [api],
    success: ({ status }) => ({
      title: "Featured post updated",
      description: featuredMessages[status] ?? featuredMessages.published,
    }),
    failure: { title: "Failed to update featured post", description: "An error occurred" },
  });
}

const featuredMessages = {
  published: "The featured post has been updated successfully.",
  draft: "This post is a draft. Until it is published, the home page shows the newest article in its place.",
  scheduled: "This post is scheduled. Until it goes live, the home page shows the newest article in its place.",
};
