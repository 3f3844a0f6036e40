import { db } from "@db/client";
import { subscribers } from "@db/schema";
import { asc, desc, eq, gt, sql } from "drizzle-orm";

import { PAGE_SIZE, readPage } from "@/lib/lists/list-state";
import { contains } from "@/lib/lists/sql-search";

import type { SubscriberListState } from "./subscriber-list";
import { removeSubscriber } from "./suppressions/queries";

const BATCH_SIZE = 1000;

const columns = { id: subscribers.id, email: subscribers.email, subscribed: subscribers.subscribed };

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number];

export function listSubscribers() {
  return db.select(columns).from(subscribers).orderBy(desc(subscribers.subscribed), desc(subscribers.id));
}

export function listSubscriberPage({ q, sort, dir, page }: SubscriberListState) {
  const matches = q ? contains(subscribers.email, q) : undefined;
  const direction = dir === "asc" ? asc : desc;
  const order = { subscribed: subscribers.subscribed, email: sql`lower(${subscribers.email})` }[sort];
  return readPage(page, db.$count(subscribers, matches), (offset) =>
    db
      .select(columns)
      .from(subscribers)
      .where(matches)
      .orderBy(direction(order), direction(subscribers.id))
      .limit(PAGE_SIZE)
      .offset(offset),
  );
}

/** In batches, so that the whole list is never in memory. */
export async function* eachSubscriberBatch() {
  let last = 0;
  while (true) {
    const batch = await db
      .select(columns)
      .from(subscribers)
      .where(gt(subscribers.id, last))
      .orderBy(asc(subscribers.id))
      .limit(BATCH_SIZE);
    yield batch;
    if (batch.length < BATCH_SIZE) return;
    last = batch.at(-1)?.id ?? last;
  }
}

/** As after unsubscribing, no import or restore brings the address back. */
export async function deleteSubscriber(id: number) {
  const removed = await db.transaction((tx) => removeSubscriber(tx, eq(subscribers.id, id)));
  return removed && { id, email: removed.email, subscribed: removed.subscribed };
}
