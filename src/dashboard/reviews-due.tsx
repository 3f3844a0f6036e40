import { useQuery } from "@tanstack/react-query";

import { formatDate } from "@/lib/time/dates";
import type { ReviewDue } from "@/reviews/screen/queries";

import { RecentList } from "./recent-list";

export function ReviewsDue() {
  const { data, isError } = useQuery<ReviewDue[]>({ queryKey: ["/api/admin/reviews/due"] });
  return (
    <div className="lg:col-span-2">
      <RecentList
        title="Reviews due"
        empty="No review is due in the next 60 days."
        failed={isError}
        rows={data?.map(({ id, title, state, dueAt }) => ({
          id,
          text: title,
          href: `/admin/post-editor/${id}#review`,
          date: `${state === "overdue" ? "Overdue since" : "Due"} ${dueAt ? formatDate(dueAt) : ""}`,
        }))}
        more={
          <a href="/admin/reviews" className="btn btn-ghost btn-sm -ml-3">
            All reviews
          </a>
        }
      />
    </div>
  );
}
