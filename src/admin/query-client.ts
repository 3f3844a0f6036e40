import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { leaveForLogin } from "./signed-in-user";

/** What the server already read for a screen: the URL of a call to its answer. */
export type Seeds = Record<string, unknown>;

/** A query's key is the URL that it reads; what the server read is there from the start. */
export function createQueryClient(seeds: Seeds) {
  const onError = (error: unknown) => {
    if (readProblem(error).status === 401) leaveForLogin();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey, signal }) => fetchJson(String(queryKey[0]), { signal }),
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        refetchInterval: false,
        retry: false,
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  for (const [url, answer] of Object.entries(seeds)) client.setQueryData([url], answer);
  return client;
}

/** Reads anew whatever was read from these URLs or from below them; resolves when what is on the screen is fresh. */
export async function refresh(client: QueryClient, urls: string[]) {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => urls.some((url) => String(key).split("?")[0]?.startsWith(url)),
  });
}

export const publicLists = ["/api/categories", "/api/tags", "/api/posts"];
