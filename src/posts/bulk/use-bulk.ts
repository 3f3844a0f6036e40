import { useState } from "react";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { draftsApi } from "@/posts/working-drafts/addresses";

import type { BulkInput } from "./input";
import type { BulkResponse, BulkResult } from "./response";

const api = "/api/admin/posts";
const lists = [api, draftsApi, "/api/admin/categories", "/api/admin/tags"];

export type Bulk = ReturnType<typeof useBulk>;
export type BulkDone = { action: BulkInput["action"]; results: BulkResult[] };
type Titled = { id: number; title: string | null };

export function useBulk(onDone: () => void) {
  const [done, setDone] = useState<BulkDone>();
  const { mutate, isPending } = useAction<{ input: BulkInput; posts: Titled[] }, BulkDone>({
    run: async ({ input, posts }) => {
      const { results } = await fetchJson<BulkResponse>(`${api}/bulk`, { method: "POST", body: input });
      // The server doesn't know the title of a post that is gone.
      const titles = new Map(posts.map(({ id, title }) => [id, title]));
      const named = results.map((result) => ({ ...result, title: result.title ?? titles.get(result.id) ?? null }));
      return { action: input.action, results: named };
    },
    invalidates: lists,
    onSuccess: (result) => {
      setDone(result);
      onDone();
    },
    failure: { title: "Failed to change posts", description: "Some may have been changed. Please look at the list." },
  });
  /** `posts` are the posts of the input, as the list shows them. */
  const run = (input: BulkInput, posts: Titled[]) => mutate({ input, posts });
  return { done, isPending, run, dismiss: () => setDone(undefined) };
}
