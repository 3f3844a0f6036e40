import { useQuery, useQueryClient } from "@tanstack/react-query";

import { invalidate } from "@/admin/query-client";
import type { BackupList } from "@/backup/backup-list";

export const backupsApi = "/api/admin/backups";

const REFRESH_INTERVAL_MS = 2000;

export function useBackups() {
  return useQuery<BackupList>({
    queryKey: [backupsApi],
    refetchInterval: ({ state }) => (state.data?.running ? REFRESH_INTERVAL_MS : false),
  });
}

export function useInvalidateAll() {
  const client = useQueryClient();
  return () => invalidate(client, ["/api/"]);
}

export function useRefetchAll() {
  const client = useQueryClient();
  return () => client.refetchQueries({ type: "active" }, { throwOnError: true });
}
