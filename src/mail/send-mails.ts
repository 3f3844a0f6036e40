import type { MailContent } from "@db/schema";
import type SMTPConnection from "nodemailer/lib/smtp-connection";

import { env, type MailSettings } from "@/env";
import { hasDiskSpace } from "@/lib/disk/free-space";
import { describeError, DISK_FULL_MESSAGE, errorMessage } from "@/lib/errors";
import { log } from "@/lib/log";
import { addId } from "@/lib/mail/bounce-address";

import { AddressProblems } from "./address-problems";
import { writeToMailbox } from "./mailbox/mailbox-files";
import {
  type ClaimedMail,
  claimMail,
  deferMail,
  dropMail,
  failExpired,
  markFailed,
  markInterrupted,
  markSent,
  markUncertain,
  requeue,
} from "./queries";
import type { Delivery, SmtpTimeouts } from "./smtp";

const POLL_MS = 3000;
const CLEANUP_MS = 60_000;
const FIRST_PAUSE_MS = 5000;
const MAX_PAUSE_MS = 300_000;
/** How many minutes a deferred email waits before each retry: about two days in total. */
const RETRY_DELAYS_MIN = [1, 5, 15, 60, 240, 480, 720, 1440];

const stopping = new AbortController();
let timer: ReturnType<typeof setTimeout> | undefined;
let working: Promise<void> = Promise.resolve();

/** Writes the emails of newsletter issues, which are too many to be stored. */
export type IssueMails = {
  /** Undefined when this person no longer gets the issue; a problem when the email can't be written. */
  write: (mail: IssueMail) => Promise<MailContent | { problem: string } | undefined>;
  record: (issueId: number, outcome: Delivery["outcome"]) => Promise<void>;
};
export type IssueMail = { issueId: number; recipient: string };

type Work = {
  /** Run before each round. */
  prepareRound?: () => Promise<void>;
  issueMails?: IssueMails;
  /** Called when a server that accepts other emails says that the address of this subscriber does not exist. */
  removeSubscriber?: (id: number) => Promise<unknown>;
};

/** No failure in here ends the process. */
export function startMailer({ prepareRound, ...work }: Work = {}) {
  const settings = env.mail;
  if (!settings) return;
  let pauseMs = 0;
  let cleanedAt = Number.NEGATIVE_INFINITY;
  const addressProblems = new AddressProblems();
  const doRound = async () => {
    if (!hasDiskSpace()) return DISK_FULL_MESSAGE;
    const isFirst = cleanedAt === Number.NEGATIVE_INFINITY;
    if (performance.now() - cleanedAt > CLEANUP_MS) {
      await markInterrupted({ isAtStart: isFirst });
      await failExpired();
      cleanedAt = performance.now();
    }
    // When this fails, the emails that are already queued are still sent.
    const preparationProblem = await prepareRound?.().then(() => undefined, describeError);
    const { problem } = await sendDueMails(settings, { signal: stopping.signal, addressProblems, ...work });
    return problem ?? preparationProblem;
  };
  const workOrPause = async () => {
    const problem = await doRound().catch(describeError);
    pauseMs = problem === undefined ? 0 : Math.min(Math.max(FIRST_PAUSE_MS, 2 * pauseMs), MAX_PAUSE_MS);
    if (stopping.signal.aborted) return;
    if (problem !== undefined) log("error", "Emails can't be sent", { problem, pauseMs });
    schedule(pauseMs || POLL_MS);
  };
  const schedule = (ms: number) => {
    timer = setTimeout(() => {
      working = workOrPause();
    }, ms);
  };
  schedule(0);
}

/** Waits for the email whose text the server has already requested, which can't be aborted. */
export async function stopMailer() {
  stopping.abort();
  clearTimeout(timer);
  await working;
}

type Options = {
  addressProblems?: AddressProblems;
  signal?: AbortSignal | undefined;
  timeouts?: SmtpTimeouts | undefined;
} & Omit<Work, "prepareRound">;

/** Returns the problem if the server can't be used. */
export async function sendDueMails(settings: MailSettings, given: Options = {}): Promise<{ problem?: string }> {
  const options = { addressProblems: new AddressProblems(), ...given };
  let connection: SMTPConnection | undefined;
  try {
    while (!options.signal?.aborted) {
      // Otherwise an email could be sent without being recorded as sent.
      if (!hasDiskSpace()) return { problem: DISK_FULL_MESSAGE };
      const claimed = await claimMail(settings.rate, { withIssues: options.issueMails !== undefined });
      if (!claimed) return {};
      const mail = await addContent(claimed, options);
      if (!mail) continue;
      const wasOpen = connection !== undefined;
      const attempt = await trySending(mail, settings, connection, options);
      connection = attempt.connection;
      await record(claimed, attempt.delivery, options);
      // The server may merely have closed a connection that was open: the next attempt opens a new one.
      if (attempt.delivery.outcome === "unreachable" && !wasOpen) return { problem: attempt.delivery.problem };
    }
    return {};
  } finally {
    connection?.quit();
  }
}

type WrittenMail = { uuid: string; recipient: string; content: MailContent };

async function addContent(claimed: ClaimedMail, options: Options): Promise<WrittenMail | undefined> {
  const { id, uuid, recipient, content, issueId } = claimed;
  if (content) return { uuid, recipient, content };
  const written = await writeIssueMail(claimed, options.issueMails);
  if (written && !("problem" in written)) return { uuid, recipient, content: written };
  if (written) await record(claimed, { outcome: "refused", ...written }, options);
  else if (issueId !== null) await dropMail(id);
  return undefined;
}

async function writeIssueMail({ id, issueId, recipient }: ClaimedMail, issueMails: IssueMails | undefined) {
  if (issueId === null || !issueMails) return { problem: "The email has no content." };
  try {
    return await issueMails.write({ issueId, recipient });
  } catch (error) {
    await requeue(id, null);
    throw error;
  }
}

type SendAttempt = { delivery: Delivery; connection?: SMTPConnection | undefined };

/** Returns the connection only if the email was sent: after a failure it can't be used for the next one. */
export async function trySending(
  mail: WrittenMail,
  settings: MailSettings,
  open: SMTPConnection | undefined,
  { signal, timeouts }: Options,
): Promise<SendAttempt> {
  const { composeMail, connectSmtp, deliver } = await loadMailLibrary();
  const message = await composeMail(mail, settings).catch((error: unknown) => {
    log("error", "An email could not be composed", { error: describeError(error) });
  });
  if (!message) return { delivery: { outcome: "refused", problem: "The email could not be composed." } };
  if (!settings.server) return { delivery: await deliverToMailbox(mail.uuid, message) };
  let connection = open;
  try {
    connection ??= await connectSmtp(settings.server, timeouts);
  } catch (error) {
    return { delivery: { outcome: "unreachable", problem: (error as Error).message } };
  }
  const envelope = { from: envelopeSender(settings, mail.uuid), to: mail.recipient };
  const delivery = await deliver(connection, envelope, message, { timeouts, signal });
  if (delivery.outcome === "sent") return { delivery, connection };
  connection.quit();
  return { delivery };
}

/** The address to which bounces are returned. It can contain the email's id, so that a bounce tells which email it is about. */
const envelopeSender = ({ from, bounces }: MailSettings, uuid: string) =>
  bounces === undefined ? from.address : addId(bounces, uuid);

/** Loaded when needed: it takes tens of megabytes, which a process that sends nothing does not need. */
async function loadMailLibrary() {
  const [composing, smtp] = await Promise.all([import("./compose"), import("./smtp")]);
  return { ...composing, ...smtp };
}

async function deliverToMailbox(uuid: string, message: Buffer): Promise<Delivery> {
  try {
    await writeToMailbox(uuid, message);
    return { outcome: "sent" };
  } catch (error) {
    return { outcome: "unreachable", problem: errorMessage(error) };
  }
}

async function record(mail: ClaimedMail, delivery: Delivery, options: Options) {
  const { issueMails, removeSubscriber, addressProblems } = options;
  await storeOutcome(mail, delivery);
  if ("isAddressProblem" in delivery && mail.subscriberId !== null) addressProblems?.add(mail.subscriberId);
  if (delivery.outcome === "sent") for (const id of addressProblems?.takeAll() ?? []) await removeSubscriber?.(id);
  if (mail.issueId !== null) await issueMails?.record(mail.issueId, delivery.outcome);
}

async function storeOutcome({ id, attempts }: ClaimedMail, delivery: Delivery) {
  if (delivery.outcome === "sent") return markSent(id);
  const { outcome, problem } = delivery;
  if (outcome === "unreachable") return requeue(id, problem);
  if (outcome === "uncertain") return markUncertain(id, problem);
  const minutes = outcome === "deferred" ? RETRY_DELAYS_MIN[attempts] : undefined;
  return minutes === undefined ? markFailed(id, problem) : deferMail(id, minutes * 60, problem);
}
