import { BackupError } from "@/content-file/backup-error";

export const NOT_WORDPRESS = "This XML file is not a WordPress export. In WordPress choose Tools, Export, All content.";
export const INCOMPLETE = "The file is incomplete: its end is missing. Download the export again.";
export const INVALID_JSON = "Invalid JSON file";

export const importError = (message: string) => new BackupError(400, message);
