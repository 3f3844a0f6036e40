import { expect } from "bun:test";
import { join } from "node:path";

import { env } from "@/env";

import { startSmtpServer } from "./smtp-server";

export const RECIPIENTS = Number(Bun.env.KILL_RECIPIENTS ?? 60);
export const KILLS = Number(Bun.env.KILLS ?? 4);

/** The first statements of a child process. */
export const openDatabaseCode = `
  const { db, migrateDb, openDb } = await import("@db/client");
  const { mails, newsletterIssues, subscribers } = await import("@db/schema");
  const { eq, inArray, sql } = await import("drizzle-orm");
  const { startMailer } = await import("@/mail/send-mails");
  await openDb();
  await migrateDb();`;

/**
 * The program of a child process: `queue` prepares what is sent, `start` starts to send it, and `report` prints anything else that a test needs. With a database
 * server, emails of killed processes remain "sending".
 */
export const mailerProgram = ({ queue, start, report = "" }: { queue: string; start: string; report?: string }) => `
  ${openDatabaseCode}
  const readers = Array.from({ length: ${RECIPIENTS} }, (_, number) => "reader-" + number + "@example.org");
  ${queue}
  const count = (...states) => db.$count(mails, inArray(mails.state, states));
  const lost = ${env.DATABASE_URL ? 'await count("sending")' : "0"};
  console.info("ready");
  ${start}
  while ((await db.$count(mails)) === 0 || (await count("queued", "sending")) > lost) await Bun.sleep(50);
  ${report}
  const unknown = await db.select().from(mails).where(inArray(mails.state, ["uncertain", "sending"]));
  console.info("uncertain " + JSON.stringify(unknown.map(({ recipient }) => recipient)));
  process.exit(0);`;

/**
 * Starts a process that sends emails to `RECIPIENTS` readers, kills it `KILLS` times, and starts it once more. Nobody may get an email twice, and nobody
 * may be missing but those who are reported as uncertain, at most one for each kill. Returns what the last process printed.
 */
export async function killWhileSending(script: string, name: string) {
  let child: ReturnType<typeof startProgram> | undefined;
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
    const killsBeforeReply = kill % 2 === 0;
    killAfter = killsBeforeReply ? 1 + Math.floor(Math.random() * (RECIPIENTS / KILLS - 1)) : Number.POSITIVE_INFINITY;
    child = startProgram(script, name, smtp.url());
    if (!killsBeforeReply) child.stdout.pipeTo(killSoon(child));
    await child.exited;
    expect(child.signalCode).toBe("SIGKILL");
  }
  killAfter = Number.POSITIVE_INFINITY;
  child = startProgram(script, name, smtp.url());
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
  return { printed, uncertain: uncertain.length };
}

export function startProgram(script: string, name: string, url: string) {
  return Bun.spawn([process.execPath, "-e", script], {
    cwd: join(import.meta.dir, "../.."),
    env: {
      ...process.env,
      DATA_DIR: join(env.DATA_DIR, name),
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
function killSoon(child: ReturnType<typeof startProgram>) {
  let isScheduled = false;
  return new WritableStream({
    write() {
      if (isScheduled) return;
      isScheduled = true;
      setTimeout(() => child.kill("SIGKILL"), Math.random() * 60);
    },
  });
}
