import { db } from "@db/client";
import { subscribers } from "@db/schema";
import { eq } from "drizzle-orm";

import { app } from "@/app";
import { env } from "@/env";
import { sendDueMails } from "@/mail/send-mails";
import { issueMails } from "@/newsletter/sending/issue-mails";
import { workOnIssues } from "@/newsletter/sending/work-on-issues";
import { removeBouncedSubscriber } from "@/subscribers/bounces/queries";
import { queueSignUpMails } from "@/subscribers/signing-up/queue-sign-up-mails";

let visitors = 0;

/** Signs up through the API from a new network each time. */
export function signUpFor(
  email: string,
  { headers = {}, website }: { headers?: Record<string, string>; website?: string } = {},
) {
  visitors += 1;
  const address = `198.51.${Math.floor(visitors / 250)}.${visitors % 250}`;
  const server = { requestIP: () => ({ address, family: "IPv4", port: 1 }) };
  const body = JSON.stringify({ email, ...(website && { website }) });
  const request = { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body };
  return app.request("/api/subscribe", request, { server });
}

/** A round of the mailer: queues the emails that sign-ups and newsletter issues need, and sends them. */
export async function sendMails() {
  await queueSignUpMails();
  await workOnIssues();
  if (env.mail) await sendDueMails(env.mail, { issueMails, removeSubscriber: removeBouncedSubscriber });
}

export const pathIn = (raw: string, page: "confirm" | "leave" | "mine") => {
  const text = raw.replaceAll("=\r\n", "");
  return new RegExp(`/newsletter/${page}/[\\da-f-]{36}`).exec(text)?.[0] ?? "";
};

export const post = (path: string, init: RequestInit = {}) => app.request(path, { method: "POST", ...init });

/** Adds a subscriber as if somebody had confirmed a sign-up. */
export async function addSubscriber(email: string, overrides: Partial<typeof subscribers.$inferInsert> = {}) {
  const [row] = await db
    .insert(subscribers)
    .values({ email, confirmedAt: new Date(Date.now() - 1000).toISOString(), ...overrides })
    .returning();
  if (!row) throw new Error("The subscriber was not stored");
  return row;
}

export const findSubscriber = async (email: string) =>
  (await db.select().from(subscribers).where(eq(subscribers.email, email)))[0];
