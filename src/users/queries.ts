import { db } from "@db/client";
import { reviewers, sessions, users } from "@db/schema";
import { and, asc, eq, ne, sql } from "drizzle-orm";

import { uniqueViolation } from "@/lib/errors";

export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  fullName: users.fullName,
  role: users.role,
  createdAt: users.createdAt,
};

export type User = Awaited<ReturnType<typeof listUsers>>[number];

type NewUser = { username: string; email: string; fullName: string; role: string } & NewPassword;
type NewPassword = { passwordHash: string; mustChangePassword?: boolean };

export function listUsers() {
  return db.select(userColumns).from(users).orderBy(asc(users.createdAt), asc(users.id));
}

export async function hasUsers() {
  return (await db.$count(users)) > 0;
}

export async function createUser({ passwordHash, ...values }: NewUser) {
  try {
    const [user] = await db
      .insert(users)
      .values({ ...values, password: passwordHash })
      .returning(userColumns);
    return { user };
  } catch (error) {
    return { taken: takenField(error) };
  }
}

export async function changeProfile(id: number, values: { fullName: string; email: string }) {
  try {
    const [user] = await db.update(users).set(values).where(eq(users.id, id)).returning(userColumns);
    return { user };
  } catch (error) {
    return { taken: takenField(error) };
  }
}

function takenField(error: unknown) {
  const field = uniqueViolation(error)?.match(/^users_(username|email)_unique$/)?.[1];
  if (!field) throw error;
  return field;
}

export async function findUserByUsername(username: string) {
  const [user] = await db
    .select(userColumns)
    .from(users)
    .where(eq(sql`lower(${users.username})`, sql`lower(${username})`));
  return user;
}

export async function findProfile(id: number) {
  const [user] = await db.select(userColumns).from(users).where(eq(users.id, id));
  return user;
}

/** Ends all sessions of the user but `currentSession`. False when there is no such user. */
export function changePassword(
  id: number,
  { passwordHash, mustChangePassword = false }: NewPassword,
  currentSession?: string,
) {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password: passwordHash, mustChangePassword })
      .where(eq(users.id, id))
      .returning({ id: users.id });
    const others = currentSession === undefined ? undefined : ne(sessions.idHash, currentSession);
    await tx.delete(sessions).where(and(eq(sessions.userId, id), others));
    return changed.length > 0;
  });
}

export function signOutEverywhere(id: number) {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(eq(sessions.userId, id));
    return (await tx.$count(users, eq(users.id, id))) > 0;
  });
}

/** Locks the administrators first, so that two who delete each other at the same time do not both succeed. */
export function deleteUser(id: number, deletedBy: number) {
  return db.transaction(async (tx) => {
    const admins = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.role, "admin"))
      .orderBy(users.id)
      .for("update");
    if (!admins.some((admin) => admin.id === deletedBy)) return "not signed in";
    if (id === deletedBy) return admins.length === 1 ? "last" : "self";
    const [deleted] = await tx.delete(users).where(eq(users.id, id)).returning({ username: users.username });
    if (!deleted) return "unknown";
    // A later user with the same name must not become this reviewer.
    await tx
      .update(reviewers)
      .set({ username: null })
      .where(sql`lower(${reviewers.username}) = lower(${deleted.username})`);
    return "deleted";
  });
}
