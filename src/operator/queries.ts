import { db } from "@db/client";
import { users } from "@db/schema";
import { asc, eq, or, sql } from "drizzle-orm";
import { z } from "zod";

export const transferredUser = z.object({
  username: z.string(),
  password: z.string(),
  email: z.string(),
  fullName: z.string(),
  role: z.string(),
  mustChangePassword: z.boolean(),
  createdAt: z.string(),
});

export type TransferredUser = z.infer<typeof transferredUser>;

export function listUsersToTransfer(): Promise<TransferredUser[]> {
  const { username, password, email, fullName, role, mustChangePassword, createdAt } = users;
  return db
    .select({ username, password, email, fullName, role, mustChangePassword, createdAt })
    .from(users)
    .orderBy(asc(users.id));
}

/** Adds users in this order. They replace any with the same name or address, such as the administrator that the first start created. */
export function insertTransferredUsers(all: TransferredUser[]) {
  return db.transaction(async (tx) => {
    for (const user of all) {
      const isSameUser = or(
        eq(sql`lower(${users.username})`, sql`lower(${user.username})`),
        eq(sql`lower(${users.email})`, sql`lower(${user.email})`),
      );
      await tx.delete(users).where(isSameUser);
      await tx.insert(users).values(user);
    }
  });
}

export async function countOtherConnections() {
  const [row] = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and application_name like 'waymark-%'
      and application_name <> current_setting('application_name')`);
  return row?.count ?? 0;
}
