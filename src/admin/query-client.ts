import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { redirectToLogin } from "./signed-in-user";

/** Data that the server has already read, by the URL of the call that would return it. */
export type InitialData = Record<string, unknown>;

/** The key of a query is its URL. */
export function createQueryClient(initialData: InitialData) {
  const onError = (error: unknown) => {
    if (readProblem(error).status === 401) redirectToLogin();
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
  for (const [url, data] of Object.entries(initialData)) client.setQueryData([url], data);
  return client;
}

/** Resolves when the screen shows the new data. */
export async function invalidate(client: QueryClient, urls: string[]) {
  await client.invalidateQueries({
    predicate: ({ queryKey: [key] }) => urls.some((url) => String(key).split("?")[0]?.startsWith(url)),
  });
}

export const publicLists = ["/api/categories", "/api/tags", "/api/posts"];
