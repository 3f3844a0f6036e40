import { useEffect, useState } from "react";

import { backupSentence } from "@/backup/backup-sentence";

import { useBackups } from "./use-backups";

const UPDATE_INTERVAL_MS = 60_000;

export function useBackupSentence() {
  const { data, dataUpdatedAt } = useBackups();
  const [now, setNow] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  return data && backupSentence(data, Math.max(0, now - dataUpdatedAt));
}
