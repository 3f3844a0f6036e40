import { useMutation } from "@tanstack/react-query";
import RefreshCw from "lucide-react/icons/refresh-cw";

import { showToast } from "@/ui/toast";

import { useRefetchAll } from "./use-backups";

export function RefreshButton({ label }: { label: string }) {
  const refreshMutation = useMutation({
    mutationFn: useRefetchAll(),
    onSuccess: () => showToast({ title: "Data refreshed" }),
    onError: () => showToast({ title: "Error", description: "Failed to refresh data", variant: "destructive" }),
  });
  return (
    <button
      type="button"
      className="btn"
      aria-disabled={refreshMutation.isPending}
      onClick={() => !refreshMutation.isPending && refreshMutation.mutate()}
    >
      <RefreshCw
        aria-hidden="true"
        className={`size-4 ${refreshMutation.isPending ? "motion-safe:animate-spin" : ""}`}
      />
      {label}
    </button>
  );
}
