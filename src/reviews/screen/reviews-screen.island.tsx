import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { AdminShell, type ScreenProps } from "@/admin/admin-shell";
import { ListScreen } from "@/admin/list-screen";
import { invalidate } from "@/admin/query-client";

import { AskDialog, type PostToReview } from "../card/ask-dialog";
import type { ReviewerName } from "../card/queries";
import { ChainCheck } from "./chain-check";
import type { ReviewRow, ReviewSummary } from "./queries";
import { reviewColumns } from "./review-columns";
import { reviewList, type ReviewListState } from "./review-list";
import { ViewTabs } from "./view-tabs";

const api = "/api/admin/reviews";

type ReviewsScreenProps = { state: ReviewListState; reviewers: ReviewerName[]; months: number; hasMail: boolean };

export function ReviewsScreen({ state, reviewers, months, hasMail, ...shell }: ScreenProps & ReviewsScreenProps) {
  return (
    <AdminShell {...shell}>
      <ReviewTable state={state} reviewers={reviewers} months={months} hasMail={hasMail} />
    </AdminShell>
  );
}

function ReviewTable({ state, reviewers, months, hasMail }: ReviewsScreenProps) {
  const client = useQueryClient();
  const summary = useQuery<ReviewSummary>({ queryKey: [`${api}/summary`] });
  const [selected, setSelected] = useState<ReadonlyMap<number, PostToReview>>(new Map());
  const [isAsking, setAsking] = useState(false);

  function select({ id, title }: ReviewRow, isSelected: boolean) {
    const next = new Map(selected);
    if (isSelected) next.set(id, { id, title });
    else next.delete(id);
    setSelected(next);
  }

  return (
    <ListScreen
      title="Reviews"
      intro="Who reviewed which article, and which reviews are due."
      api={api}
      schema={reviewList}
      state={state}
      columns={reviewColumns(selected, select)}
      searchPlaceholder="Search titles..."
      noun={["post", "posts"]}
      tabs={(current, show) => (
        <ViewTabs view={current.status} counts={summary.data?.counts} onShow={(status) => show({ status })} />
      )}
      notice={
        reviewers.length === 0 ? (
          <p className="mb-4">
            There are no reviewers yet.{" "}
            <a href="/admin/reviewers" className="underline">
              Add a reviewer
            </a>
          </p>
        ) : (
          <Selection count={selected.size} onAsk={() => setAsking(true)} onClear={() => setSelected(new Map())} />
        )
      }
      empty={(isSearched, { q }) => (isSearched && q ? "No posts match your search." : "No posts here.")}
      loadFailure="Failed to fetch reviews"
    >
      <ChainCheck summary={summary.data} failed={summary.isError} />
      {isAsking && (
        <AskDialog
          posts={[...selected.values()]}
          reviewers={reviewers}
          months={months}
          hasMail={hasMail}
          onAsked={() => {
            setSelected(new Map());
            void invalidate(client, [api]);
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </ListScreen>
  );
}

function Selection({ count, onAsk, onClear }: { count: number; onAsk: () => void; onClear: () => void }) {
  return (
    <fieldset className="mb-4 flex flex-wrap items-center gap-2">
      <legend className="sr-only">Selected posts</legend>
      <button type="button" className="btn btn-primary" disabled={count === 0} onClick={onAsk}>
        Ask for a review…
      </button>
      <p role="status" className="text-sm text-muted">
        {count === 0 ? "Select posts first." : `${count} ${count === 1 ? "post" : "posts"} selected`}
      </p>
      {count > 0 && (
        <button type="button" className="btn btn-ghost btn-sm" onClick={onClear}>
          Clear
        </button>
      )}
    </fieldset>
  );
}
