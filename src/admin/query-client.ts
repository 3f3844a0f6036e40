import { MutationCache, QueryCache, QueryClient, type QueryFilters } from "@tanstack/react-query";

import { fetchJson } from "@/lib/http/fetch-json";
import { readProblem } from "@/lib/http/problem";

import { redirectToLogin } from "./signed-in-user";

/** Data that the server has already read, by the URL of the call that would return it. */
export type InitialData = Record<string, unknown>;

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

/** Fetches again what the screen shows from URLs that begin with one of these, and resolves when the new data has arrived. */
export async function invalidate(client: QueryClient, urls: string[]) {
  const filters: QueryFilters = {
    predicate: ({ queryKey: [key] }) => urls.some((url) => String(key).split("?")[0]?.startsWith(url)),
  };
  // Otherwise a first fetch that is still running would not be repeated, although it may return the old data.
  await client.cancelQueries({ ...filters, type: "active" });
  await client.invalidateQueries(filters);
}

export const publicLists = ["/api/categories", "/api/tags", "/api/posts"];
