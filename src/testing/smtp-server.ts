import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import type { AddressInfo, Socket } from "node:net";
import { join } from "node:path";

import { SMTPServer, type SMTPServerOptions } from "smtp-server";

import type { MailSettings } from "@/env";
import { env } from "@/env";

/** A certificate for localhost, which only these tests trust, and its key. */
export const certificateFile = join(import.meta.dir, "localhost.pem");
const pem = readFileSync(certificateFile, "utf8");

export type ReceivedMail = { from: string; to: string[]; raw: string; isEncrypted: boolean; user: string | undefined };

/** What to do with an email: accept it, reply with a code, hang up, or never reply. */
export type Answer = "accept" | number | "hang up" | "never";
type Step = "mail from" | "rcpt to" | "data";
export type Behavior = { [step in Step]?: (address: string) => Answer };

type Options = {
  security?: "plain" | "starttls" | "tls";
  password?: string;
  behavior?: Behavior;
  /** No client is greeted until this many have connected. */
  minConnections?: number;
};

/** A real SMTP server in this process. */
export async function startSmtpServer({
  security = "plain",
  password,
  behavior = {},
  minConnections = 1,
}: Options = {}) {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const greetings: (() => void)[] = [];
  let connections = 0;
  const server = new SMTPServer({
    ...optionsFor(security, password),
    logger: false,
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      greetings.push(() => callback());
      if (connections >= minConnections) for (const greet of greetings.splice(0)) greet();
    },
    onAuth: (auth, _session, callback) =>
      auth.password === password ? callback(null, { user: auth.username }) : callback(withCode(535, "Wrong password")),
    onMailFrom: ({ address }, _session, callback) => react(behavior["mail from"]?.(address), callback),
    onRcptTo: ({ address }, _session, callback) => react(behavior["rcpt to"]?.(address), callback),
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      const { mailFrom, rcptTo } = session.envelope;
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const to = rcptTo.map(({ address }) => address);
        const answer = behavior.data?.(to[0] ?? "") ?? "accept";
        // A server that hangs up may still have accepted the email.
        if (typeof answer !== "number") {
          const from = mailFrom ? mailFrom.address : "";
          const raw = Buffer.concat(chunks).toString();
          received.push({ from, to, raw, isEncrypted: session.secure, user: session.user as string | undefined });
        }
        react(answer, callback);
      });
    },
  });
  server.on("error", () => {});
  server.server.on("connection", (socket: Socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;

  function react(answer: Answer = "accept", callback: (error?: Error | null) => void) {
    if (answer === "accept") callback();
    else if (typeof answer === "number") callback(withCode(answer, "No email for <ada@example.org>"));
    else if (answer === "hang up") for (const socket of sockets) socket.destroy();
  }

  return {
    port,
    received,
    recipients: () => received.flatMap(({ to }) => to),
    connections: () => connections,
    hangUp: () => {
      for (const socket of sockets) socket.destroy();
    },
    url: (user = "") => {
      const parameters = security === "plain" ? "?starttls=off" : `?ca=${certificateFile}`;
      return `${security === "tls" ? "smtps" : "smtp"}://${user && `${user}:${password}@`}localhost:${port}${parameters}`;
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function optionsFor(security: Options["security"], password: string | undefined): SMTPServerOptions {
  const disabledCommands = [...(security === "plain" ? ["STARTTLS"] : []), ...(password ? [] : ["AUTH"])];
  return {
    secure: security === "tls",
    key: pem,
    cert: pem,
    disabledCommands,
    authOptional: password === undefined,
    allowInsecureAuth: security === "plain",
  };
}

const withCode = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
export const dkimKey = privateKey.export({ type: "pkcs8", format: "pem" }).toString();

/** Settings for sending to the server on this port. Assigned to `env.mail`, they apply to the rest of the test file. */
export function mailSettings(port: number, overrides: Partial<MailSettings> = {}): MailSettings {
  return {
    server: { host: "localhost", port, secure: false, startTls: false, user: "", password: "", ca: undefined },
    from: { name: "Waymark", address: "news@waymark.example" },
    replyTo: undefined,
    bounces: undefined,
    rate: 1000,
    dkim: { key: dkimKey, selector: "test", domain: "waymark.example" },
    ...overrides,
  };
}

/** Uses these settings until the returned object is disposed of. */
export function useMail(settings: MailSettings) {
  env.mail = settings;
  return {
    [Symbol.dispose]() {
      env.mail = undefined;
    },
  };
}
