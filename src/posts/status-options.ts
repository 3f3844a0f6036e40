import type { PostListState } from "./post-list";

type Status = PostListState["status"];
type Options = { readonly [Value in Status]?: string };

const generalOptions = {
  all: "All statuses",
  published: "Published",
  draft: "Drafts",
  scheduled: "Scheduled",
  "working-copy": "With draft changes",
} satisfies Options;

const reviewOptions = {
  "review-due": "Review due",
  "changed-since-review": "Changed since review",
} satisfies Options;

export function statusOptions(hasReviewers: boolean, current: Status): Options {
  const showsReviews = hasReviewers || current in reviewOptions;
  return { ...generalOptions, ...(showsReviews && reviewOptions), trash: "Trash" };
}
