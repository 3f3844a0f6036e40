import { type AnyColumn, sql } from "drizzle-orm";

/** Always later than the last value, because `updatedAt` identifies the version of a row; times are read with millisecond precision. */
export const nextUpdatedAt = (updatedAt: AnyColumn) => sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;

/** Whether nobody has changed the row since an editor opened it; `openedVersion` is its `updatedAt` at that time. */
export const isUnchanged = ({ updatedAt }: { updatedAt: string }, openedVersion: string) =>
  Date.parse(updatedAt) === Date.parse(openedVersion);
