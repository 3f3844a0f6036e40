import { db, type Transaction } from "@db/client";
import { type MailContent, signUps, subscribers } from "@db/schema";
import { and, count, eq, isNotNull, isNull, lt, max, sql } from "drizzle-orm";

import { queueMail } from "@/mail/queries";

import { CONSENT } from "../consent";
import { liftSuppression } from "../suppressions/queries";

/** Unconfirmed sign-ups are deleted after this time. */
export const CONFIRM_DAYS = 7;
const TELL_AGAIN_AFTER = sql`interval '7 days'`;
const MAIL_AGAIN_AFTER = sql`interval '10 minutes'`;
const MAX_MAILS_TO_ADDRESS = 5;
/** Further sign-ups wait. Too many emails to people who never asked for them could get the site's mail account suspended. */
const MAX_MAILS_PER_HOUR = { all: 120, withoutToken: 20 };

const now = sql`now()` as never;
const maxAge = sql`make_interval(days => ${CONFIRM_DAYS})`;
const isFresh = sql`${signUps.createdAt} > now() - ${maxAge}`;
const isSubscriber = (uuid: string) => eq(subscribers.uuid, uuid);

/** Reads no other row, so that the response takes the same time for every address. */
export async function storeSignUp(email: string, hasFormToken: boolean) {
  await db.insert(signUps).values({ email, hasFormToken, consent: CONSENT });
}

export type SignUpMails = {
  confirm: (uuid: string) => MailContent;
  alreadySubscribed: (uuid: string) => MailContent;
};
type SignUp = { id: number; uuid: string; email: string };

/** Queues the email for the oldest new sign-up, unless its address has had too many. False when there is nothing to do for now. */
export function handleNextSignUp(mails: SignUpMails) {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('waymark sign-ups'))`);
    const next = await findNext(tx);
    if (!next) return false;
    const [subscriber] = await tx
      .select({ id: subscribers.id, uuid: subscribers.uuid, email: subscribers.email })
      .from(subscribers)
      .where(eq(sql`lower(${subscribers.email})`, next.email.toLowerCase()));
    // Subscribers are locked before sign-ups, as when somebody unsubscribes; otherwise the two could deadlock.
    if (subscriber) await tellSubscriber(tx, subscriber, mails);
    if (!subscriber && (await mayBeMailed(tx, next))) await sendConfirmation(tx, next, mails);
    else await tx.delete(signUps).where(eq(signUps.id, next.id));
    return true;
  });
}

async function findNext(tx: Transaction): Promise<SignUp | undefined> {
  const [recent] = await tx
    .select({ all: count(), withoutToken: sql`count(*) filter (where not ${signUps.hasFormToken})`.mapWith(Number) })
    .from(signUps)
    .where(sql`${signUps.mailedAt} > now() - interval '1 hour'`);
  if (!recent || recent.all >= MAX_MAILS_PER_HOUR.all) return undefined;
  const onlyWithToken = recent.withoutToken < MAX_MAILS_PER_HOUR.withoutToken ? undefined : signUps.hasFormToken;
  const [next] = await tx
    .select({ id: signUps.id, uuid: signUps.uuid, email: signUps.email })
    .from(signUps)
    .where(and(isNull(signUps.mailedAt), isFresh, onlyWithToken))
    .orderBy(signUps.id)
    .limit(1);
  return next;
}

async function mayBeMailed(tx: Transaction, { email }: SignUp) {
  const isRecent = sql<boolean>`coalesce(${max(signUps.mailedAt)} > now() - ${MAIL_AGAIN_AFTER}, false)`;
  const [earlier] = await tx
    .select({ count: count(), isRecent })
    .from(signUps)
    .where(and(eq(sql`lower(${signUps.email})`, email.toLowerCase()), isNotNull(signUps.mailedAt)));
  return earlier !== undefined && !earlier.isRecent && earlier.count < MAX_MAILS_TO_ADDRESS;
}

async function sendConfirmation(tx: Transaction, { id, uuid, email }: SignUp, mails: SignUpMails) {
  await tx.update(signUps).set({ mailedAt: now }).where(eq(signUps.id, id));
  await queueMail({ kind: "confirm", to: email, content: mails.confirm(uuid) }, tx);
}

async function tellSubscriber(tx: Transaction, { id, uuid, email }: SignUp, mails: SignUpMails) {
  const isDue = sql`coalesce(${subscribers.remindedAt} < now() - ${TELL_AGAIN_AFTER}, true)`;
  const told = await tx
    .update(subscribers)
    .set({ remindedAt: now })
    .where(and(eq(subscribers.id, id), isDue))
    .returning({ id: subscribers.id });
  if (told.length > 0)
    await queueMail(
      { kind: "already subscribed", to: email, content: mails.alreadySubscribed(uuid), subscriberId: id },
      tx,
    );
}

export async function findConfirmation(uuid: string): Promise<"waiting" | "confirmed" | undefined> {
  if ((await db.$count(signUps, and(eq(signUps.uuid, uuid), isFresh))) > 0) return "waiting";
  return (await db.$count(subscribers, isSubscriber(uuid))) > 0 ? "confirmed" : undefined;
}

/** Also true when it was confirmed before. False when the link is unknown or too old. */
export function confirmSignUp(uuid: string) {
  return db.transaction(async (tx) => {
    const [signUp] = await tx
      .delete(signUps)
      .where(and(eq(signUps.uuid, uuid), isFresh))
      .returning();
    if (!signUp) return (await tx.$count(subscribers, isSubscriber(uuid))) > 0;
    const { email, consent, createdAt } = signUp;
    await tx
      .insert(subscribers)
      .values({ email, uuid, consent, consentAt: createdAt, confirmedAt: now })
      .onConflictDoNothing();
    await tx.delete(signUps).where(eq(sql`lower(${signUps.email})`, email.toLowerCase()));
    await liftSuppression(tx, email);
    return true;
  });
}

export async function deleteOldSignUps() {
  await db.delete(signUps).where(lt(signUps.createdAt, sql`now() - ${maxAge}`));
}
