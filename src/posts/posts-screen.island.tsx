import { CalendarClock, Plus, Star, Trash2 } from "lucide-react";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListFilter } from "@/admin/list-filter";
import { ListScreen } from "@/admin/list-screen";
import type { Column } from "@/admin/list-table";
import { RowActions } from "@/admin/row-actions";
import { useAction } from "@/admin/use-action";
import { ResponsiveImage } from "@/images/image";
import { fetchJson } from "@/lib/http/fetch-json";
import { formatDate } from "@/lib/time/dates";

import type { PostRow } from "./admin-queries";
import { decorativeImage } from "./post-image";
import { postList, type PostListState } from "./post-list";
import { DeleteDialog, DeleteForeverDialog } from "./trash/delete-dialogs";
import { DAYS_IN_TRASH } from "./trash/limits";
import { useRestore } from "./trash/use-restore";
import { UnfinishedHint } from "./unfinished-hint";

const api = "/api/admin/posts";

type PostsProps = {
  state: PostListState;
  /** When the server read the lists. */
  now: number;
};

export function PostsScreen({ state, now, ...shell }: ScreenProps & PostsProps) {
  return (
    <AdminShell {...shell}>
      <PostList state={state} now={now} />
    </AdminShell>
  );
}

function PostList({ state, now }: PostsProps) {
  const [toDelete, setToDelete] = useState<PostRow>();
  const [toDeleteForever, setToDeleteForever] = useState<PostRow>();
  const feature = useSetFeatured();
  const restore = useRestore();
  const actions: Column<PostRow> = {
    title: "Actions",
    className: "list-actions w-20 xl:w-67",
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
      actions={
        <>
          <a href="/admin/posts?status=trash" className="btn btn-ghost max-sm:btn-square">
            <Trash2 aria-hidden="true" className="size-4" />
            <span className="max-sm:sr-only">Trash</span>
          </a>
          <a href="/admin/post-editor" className="btn btn-primary">
            <Plus aria-hidden="true" className="size-4" />
            New Post
          </a>
        </>
      }
      api={api}
      schema={postList}
      state={state}
      columns={[...columnsAt(now), actions]}
      searchPlaceholder="Search posts..."
      noun={["post", "posts"]}
      filter={({ status }, show) => (
        <ListFilter label="Status" options={statusOptions} value={status} onChange={(next) => show({ status: next })} />
      )}
      notice={({ status }) =>
        status === "trash" && (
          <p className="mb-4 text-sm text-muted">Posts stay in the trash for {DAYS_IN_TRASH} days.</p>
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

const columnsAt = (now: number): Column<PostRow>[] => [
  {
    title: "Featured",
    isTitleHidden: true,
    className: "hidden w-10 sm:table-cell",
    cell: (post) => <FeaturedStar post={post} />,
  },
  {
    title: "Title",
    sort: "title",
    isName: true,
    className: "max-sm:pl-4",
    cell: (post) => <Title post={post} now={now} />,
  },
  {
    title: "Category",
    sort: "category",
    className: "hidden w-32 break-words lg:table-cell",
    cell: (post) => post.category?.name ?? "Uncategorized",
  },
  { title: "Status", sort: "status", className: "hidden w-34 sm:table-cell", cell: (post) => <Status post={post} /> },
  {
    title: "Date",
    sort: "published",
    className: "hidden w-40 whitespace-nowrap md:table-cell",
    cell: (post) => dateOf(post),
  },
];

const statusOptions: { readonly [Status in PostListState["status"]]: string } = {
  all: "All statuses",
  published: "Published",
  draft: "Drafts",
  scheduled: "Scheduled",
  trash: "Trash",
};

const featuredMessages = {
  published: "The featured post has been updated successfully.",
  draft: "This post is a draft. Until it is published, the home page shows the newest article in its place.",
  scheduled: "This post is scheduled. Until it goes live, the home page shows the newest article in its place.",
};

function FeaturedStar({ post }: { post: PostRow }) {
  if (post.isFeatured !== 1) return null;
  return (
    <span title="Featured" className="inline-block align-middle text-warm">
      <Star aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">Featured</span>
    </span>
  );
}

function Title({ post, now }: { post: PostRow; now: number }) {
  return (
    <div className="flex items-center gap-3">
      <span className="hidden h-9 w-14 shrink-0 overflow-hidden rounded bg-base-200 sm:block">
        <ResponsiveImage image={decorativeImage(post)} sizes="56px" className="size-full object-cover" />
      </span>
      <div className="min-w-0">
        <span className="flex items-baseline gap-1.5">
          {post.isFeatured === 1 && (
            <span className="sm:hidden">
              <FeaturedStar post={post} />
            </span>
          )}
          {post.deletedAt ? (
            <span className="line-clamp-3 font-medium" dir="auto">
              {post.title}
            </span>
          ) : (
            <a href={`/admin/post-editor/${post.id}`} className="line-clamp-3 font-medium hover:underline" dir="auto">
              {post.title}
            </a>
          )}
        </span>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 text-sm font-normal text-muted lg:hidden">
          <span className="sm:hidden">
            <Status post={post} />
          </span>
          <span>{post.category?.name ?? "Uncategorized"}</span>
          <span className="md:hidden">
            <span className="sr-only">Date: </span>
            {dateOf(post)}
          </span>
        </p>
        {post.hasCopy && <span className="badge badge-outline mt-1 text-warm">Draft changes</span>}
        <UnfinishedHint postId={post.id} now={now} />
      </div>
    </div>
  );
}

function Status({ post }: { post: PostRow }) {
  if (post.status === "draft") return <span className="badge badge-ghost">Draft</span>;
  if (post.status === "published") return <span className="badge badge-soft badge-success">Published</span>;
  return (
    <span className="badge badge-outline">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      <span>
        <span className="sr-only">Published</span> Scheduled
      </span>
    </span>
  );
}

/** The date of a draft means nothing yet. */
function dateOf(post: PostRow) {
  if (post.deletedAt) {
    return (
      <span className="whitespace-normal">
        Deleted <span className="whitespace-nowrap">{formatDate(post.deletedAt)}</span>
      </span>
    );
  }
  return post.status === "draft" ? "N/A" : formatDate(post.published);
}
