import { Readable } from "node:stream";

import SMTPConnection from "nodemailer/lib/smtp-connection";

import type { SmtpServer } from "@/lib/mail/smtp-url";

import { describeProblem, isAboutAddress } from "./bounces/replies";

/** Deferred or refused: by the server's reply to this email. Unreachable: it was not sent, for a reason that says nothing about it. Uncertain: the reply is missing. `isAddressProblem`: the address can't receive any email. */
export type Delivery = { outcome: "sent" } | { outcome: Failure; problem: string; isAddressProblem?: true };
type Failure = "deferred" | "refused" | "unreachable" | "uncertain";

export type SmtpTimeouts = { connectMs: number; commandMs: number; replyMs: number };
type Envelope = { from: string; to: string };

/** A server may check an email for minutes before it replies. */
const defaultTimeouts: SmtpTimeouts = { connectMs: 20_000, commandMs: 60_000, replyMs: 300_000 };

type SmtpError = Error & {
  code?: string;
  originalCode?: string;
  command?: string;
  responseCode?: number;
  response?: string;
};

/** Throws an error whose message says why the server can't be used. */
export async function connectSmtp(server: SmtpServer, timeouts: SmtpTimeouts = defaultTimeouts) {
  const connection = new SMTPConnection({
    host: server.host,
    port: server.port,
    secure: server.secure,
    requireTLS: !server.secure && server.startTls,
    ignoreTLS: !server.secure && !server.startTls,
    connectionTimeout: timeouts.connectMs,
    greetingTimeout: timeouts.connectMs,
    socketTimeout: timeouts.replyMs,
    ...(server.ca && { tls: { ca: server.ca } }),
    logger: false,
  });
  let fail = (_: Error) => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  connection.on("error", (error) => fail(error));
  const timer = setTimeout(() => fail(new Error("The mail server did not answer in time.")), timeouts.commandMs);
  try {
    await Promise.race([failed, signIn(connection, server)]);
    return connection;
  } catch (error) {
    connection.close();
    throw new Error(explain(error as SmtpError));
  } finally {
    clearTimeout(timer);
  }
}

async function signIn(connection: SMTPConnection, { user, password }: SmtpServer) {
  await new Promise<void>((resolve, reject) => {
    connection.connect((error) => (error ? reject(error) : resolve()));
  });
  if (!user) return;
  await new Promise<void>((resolve, reject) => {
    connection.login({ user, pass: password, credentials: { user, pass: password } }, (error) =>
      error ? reject(error) : resolve(),
    );
  });
}

/** `signal` can abort the delivery until the server asks for the message. */
export async function deliver(
  connection: SMTPConnection,
  { from, to }: Envelope,
  message: Buffer,
  {
    timeouts = defaultTimeouts,
    signal,
  }: { timeouts?: SmtpTimeouts | undefined; signal?: AbortSignal | undefined } = {},
): Promise<Delivery> {
  const sending = Promise.withResolvers<void>();
  let isMessageRequested = false;
  const stop = (reason: string) => () => {
    if (isMessageRequested) return;
    // At once, so that the server can't get the email after all.
    connection.close();
    sending.reject(new Error(reason));
  };
  const timer = setTimeout(stop("The mail server did not answer in time."), timeouts.commandMs);
  // A server that sends a little of its reply now and then never runs into the timeout of its connection.
  const endTimer = setTimeout(
    () => {
      connection.close();
      sending.reject(new Error(messages.ETIMEDOUT));
    },
    timeouts.commandMs + 2 * timeouts.replyMs,
  );
  const stopForSignal = stop("Waymark stopped.");
  signal?.addEventListener("abort", stopForSignal, { once: true });
  const stream = new Readable({
    read() {
      isMessageRequested = true;
      this.push(message);
      this.push(null);
    },
  });
  connection.send({ from, to: [to], size: message.length }, stream, (error) =>
    error ? sending.reject(error) : sending.resolve(),
  );
  try {
    await sending.promise;
    return { outcome: "sent" };
  } catch (error) {
    const failure = error as SmtpError;
    const outcome = outcomeOf(failure, isMessageRequested);
    const isAddressProblem = outcome === "refused" && failure.command === "RCPT TO" && isAboutAddress(failure.response);
    return { outcome, problem: explain(failure, to), ...(isAddressProblem && { isAddressProblem }) };
  } finally {
    clearTimeout(timer);
    clearTimeout(endTimer);
    signal?.removeEventListener("abort", stopForSignal);
  }
}

/** Refusing the sender or closing the connection says nothing about this email, so the outcome is then unreachable. */
function outcomeOf({ command, responseCode }: SmtpError, isMessageRequested: boolean): Failure {
  if (isMessageRequested && responseCode === undefined) return "uncertain";
  const isAboutMail = (command === "RCPT TO" || command === "DATA") && responseCode !== 421;
  if (!isAboutMail || responseCode === undefined) return "unreachable";
  return responseCode < 500 ? "deferred" : "refused";
}

/** The text is stored and shown, so the recipient's address, which servers like to repeat, is left out. */
function explain(error: SmtpError, recipient?: string) {
  const text =
    error.response ?? (isCertificateProblem(error) ? undefined : messages[error.code ?? ""]) ?? error.message;
  const known = recipient ? text.replaceAll(new RegExp(RegExp.escape(recipient), "gi"), "…") : text;
  return describeProblem(known);
}

/** The message of such an error says what is wrong. */
const isCertificateProblem = ({ originalCode = "", message }: SmtpError) =>
  /CERT|TLS|SSL/.test(originalCode) || /certificate/i.test(message);

const messages: { [code: string]: string | undefined } = {
  EDNS: "The mail server’s name can’t be found.",
  ECONNECTION: "The mail server closed the connection.",
  ESOCKET: "The mail server can’t be reached.",
  ETIMEDOUT: "The mail server did not answer in time.",
};
