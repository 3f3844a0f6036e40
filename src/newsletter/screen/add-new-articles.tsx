import { useMutation } from "@tanstack/react-query";
import Sparkles from "lucide-react/icons/sparkles";
import { useLayoutEffect, useRef, useState } from "react";

import { fetchJson } from "@/lib/http/fetch-json";
import { formatDate } from "@/lib/time/dates";

import { issuesApi } from "../input";
import type { NewArticles } from "../new-articles/queries";
import type { FoundArticle } from "../problems";

type AddNewArticlesProps = {
  chosen: string[];
  /** Returns how many were added. */
  onAdd: (articles: FoundArticle[]) => number;
};

export function AddNewArticles({ chosen, onAdd }: AddNewArticlesProps) {
  const [result, setResult] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const look = useMutation<NewArticles>({
    mutationFn: () => fetchJson(`${issuesApi}/new-articles`),
    onMutate: () => setResult(""),
    onSuccess: (news) => setResult(describe(news, chosen, onAdd([...news.published, ...news.reviewed]))),
    onError: () => setResult("Looking for new articles failed. Please try again."),
  });
  // Scrolls to the result, which the added articles above it push down.
  useLayoutEffect(() => {
    if (result) box.current?.scrollIntoView({ block: "nearest" });
  }, [result]);
  return (
    <div ref={box} className="mt-4">
      <button
        type="button"
        className="btn btn-sm py-1.5 text-left"
        aria-disabled={look.isPending}
        onClick={() => !look.isPending && look.mutate()}
      >
        <Sparkles aria-hidden="true" className="size-4" />
        {look.isPending ? "Looking..." : "Add new and newly reviewed articles since the last issue"}
      </button>
      <p role="status" className="mt-2 text-sm empty:hidden">
        {result}
      </p>
    </div>
  );
}

function describe({ since, days, published, reviewed }: NewArticles, chosen: string[], added: number) {
  const period = since
    ? `since the last issue (${formatDate(since)})`
    : `in the last ${days} days (no issue has been sent yet)`;
  const total = published.length + reviewed.length;
  if (total === 0) return `Nothing is new: no article was published or reviewed ${period}.`;
  const countMissing = (list: FoundArticle[]) => list.filter(({ uuid }) => !chosen.includes(uuid)).length;
  const [newCount, reviewedCount] = [countMissing(published), countMissing(reviewed)];
  if (newCount + reviewedCount === 0) return `Everything new ${period} is in the list already.`;
  const left = newCount + reviewedCount - added;
  if (left > 0) return `Added ${articleCount(added)}. ${left} more did not fit.`;
  const kinds = [newCount > 0 && `${newCount} new`, reviewedCount > 0 && `${reviewedCount} newly reviewed`].filter(
    Boolean,
  );
  return `Added ${articleCount(added)}: ${kinds.join(" and ")} ${period}.`;
}

const articleCount = (count: number) => (count === 1 ? "1 article" : `${count} articles`);
