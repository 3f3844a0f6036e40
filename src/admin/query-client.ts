import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { leaveForLogin } from "./signed-in-user";

/** The URL of a call to the answer that the server has already read. */
export type Seeds = Record<string, unknown>;

/** A query's key is the URL that it reads. */
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

/** Resolves when the screen shows the new answers. */
export async function refresh(client: QueryClient, urls: string[]) {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => urls.some((url) => String(key).split("?")[0]?.startsWith(url)),
  });
}

export const publicLists = ["/api/categories", "/api/tags", "/api/posts"];
