import { useFormContext } from "react-hook-form";

import { useAction } from "@/admin/use-action";
import { fetchJson } from "@/lib/http/fetch-json";

import { type IssueInput, issuesApi, type IssueValues } from "../input";
import type { StoredIssue } from "../queries";

export function FrozenNotice() {
  const form = useFormContext<IssueValues, unknown, IssueInput>();
  const keep = useAction<IssueInput, StoredIssue>({
    run: (values) => fetchJson(issuesApi, { method: "POST", body: values }),
    invalidates: [issuesApi],
    success: { title: "Saved", description: "Your version is now a draft of its own, in the list." },
    failure: { title: "Not saved", description: "Saving failed. What you wrote is still here." },
  });
  return (
    <div role="alert" className="alert alert-warning mb-4 flex-wrap">
      <p className="min-w-0 grow basis-64">
        Sending of this issue has started, so it can no longer be changed. What you wrote since then is not in the
        emails.
      </p>
      <button
        type="button"
        className="btn btn-sm"
        aria-disabled={keep.isPending}
        onClick={form.handleSubmit((values) => !keep.isPending && keep.mutate(values))}
      >
        {keep.isPending ? "Saving..." : "Keep it as a new draft"}
      </button>
    </div>
  );
}
