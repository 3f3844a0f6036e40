import { test } from "bun:test";

import { killWhileSending, mailerProgram } from "@/testing/killed-mailer";

const program = mailerProgram({
  queue: `
    const { queueMail } = await import("@/mail/queries");
    const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello", headers: {} };
    if ((await db.$count(mails)) === 0)
      await db.transaction(async (tx) => {
        for (const to of readers) await queueMail({ kind: "test", to, content }, tx);
      });`,
  start: "startMailer();",
});

test("killing the process while it sends leaves at most the email that it was sending uncertain, and nobody gets one twice [A22]", async () => {
  await killWhileSending(program, "killed-mail");
}, 900_000);
