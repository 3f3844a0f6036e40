import { isDiskProblem } from "@/lib/disk/file-errors";

/** The database can't be used, but it is not damaged: restoring a backup would not help. */
export class NotDamagedError extends Error {}

export class FolderInUseError extends NotDamagedError {}

export const mayMeanDamage = (error: unknown) => !(error instanceof NotDamagedError) && !isDiskProblem(error);
