import type { AddressInfo } from "node:net";

import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";

/** An SMTP server in this process, which stores the emails that it receives. */
export async function startMailServer() {
  const mails: { to: string; subject: string; text: string }[] = [];
  const server = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ["AUTH", "STARTTLS"],
    onData: async (stream, session, done) => {
      const { subject = "", text = "" } = await simpleParser(stream);
      mails.push({ to: session.envelope.rcptTo.map(({ address }) => address).join(), subject, text });
      done();
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    mails,
    env: { SMTP_URL: `smtp://127.0.0.1:${port}?starttls=off`, MAIL_FROM: "Waymark <news@waymark.example>" },
    /** Waits for an email to this address. */
    async waitFor(to: string, matches = (_: { subject: string }) => true) {
      while (true) {
        const mail = mails.find((one) => one.to === to && matches(one));
        if (mail) return mail;
        await Bun.sleep(50);
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** The first web address in an email that contains `part`; empty when there is none. */
export const linkIn = ({ text }: { text: string }, part: string) =>
  text.split(/\s/).find((word) => /^https?:/.test(word) && word.includes(part)) ?? "";
