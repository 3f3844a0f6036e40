import { useQuery } from "@tanstack/react-query";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ScreenHeading } from "@/admin/screen-heading";
import { FailureNote } from "@/backup/screen/failure-note";
import { useBackups } from "@/backup/screen/use-backups";
import type { ListPage } from "@/lib/lists/list-state";
import { formatDate } from "@/lib/time/dates";
import type { PostRow } from "@/posts/admin-queries";
import type { Subscriber } from "@/subscribers/admin-queries";
import { Skeleton } from "@/ui/skeleton";

import { dashboardLists, MAX_RECENT } from "./dashboard-lists";
import { RecentList } from "./recent-list";

export function DashboardScreen(shell: ScreenProps) {
  return (
    <AdminShell {...shell}>
      <ScreenHeading title="Dashboard" />
      <BackupFailure />
      <Counts />
      <Recent />
    </AdminShell>
  );
}

/** Shown here because nobody looks at the backups while everything seems fine. */
function BackupFailure() {
  const { data } = useBackups();
  if (!data?.lastFailure) return null;
  return (
    <div className="mb-6">
      <FailureNote {...data.lastFailure} />
      <p className="mt-2 text-sm">
        <a href="/admin/backup" className="link">
          See all backups
        </a>
      </p>
    </div>
  );
}

function Counts() {
  return (
    <ul className="mb-8 grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-5">
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
    <a href={screen} className="list-card block h-full px-5 py-4 hover:border-primary">
      <span className="block text-sm text-muted">{title}</span>
      <span className="mt-1 block font-display text-4xl leading-tight tabular-nums">
        {data ? data.total.toLocaleString("en-US") : isError ? "–" : <Skeleton className="h-9 w-16" />}
      </span>
    </a>
  );
}

function Recent() {
  const posts = useQuery<ListPage<PostRow>>({ queryKey: [dashboardLists.posts.url] });
  const subscribers = useQuery<ListPage<Subscriber>>({ queryKey: [dashboardLists.subscribers.url] });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <RecentList
        title="Recent Posts"
        empty="No posts found"
        failed={posts.isError}
        rows={posts.data?.items.slice(0, MAX_RECENT).map((post) => ({
          id: post.id,
          text: post.title,
          href: `/admin/post-editor/${post.id}`,
          date: formatDate(post.published),
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
    </div>
  );
}
