import { db } from "@db/client";
import { sessions, users } from "@db/schema";
import { and, desc, eq, gt, lte, ne, sql } from "drizzle-orm";

import { hasDiskSpace } from "@/lib/disk/free-space";

const maxAge = sql`interval '4 hours'`;
const oldestValid = sql`now() - ${maxAge}`;
const recent = sql`interval '10 minutes'`;
const isAdmin = eq(users.role, "admin");

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;
export type SessionUser = Session["user"];

export async function findUserForSignIn(username: string) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.password })
    .from(users)
    .where(and(eq(sql`lower(${users.username})`, sql`lower(${username})`), isAdmin));
  return user;
}

export async function findUserWithPassword(userId: number) {
  const [user] = await db
    .select({ id: users.id, passwordHash: users.password })
    .from(users)
    .where(eq(users.id, userId));
  return user;
}

/** Does nothing if the password was changed since `passwordHash` was read. */
export async function replaceHash({ id, passwordHash }: { id: number; passwordHash: string }, newHash: string) {
  await db
    .update(users)
    .set({ password: newHash })
    .where(and(eq(users.id, id), eq(users.password, passwordHash)));
}

/** False when the user was deleted, or the password changed since `passwordHash` was read. */
export function insertSession(idHash: string, userId: number, passwordHash: string) {
  return db.transaction(async (tx) => {
    await tx.delete(sessions).where(lte(sessions.createdAt, oldestValid));
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), eq(users.password, passwordHash)))
      .for("share");
    if (!user) return false;
    await tx.insert(sessions).values({ idHash, userId });
    return true;
  });
}

/** Also records, once a minute, that the session is in use. */
export async function findSession(idHash: string) {
  const [found] = await db
    .select({
      user: {
        id: users.id,
        username: users.username,
        email: users.email,
        fullName: users.fullName,
        role: users.role,
      },
      mustChangePassword: users.mustChangePassword,
      // `between`, because these times are in the future after a clock was set back.
      confirmedPasswordRecently: sql<boolean>`
        (now() - ${sessions.createdAt} between interval '0' and ${recent}) or
        coalesce(now() - ${sessions.confirmedAt} between interval '0' and ${recent}, false)`,
      secondsLeft: sql<number>`extract(epoch from ${sessions.createdAt} + ${maxAge} - now())::int`,
      seenRecently: sql<boolean>`${sessions.lastSeenAt} > now() - interval '1 minute'`,
    })
    .from(sessions)
    .innerJoin(users, eq(sessions.userId, users.id))
    .where(and(eq(sessions.idHash, idHash), gt(sessions.createdAt, oldestValid), isAdmin));
  if (found && !found.seenRecently && hasDiskSpace()) {
    await db
      .update(sessions)
      .set({ lastSeenAt: sql`now()` })
      .where(eq(sessions.idHash, idHash));
  }
  return found;
}

export async function confirmSession(idHash: string) {
  await db
    .update(sessions)
    .set({ confirmedAt: sql`now()` })
    .where(eq(sessions.idHash, idHash));
}

/** The id that the user's list of sessions shows: a part of the hash. */
const publicId = sql<string>`left(${sessions.idHash}, 16)`;

export type ListedSession = Awaited<ReturnType<typeof listSessions>>[number];

export function listSessions(userId: number, currentHash: string) {
  return db
    .select({
      id: publicId,
      startedAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      isCurrent: sql<boolean>`${sessions.idHash} = ${currentHash}`,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, oldestValid)))
    .orderBy(desc(sessions.lastSeenAt), sessions.idHash);
}

export async function deleteUserSession(userId: number, id: string) {
  const deleted = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(publicId, id)))
    .returning({ id: publicId });
  return deleted.length > 0;
}

export async function deleteOtherSessions(userId: number, currentHash: string) {
  await db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.idHash, currentHash)));
}

export async function deleteSession(idHash: string) {
  await db.delete(sessions).where(eq(sessions.idHash, idHash));
}
