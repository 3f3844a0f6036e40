import { isDiskProblem } from "@/lib/disk/file-errors";

/** The database can't be used, but it is not damaged: restoring a backup would not help. */
export class NotDamagedError extends Error {}

export class FolderInUseError extends NotDamagedError {}

/** Whether an error may mean that the database is damaged. */
export const mayMeanDamage = (error: unknown) => !(error instanceof NotDamagedError) && !isDiskProblem(error);
