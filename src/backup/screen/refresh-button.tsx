import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import { showToast } from "@/ui/toast";

import { useRefreshAll } from "./use-backups";

/** Reads anew all that the admin and the site's lists show. */
export function RefreshButton({ label }: { label: string }) {
  const refreshAll = useRefreshAll();
  const run = useMutation({
    mutationFn: refreshAll,
    onSuccess: () => showToast({ title: "Data refreshed" }),
  });
  return (
    <button type="button" className="btn" aria-disabled={run.isPending} onClick={() => !run.isPending && run.mutate()}>
      <RefreshCw aria-hidden="true" className={`size-4 ${run.isPending ? "motion-safe:animate-spin" : ""}`} />
      {label}
    </button>
  );
}
