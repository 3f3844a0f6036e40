import { type AnyColumn, sql } from "drizzle-orm";

/** Never the same time twice, because it identifies the version; times are read with milliseconds only. */
export const nextUpdatedAt = (updatedAt: AnyColumn) => sql`greatest(now(), ${updatedAt} + interval '1 millisecond')`;

/** Whether a row is still as it was when `seenAt` was its time. */
export const isUnchanged = ({ updatedAt }: { updatedAt: string }, seenAt: string) =>
  Date.parse(updatedAt) === Date.parse(seenAt);
