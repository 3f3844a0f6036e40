import { useQuery } from "@tanstack/react-query";
import Plus from "lucide-react/icons/plus";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import type { ListPage } from "@/lib/lists/list-state";
import { ago } from "@/lib/time/ago";
import { formatDate } from "@/lib/time/dates";
import { formatDateTime } from "@/lib/time/local-dates";
import type { PostRow, PostToContinue } from "@/posts/admin-queries";
import { statusNames } from "@/posts/post-status";
import { draftsApi } from "@/posts/working-drafts/addresses";
import type { DraftSummary } from "@/posts/working-drafts/queries";
import type { Subscriber } from "@/subscribers/admin-queries";
import { Skeleton } from "@/ui/skeleton";

import { BackupLine } from "./backup-line";
import { type CompletedSteps, GettingStarted } from "./getting-started";
import { dashboardLists, MAX_RECENT, scheduledPostsUrl } from "./list-urls";
import { RecentList } from "./recent-list";
import { ReviewsDue } from "./reviews-due";
import { Unfinished } from "./unfinished";
import { unfinishedPostIds } from "./unfinished-posts";

type DashboardProps = {
  postsToContinue: PostToContinue[];
  /** When the server read the lists. */
  now: number;
  completedSteps?: CompletedSteps;
  hasReviewers: boolean;
};

export function DashboardScreen({
  postsToContinue,
  now,
  completedSteps,
  hasReviewers,
  ...shell
}: ScreenProps & DashboardProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Dashboard">
        <a href="/admin/post-editor" className="btn btn-primary">
          <Plus aria-hidden="true" className="size-4" />
          New Post
        </a>
      </ScreenHeading>
      <BackupLine />
      {completedSteps && <GettingStarted done={completedSteps} />}
      <Counts />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Unfinished now={now} username={shell.user.username} />
        <ContinueWriting posts={postsToContinue} now={now} />
        <Scheduled />
        {hasReviewers && <ReviewsDue />}
        <Recent />
      </div>
    </AdminShell>
  );
}

function Counts() {
  return (
    <ul className="mb-6 grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))] gap-2">
      {Object.values(dashboardLists).map(({ title, screen, url }) => (
        <li key={screen}>
          <CountCard title={title} screen={screen} url={url} />
        </li>
      ))}
    </ul>
  );
}

function CountCard({ title, screen, url }: { title: string; screen: string; url: string }) {
  const { data, isError } = useQuery<ListPage<unknown>>({ queryKey: [url] });
  return (
    <a
      href={screen}
      className="list-card flex h-full items-baseline justify-between gap-2 px-3 py-2 hover:border-primary"
    >
      <span className="text-sm text-muted">{title}</span>{" "}
      <span className="font-display text-xl leading-tight tabular-nums">
        {data ? data.total.toLocaleString("en-US") : isError ? "–" : <Skeleton className="h-5 w-8" />}
      </span>
    </a>
  );
}

const editorUrlOf = ({ id }: { id: number }) => `/admin/post-editor/${id}`;

const DRAFT_CHANGES = "Draft changes";
const withCopyNote = ({ hasCopy }: { hasCopy: boolean }, date: string) =>
  hasCopy ? `${DRAFT_CHANGES} · ${date}` : date;

/** The server sends more posts than are shown, so that the list stays full when unfinished changes are discarded. */
function ContinueWriting({ posts, now }: { posts: PostToContinue[]; now: number }) {
  const { data: drafts = [] } = useQuery<DraftSummary[]>({ queryKey: [draftsApi] });
  const unfinished = unfinishedPostIds(drafts);
  const others = posts.filter(({ id }) => !unfinished.has(id)).slice(0, MAX_RECENT);
  return (
    <RecentList
      title="Continue writing"
      empty="Drafts and posts that you save appear here."
      failed={false}
      rows={others.map((post) => ({
        id: post.id,
        text: post.title,
        href: editorUrlOf(post),
        date: `${post.hasCopy ? DRAFT_CHANGES : statusNames[post.status]} · ${ago(post.updatedAt, now)}`,
      }))}
    />
  );
}

function Scheduled() {
  const { data, isError } = useQuery<ListPage<PostRow>>({ queryKey: [scheduledPostsUrl] });
  return (
    <RecentList
      title="Scheduled"
      empty="No posts are scheduled."
      failed={isError}
      rows={data?.items.slice(0, MAX_RECENT).map((post) => ({
        id: post.id,
        text: post.title,
        href: editorUrlOf(post),
        date: withCopyNote(post, formatDateTime(post.published)),
      }))}
    />
  );
}

function Recent() {
  const posts = useQuery<ListPage<PostRow>>({ queryKey: [dashboardLists.posts.url] });
  const subscribers = useQuery<ListPage<Subscriber>>({ queryKey: [dashboardLists.subscribers.url] });
  return (
    <>
      <RecentList
        title="Recent Posts"
        empty="No posts found"
        failed={posts.isError}
        rows={posts.data?.items.slice(0, MAX_RECENT).map((post) => ({
          id: post.id,
          text: post.title,
          href: editorUrlOf(post),
          date: withCopyNote(post, formatDate(post.published)),
        }))}
      />
      <RecentList
        title="Recent Subscribers"
        empty="No subscribers found"
        failed={subscribers.isError}
        rows={subscribers.data?.items.slice(0, MAX_RECENT).map((subscriber) => ({
          id: subscriber.id,
          text: subscriber.email,
          date: formatDate(subscriber.subscribed),
        }))}
      />
    </>
  );
}
