import { useMutation } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";

import { showToast } from "@/ui/toast";

import { useRefetchAll } from "./use-backups";

export function RefreshButton({ label }: { label: string }) {
  const run = useMutation({
    mutationFn: useRefetchAll(),
    onSuccess: () => showToast({ title: "Data refreshed" }),
    onError: () => showToast({ title: "Error", description: "Failed to refresh data", variant: "destructive" }),
  });
  return (
    <button type="button" className="btn" aria-disabled={run.isPending} onClick={() => !run.isPending && run.mutate()}>
      <RefreshCw aria-hidden="true" className={`size-4 ${run.isPending ? "motion-safe:animate-spin" : ""}`} />
      {label}
    </button>
  );
}
