import { expect, test } from "bun:test";

import { readSmtpUrl, type SmtpServer } from "@/lib/mail/smtp-url";
import { certificateFile, startSmtpServer } from "@/testing/smtp-server";

import { connectSmtp, deliver } from "./smtp";

const message = Buffer.from("Subject: Hello\r\n\r\nHow are you?\r\n.\r\n..\r\n");
const envelope = { from: "news@waymark.example", to: "ada@example.org" };
const short = { connectMs: 300, commandMs: 300, replyMs: 300 };
const serverOf = (url: string) => readSmtpUrl(url) as SmtpServer;

async function send(server: SmtpServer, timeouts = { connectMs: 5000, commandMs: 5000, replyMs: 5000 }) {
  const connection = await connectSmtp(server, timeouts);
  const delivery = await deliver(connection, envelope, message, { timeouts });
  connection.quit();
  return delivery;
}

test.each(["plain", "starttls", "tls"] as const)("an email arrives as it was written, over %s", async (security) => {
  await using smtp = await startSmtpServer({ security });
  expect(await send(serverOf(smtp.url()))).toEqual({ outcome: "sent" });
  const [mail] = smtp.received;
  expect(mail).toMatchObject({ from: envelope.from, to: [envelope.to], isEncrypted: security !== "plain" });
  expect(mail?.raw).toBe(message.toString());
});

test("the username and the password are sent to the server, and a wrong password is refused", async () => {
  await using smtp = await startSmtpServer({ security: "starttls", password: "p%40ss" });
  const server = { ...serverOf(smtp.url("waymark")), password: "p%40ss" };
  expect(await send(server)).toEqual({ outcome: "sent" });
  expect(smtp.received[0]?.user).toBe("waymark");
  await expect(send({ ...server, password: "wrong" })).rejects.toThrow("535 Wrong password");
  expect(smtp.received).toHaveLength(1);
});

test("nothing is sent without TLS unless the settings allow it, or to a server with an untrusted certificate", async () => {
  await using plain = await startSmtpServer();
  await expect(send({ ...serverOf(plain.url()), startTls: true })).rejects.toThrow();
  await using encrypted = await startSmtpServer({ security: "starttls" });
  await expect(send({ ...serverOf(encrypted.url()), ca: undefined })).rejects.toThrow(/certificate/i);
  await using tls = await startSmtpServer({ security: "tls" });
  await expect(send({ ...serverOf(tls.url()), ca: undefined })).rejects.toThrow(/certificate/i);
  expect([plain, encrypted, tls].flatMap(({ received }) => received)).toEqual([]);
});

test.each([
  ["rcpt to", 451, "deferred"],
  ["rcpt to", 550, "refused"],
  ["data", 452, "deferred"],
  ["data", 554, "refused"],
  ["data", 421, "unreachable"],
  // The sender is the same for all emails, so this says nothing about this one.
  ["mail from", 553, "unreachable"],
  ["rcpt to", "hang up", "unreachable"],
  ["data", "hang up", "uncertain"],
  ["rcpt to", "never", "unreachable"],
  ["data", "never", "uncertain"],
] as const)("after %s the server answers %p: the email is %s", async (step, answer, outcome) => {
  await using smtp = await startSmtpServer({ behavior: { [step]: () => answer } });
  const delivery = await send(serverOf(smtp.url()), typeof answer === "number" ? undefined : short);
  expect(delivery).toMatchObject({ outcome, problem: expect.any(String) });
  expect("isAddressProblem" in delivery).toBe(step === "rcpt to" && answer === 550);
  if (typeof answer === "number") {
    expect(delivery).toMatchObject({ problem: `${answer} No email for <…>` });
  }
});

test("a server that is unreachable or sends no greeting is reported in words", async () => {
  const smtp = await startSmtpServer();
  const server = serverOf(smtp.url());
  await smtp[Symbol.asyncDispose]();
  await expect(send(server)).rejects.toThrow("The mail server can’t be reached.");
  using silent = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data() {} } });
  await expect(send({ ...server, port: silent.port }, short)).rejects.toThrow(
    "The mail server did not answer in time.",
  );
});

test("a server that never finishes its reply is abandoned, and the email is uncertain", async () => {
  let isMessage = false;
  const socket = {
    open: (client: Bun.Socket) => void client.write("220 hello\r\n"),
    data(client: Bun.Socket, bytes: Buffer) {
      const text = bytes.toString();
      if (isMessage) setInterval(() => client.write("250-wait\r\n"), 50).unref();
      else client.write(text.startsWith("DATA") ? "354 go on\r\n" : "250 ok\r\n");
      isMessage ||= text.startsWith("DATA");
    },
  };
  using server = Bun.listen({ hostname: "127.0.0.1", port: 0, socket });
  const settings = readSmtpUrl(`smtp://127.0.0.1:${server.port}?starttls=off`) as Parameters<typeof send>[0];
  const delivery = await send(settings, { connectMs: 5000, commandMs: 1000, replyMs: 1000 });
  expect(delivery).toEqual({ outcome: "uncertain", problem: "The mail server did not answer in time." });
});

test.each([
  ["smtp://mail.example.org", { host: "mail.example.org", port: 587, secure: false, startTls: true, user: "" }],
  ["smtp://mail.example.org?starttls=off", { port: 25, startTls: false }],
  [
    "smtps://ada%40example.org:p%2F%3Aw@mail.example.org",
    { port: 465, secure: true, user: "ada@example.org", password: "p/:w" },
  ],
  ["smtp://[::1]:2525", { host: "::1", port: 2525 }],
  [`smtp://localhost?ca=${certificateFile}`, { ca: expect.stringContaining("BEGIN CERTIFICATE") }],
])("%s is read as an address of a mail server", (url, expected) => {
  expect(readSmtpUrl(url)).toMatchObject(expected);
});

test.each([
  "mail.example.org",
  "http://mail.example.org",
  "smtp://",
  "smtp://mail.example.org/path",
  "smtp://mail.example.org#x",
  "smtp://mail.example.org?startls=off",
  "smtp://mail.example.org?starttls=maybe",
  "smtp://mail.example.org?ca=/nowhere.pem",
  "smtp://a%zz@mail.example.org",
  "smtp://mail .example.org",
])("%p is refused as an address of a mail server", (url) => {
  expect(readSmtpUrl(url)).toBeUndefined();
});
