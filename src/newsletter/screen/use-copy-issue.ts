import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import { toastOnNextPage } from "@/ui/next-page-toast";

import { issuesApi } from "../input";
import type { StoredIssue } from "../queries";

export const useCopyIssue = () =>
  useAction<number, StoredIssue>({
    run: (id) => fetchJson(`${issuesApi}/${id}/copy`, { method: "POST", body: {} }),
    invalidates: [issuesApi],
    failure: { title: "Error", description: "Failed to make a new draft" },
    onSuccess: ({ id }) => {
      toastOnNextPage({ title: "New draft", description: "It has the subject, the introduction and the articles." });
      location.assign(`/admin/newsletter/${id}`);
    },
  });
