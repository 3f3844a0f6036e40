import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { invalidate } from "@/admin/query-client";
import { Skeleton } from "@/ui/skeleton";
import { useLazyCode } from "@/ui/use-lazy-code";

import { statusText } from "../status-text";
import { RequestedChanges, ReviewHistory } from "./past-reviews";
import type { ReviewOverview } from "./queries";
import { WaitingRequests } from "./waiting-requests";

const loadDialogs = async () => ({ ...(await import("./ask-dialog")), ...(await import("./withdraw-dialog")) });

type ReviewPanelProps = {
  post: { id: number; title: string };
  /** Changes with every save, and the reviews are then loaded again. */
  version: number | undefined;
  isUnsaved: () => boolean;
};

export function ReviewPanel({ post, version, isUnsaved }: ReviewPanelProps) {
  const url = `/api/admin/posts/${post.id}/reviews`;
  const { data, isError } = useQuery<ReviewOverview>({ queryKey: [url, version], staleTime: 0 });
  const [opened, setOpened] = useState<"ask" | "withdraw">();
  const [warning, setWarning] = useState<string>();
  const client = useQueryClient();
  const dialogs = useLazyCode(loadDialogs, opened !== undefined, () => setOpened(undefined));
  if (isError && !data) return <p className="text-sm">The reviews could not be loaded.</p>;
  if (!data) return <Skeleton className="h-5 w-2/3" />;
  if (data.reviewers.length === 0 && data.reviews.length === 0) return <NoReviewers />;
  const approval = data.reviews.find(({ isValid }) => isValid);

  function ask() {
    setWarning(
      isUnsaved() ? "Your unsaved changes are not part of what the reviewer gets. Save them first." : undefined,
    );
    setOpened("ask");
  }

  return (
    <>
      <Status overview={data} />
      <WaitingRequests post={post} requests={data.requests} />
      <RequestedChanges reviews={data.reviews} />
      <div className="flex flex-wrap gap-2">
        {data.reviewers.length > 0 && (
          <button type="button" className="btn" onClick={ask}>
            Ask for a review…
          </button>
        )}
        {approval && (
          <button type="button" className="btn btn-ghost" onClick={() => setOpened("withdraw")}>
            Withdraw approval…
          </button>
        )}
      </div>
      <ReviewHistory reviews={data.reviews} />
      {dialogs && opened === "ask" && (
        <dialogs.AskDialog
          posts={[post]}
          reviewers={data.reviewers}
          months={data.months}
          hasMail={data.hasMail}
          hasDraft={data.draft !== null}
          warning={warning}
          onAsked={() => void invalidate(client, [url])}
          onClose={() => setOpened(undefined)}
        />
      )}
      {dialogs && opened === "withdraw" && approval && (
        <dialogs.WithdrawDialog postId={post.id} approval={approval} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}

function NoReviewers() {
  return (
    <p className="text-sm text-muted">
      There are no reviewers yet.{" "}
      <a href="/admin/reviewers" className="underline">
        Add a reviewer
      </a>
    </p>
  );
}

function Status({ overview: { live, draft, isDraftSame } }: { overview: ReviewOverview }) {
  return (
    <div className="space-y-1 text-sm">
      <p>
        {draft && "Post: "}
        {statusText(live)}
      </p>
      {draft && <p>Draft: {isDraftSame ? "the same text." : statusText(draft)}</p>}
    </div>
  );
}
