import { useQuery, useQueryClient } from "@tanstack/react-query";

import { refresh } from "@/admin/query-client";
import type { BackupList } from "@/backup/backup-list";

export const backupsApi = "/api/admin/backups";

const LOOK_AGAIN_MS = 2000;

/** The backups and what is being done; asked again while something is. */
export function useBackups() {
  return useQuery<BackupList>({
    queryKey: [backupsApi],
    refetchInterval: ({ state }) => (state.data?.running ? LOOK_AGAIN_MS : false),
  });
}

/** Reads everything anew that this or another page shows of the content. */
export function useRefreshAll() {
  const client = useQueryClient();
  return () => refresh(client, ["/api/"]);
}

/** The same, for somebody who asks for it: rejects when something could not be read. */
export function useRereadAll() {
  const client = useQueryClient();
  return () => client.refetchQueries({ type: "active" }, { throwOnError: true });
}
