import { useQuery } from "@tanstack/react-query";
import { useId } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import { authorsApi, namesWithoutRecordApi } from "./input";
import type { NameWithoutRecord } from "./queries";

export function NamesWithoutRecord() {
  const id = useId();
  const names = useQuery<NameWithoutRecord[]>({ queryKey: [namesWithoutRecordApi] });
  const create = useAction<string, { name: string }>({
    run: (name) => fetchJson(`${authorsApi}/from-posts`, { method: "POST", body: { name } }),
    invalidates: [authorsApi],
    success: ({ name }) => ({ title: "Success", description: `Author ${name} created successfully` }),
    failure: { title: "Error", description: "Failed to create author" },
    // The button that had the focus has disappeared.
    onSuccess: () => document.querySelector("h1")?.focus({ preventScroll: true }),
  });
  if (!names.data || names.data.length === 0) return null;
  return (
    <section aria-labelledby={id} className="mt-10">
      <h2 id={id} className="mb-1 font-display text-xl leading-tight">
        Named in posts, but not in this list
      </h2>
      <p className="mb-3 text-sm text-muted">
        Each author you add gets a page that lists their articles, and their name in those articles links to it.
      </p>
      <ul className="list-card divide-y divide-rule/60">
        {names.data.map(({ name, posts }) => (
          <li key={name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2">
            <span className="min-w-0 grow break-words">
              <span className="font-medium" dir="auto">
                {name}
              </span>
              <span className="ml-2 text-sm text-muted">
                {posts === 1 ? "1 post" : `${posts.toLocaleString("en-US")} posts`}
              </span>
            </span>
            <button
              type="button"
              className="row-action"
              aria-label={`Add to the list: ${name}`}
              aria-disabled={create.isPending || undefined}
              onClick={() => !create.isPending && create.mutate(name)}
            >
              Add to the list
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
