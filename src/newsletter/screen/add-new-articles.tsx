import { useMutation } from "@tanstack/react-query";
import { Sparkles } from "lucide-react";
import { useState } from "react";

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

/** Adds what is new since the last issue, and says how much that was. */
export function AddNewArticles({ chosen, onAdd }: AddNewArticlesProps) {
  const [result, setResult] = useState("");
  const look = useMutation<NewArticles>({
    mutationFn: () => fetchJson(`${issuesApi}/new-articles`),
    onMutate: () => setResult(""),
    onSuccess: (news) => setResult(describe(news, chosen, onAdd([...news.published, ...news.reviewed]))),
    onError: () => setResult("Looking for new articles failed. Please try again."),
  });
  return (
    <div className="mt-4">
      <button
        type="button"
        className="btn btn-sm"
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
  const period = since ? `since the last issue, ${formatDate(since)}` : `in the last ${days} days (there is no issue yet)`;
  const all = [...published, ...reviewed];
  if (all.length === 0) return `Nothing is new: no article was published or reviewed ${period}.`;
  const missing = all.filter(({ uuid }) => !chosen.includes(uuid));
  if (missing.length === 0) return `All ${all.length} that are new ${period} are in the list already.`;
  const isNew = (list: typeof all) => list.filter(({ uuid }) => !chosen.includes(uuid)).length;
  const parts = `${isNew(published)} new, ${isNew(reviewed)} newly reviewed`;
  const left = missing.length - added;
  return `${added} ${added === 1 ? "article was" : "articles were"} added ${period}${left > 0 ? `; ${left} more did not fit` : ` (${parts})`}.`;
}
