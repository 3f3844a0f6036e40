import { expect, test } from "bun:test";
import { join } from "node:path";

import { env } from "@/env";
import { startSmtpServer } from "@/testing/smtp-server";

const RECIPIENTS = Number(Bun.env.KILL_RECIPIENTS ?? 60);
const KILLS = Number(Bun.env.KILLS ?? 4);

/** Runs in a child process: queues the emails if there are none, and sends until nothing waits. Then it prints who is uncertain. */
const script = `
  const { db, migrateDb, openDb } = await import("@db/client");
  const { mails } = await import("@db/schema");
  const { eq, inArray, sql } = await import("drizzle-orm");
  const { markLost, queueMail } = await import("@/mail/queries");
  const { startMailer } = await import("@/mail/send-mails");
  await openDb();
  await migrateDb();
  const content = { subject: "Hello", html: "<p>Hello</p>", text: "Hello", headers: {} };
  if ((await db.$count(mails)) === 0) {
    await db.transaction(async (tx) => {
      for (let number = 0; number < ${RECIPIENTS}; number++)
        await queueMail({ kind: "test", to: "reader-" + number + "@example.org", content }, tx);
    });
  }
  console.info("ready");
  startMailer();
  while (await db.$count(mails, eq(mails.state, "queued"))) await Bun.sleep(50);
  while (${!env.DATABASE_URL} && await db.$count(mails, eq(mails.state, "sending"))) await Bun.sleep(50);
  const unknown = await db.select().from(mails).where(inArray(mails.state, ["uncertain", "sending"]));
  console.info("uncertain " + JSON.stringify(unknown.map(({ recipient }) => recipient)));
  process.exit(0);`;

test("killing the process while it sends leaves at most the email that it was sending uncertain, and nobody gets one twice [A22]", async () => {
  let child: ReturnType<typeof start> | undefined;
  let killAfter = 0;
  await using smtp = await startSmtpServer({
    behavior: {
      // Every other kill comes before the server has answered.
      data: () => {
        killAfter -= 1;
        if (killAfter === 0) child?.kill("SIGKILL");
        return "accept";
      },
    },
  });
  for (let kill = 0; kill < KILLS; kill++) {
    const inAnswer = kill % 2 === 0;
    killAfter = inAnswer ? 1 + Math.floor(Math.random() * (RECIPIENTS / KILLS - 1)) : Number.POSITIVE_INFINITY;
    child = start(smtp.url());
    if (!inAnswer) child.stdout.pipeTo(killSoon(child));
    await child.exited;
    expect(child.signalCode).toBe("SIGKILL");
  }
  killAfter = Number.POSITIVE_INFINITY;
  child = start(smtp.url());
  const printed = await new Response(child.stdout).text();
  const uncertain: string[] = JSON.parse(/uncertain (.*)/.exec(printed)?.[1] ?? "");
  const recipients = smtp.recipients();
  expect(new Set(recipients).size).toBe(recipients.length);
  const missing = Array.from({ length: RECIPIENTS }, (_, number) => `reader-${number}@example.org`).filter(
    (reader) => !recipients.includes(reader),
  );
  expect(missing.filter((reader) => !uncertain.includes(reader))).toEqual([]);
  expect(uncertain.length).toBeGreaterThanOrEqual(Math.ceil(KILLS / 2));
  expect(uncertain.length).toBeLessThanOrEqual(KILLS);
}, 240_000);

function start(url: string) {
  return Bun.spawn([process.execPath, "-e", script], {
    cwd: join(import.meta.dir, "../.."),
    env: {
      ...process.env,
      DATA_DIR: join(env.DATA_DIR, "killed-mail"),
      DATABASE_URL: env.DATABASE_URL,
      SMTP_URL: url,
      MAIL_FROM: "news@waymark.example",
      MAIL_RATE: "100000",
    },
    stdout: "pipe",
    stderr: "inherit",
  });
}

/** Kills the process at a random moment after it has started to send. */
function killSoon(child: ReturnType<typeof start>) {
  let isScheduled = false;
  return new WritableStream({
    write() {
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => child.kill("SIGKILL"), Math.random() * 60);
    },
  });
}
