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

/** The choices of the list's filter. Those about reviews are only for sites that have reviewers. */
export function statusOptions(hasReviewers: boolean, current: Status): Options {
  const showsReviews = hasReviewers || current in reviewOptions;
  return { ...generalOptions, ...(showsReviews && reviewOptions), trash: "Trash" };
}
