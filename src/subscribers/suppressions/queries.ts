import { db, type Transaction } from "@db/client";
import { mails, signUps, subscribers, suppressions } from "@db/schema";
import { and, eq, type SQL, sql } from "drizzle-orm";

import { deleteMailsTo } from "@/mail/queries";

/** SHA-256 of a secret key and the address: without the key, nobody can test whether an address matches. */
const hashOf = (key: SQL, email: SQL) =>
  sql`encode(sha256(decode(${key}, 'hex') || convert_to(lower(${email}), 'UTF8')), 'hex')`;

const makeKey = () => Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("hex");

/** A file may claim a confirmation in the future. It counts only up to an hour ahead, by which two clocks may differ. */
const hasReturned = (confirmedAt: SQL, unsubscribedAt: SQL) =>
  sql`coalesce(${confirmedAt} > ${unsubscribedAt} and ${confirmedAt} < now() + interval '1 hour', false)`;

/** The key of this site, and that of each other site whose file was imported. Found through the index: there are many hashes and few keys. */
const keys = sql`(with recursive known as (
    (select key from ${suppressions} order by key limit 1)
    union all
    select (select key from ${suppressions} where ${suppressions.key} > known.key order by key limit 1) from known where known.key is not null)
  select key from known where key is not null) as keys`;

async function suppress(tx: Transaction, email: string) {
  const key = sql`coalesce((select key from ${suppressions} order by id limit 1), ${makeKey()})`;
  await tx.execute(sql`
    insert into ${suppressions} (key, hash)
    select key, ${hashOf(sql`key`, sql`${email}::text`)} from (select ${key} as key) as chosen
    on conflict (hash) do update set created_at = now()`);
}

const lastIssue = sql<number | null>`(select issue_id from ${mails} mail
  where mail.subscriber_id = ${subscribers}.id and mail.state = 'sent' and issue_id is not null order by issue_id desc limit 1)`;

/** Deletes a subscriber, with sign-ups and waiting emails except those about reviews. A hash keeps the address off the list. */
export async function removeSubscriber(tx: Transaction, condition: SQL) {
  const [removed] = await tx
    .delete(subscribers)
    .where(condition)
    .returning({ id: subscribers.id, email: subscribers.email, subscribed: subscribers.subscribed, lastIssue });
  if (!removed) return undefined;
  await tx.delete(signUps).where(eq(sql`lower(${signUps.email})`, removed.email.toLowerCase()));
  await deleteMailsTo(removed.email, tx);
  await suppress(tx, removed.email);
  return removed;
}

/** Call it when a person has subscribed again. */
export async function liftSuppression(tx: Pick<Transaction, "delete">, email: string) {
  const hashes = sql`(select ${hashOf(sql`keys.key`, sql`${email}::text`)} from ${keys})`;
  await tx.delete(suppressions).where(sql`${suppressions.hash} in ${hashes}`);
}

/** Which of these addresses have unsubscribed and have not confirmed since. */
export async function findSuppressed(people: { email: string; confirmedAt: string | null }[]) {
  const list = sql.param(JSON.stringify(people));
  const rows = await db.execute<{ email: string }>(sql`
    select person.email from jsonb_to_recordset(${list}::text::jsonb) as person (email text, "confirmedAt" timestamptz), ${keys}, ${suppressions}
    where ${suppressions.hash} = ${hashOf(sql`keys.key`, sql`person.email`)}
      and not ${hasReturned(sql`person."confirmedAt"`, sql`${suppressions.createdAt}`)}`);
  return new Set([...rows].map(({ email }) => email));
}

/** The ids of all suppressed subscribers, for checking many at once. */
export const suppressedIds = sql`(select ${subscribers.id} from ${subscribers} cross join ${keys}
  join ${suppressions} on ${suppressions.hash} = ${hashOf(sql`keys.key`, sql`${subscribers.email}`)}
  where not ${hasReturned(sql`${subscribers.confirmedAt}`, sql`${suppressions.createdAt}`)})`;

/** For checking one subscriber: `offset 0` makes Postgres look up each hash in the index. */
const isSuppressed = sql`exists (select from ${keys} cross join lateral (
    select created_at from ${suppressions} where hash = ${hashOf(sql`keys.key`, sql`${subscribers.email}`)} offset 0) as suppressed
  where not ${hasReturned(sql`${subscribers.confirmedAt}`, sql`suppressed.created_at`)})`;

export async function findActiveSubscriber(email: string) {
  const { uuid, topics } = subscribers;
  const [found] = await db
    .select({ uuid, topics })
    .from(subscribers)
    .where(and(sql`lower(${subscribers.email}) = lower(${email})`, sql`not ${isSuppressed}`));
  return found;
}

/** Call it after adding rows from a file: removes people who have unsubscribed, unless they confirmed later. Returns how many. */
export async function applySuppressions(tx: Transaction) {
  await tx.execute(sql`
    create temporary table suppressed_subscribers on commit drop as
    select ${subscribers.id}, ${suppressions.hash}, ${hasReturned(sql`${subscribers.confirmedAt}`, sql`${suppressions.createdAt}`)} as has_returned
    from ${subscribers} cross join ${keys}
    join ${suppressions} on ${suppressions.hash} = ${hashOf(sql`keys.key`, sql`${subscribers.email}`)}`);
  const returned = sql`(select hash from suppressed_subscribers where has_returned)`;
  await tx.delete(suppressions).where(sql`${suppressions.hash} in ${returned}`);
  const gone = await tx
    .delete(subscribers)
    .where(sql`${subscribers.id} in (select id from suppressed_subscribers where not has_returned)`)
    .returning({ id: subscribers.id });
  await tx.execute(sql`drop table suppressed_subscribers`);
  return gone.length;
}
