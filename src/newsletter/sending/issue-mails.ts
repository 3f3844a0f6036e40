import { describeError } from "@/lib/errors";
import { log } from "@/lib/log";
import type { IssueMail, IssueMails } from "@/mail/send-mails";
import { findActiveSubscriber } from "@/subscribers/suppressions/queries";

import { writeIssueMail } from "../issue-mail/write-issue-mail";
import { keepActive, pauseIssue, readStartedIssue } from "./queries";

/** After this many refusals in a row, single addresses are not the cause, and the issue is paused. */
export const MAX_REFUSALS = 20;
const KEEP_ACTIVE_MS = 30_000;

export const issueMails: IssueMails = { write, record };

/** Looks at the subscriber again, who may have unsubscribed or chosen other topics since the email was queued. */
async function write({ issueId, recipient }: IssueMail) {
  await keepActiveRegularly();
  const subscriber = await findActiveSubscriber(recipient);
  if (!subscriber) return undefined;
  const issue = await readStartedIssue(issueId);
  if (!issue?.sent) return undefined;
  try {
    return writeIssueMail(issue.sent, { slug: issue.slug, subscriber });
  } catch (error) {
    log("error", "An email of a newsletter issue could not be created", {
      issue: issueId,
      error: describeError(error),
    });
    return { problem: "The email could not be created." };
  }
}

let keptActiveAt = Number.NEGATIVE_INFINITY;

async function keepActiveRegularly() {
  if (performance.now() - keptActiveAt < KEEP_ACTIVE_MS) return;
  keptActiveAt = performance.now();
  await keepActive();
}

const refusals = new Map<number, number>();

async function record(issueId: number, outcome: Parameters<IssueMails["record"]>[1]) {
  if (outcome === "sent") refusals.delete(issueId);
  if (outcome !== "refused") return;
  const count = (refusals.get(issueId) ?? 0) + 1;
  refusals.set(issueId, count);
  if (count < MAX_REFUSALS) return;
  refusals.delete(issueId);
  await pauseIssue(issueId, "refusals");
  log("error", "A newsletter issue was paused, because many of its emails in a row were refused", {
    issue: issueId,
    count,
  });
}
