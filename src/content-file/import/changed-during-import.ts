import { BackupError } from "@/content-file/backup-error";

export const changedDuringImport = () =>
  new BackupError(
    409,
    "Somebody changed the site while the file was being prepared, so nothing was imported. Please import it again.",
  );
