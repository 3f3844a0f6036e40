import { useQueryClient } from "@tanstack/react-query";

import { invalidate } from "@/admin/query-client";
import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";
import type { ToastMessage } from "@/ui/toast";

import { issuesApi } from "../input";
import type { StoredIssue } from "../queries";

type IssueAction = "schedule" | "pause" | "resume" | "cancel";

export function useIssueAction(
  id: number,
  action: IssueAction,
  { success, onDone }: { success: ToastMessage; onDone?: () => void },
) {
  const client = useQueryClient();
  return useAction<object>({
    run: (body) => fetchJson(`${issuesApi}/${id}/${action}`, { method: "POST", body }),
    invalidates: [issuesApi],
    success,
    failure: { title: "Error", description: "Something went wrong. Please try again." },
    ...(onDone && { onSuccess: onDone }),
    // Most likely somebody else has changed the issue, so it is loaded again.
    onFailure: () => void invalidate(client, [issuesApi]),
  });
}

/** Schedules the issue, or sends it now when `at` is null. */
export function useStart(issue: StoredIssue, options: Parameters<typeof useIssueAction>[2]) {
  const start = useIssueAction(issue.id, "schedule", options);
  return {
    isPending: start.isPending,
    start: (at: string | null, onError: (error: Error) => void) =>
      start.mutate({ version: issue.updatedAt, at }, { onError }),
  };
}
