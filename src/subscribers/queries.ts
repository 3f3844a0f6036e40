import { db } from "@db/client";
import { subscribers } from "@db/schema";

/** False when the address, ignoring case, is already subscribed. */
export async function subscribe(email: string) {
  const added = await db.insert(subscribers).values({ email }).onConflictDoNothing().returning({ id: subscribers.id });
  return added.length > 0;
}
