import { existsSync } from "node:fs";
import { join } from "node:path";

import { closeDb, listenForOtherProcesses, migrateDb, openDb, startMaintenance } from "@db/client";

import { env } from "@/env";
import { assetFolder } from "@/http/assets";
import { DATA_LOST_EXIT_CODE, isDataLost } from "@/lib/disk/lost-data";
import { describeError, errorMessage } from "@/lib/errors";
import { log } from "@/lib/log";
import { createFirstAdmin } from "@/users/first-admin";

/** Requests and jobs that run longer than this after a stop signal are abandoned and rolled back. */
const GRACE_MS = 4500;
const STOP_TIMEOUT_MS = 9000;

/** Starts Waymark. Resolves to a function that stops it. */
export async function run() {
  if (!existsSync(join(assetFolder, "manifest.json"))) await (await import("@/build")).build();
  await openDb();
  await migrateDb();
  await (await import("@/content-file/import/import")).removeUnfinishedImports();
  printFirstAdmin(await createFirstAdmin());
  if (env.DEMO_CONTENT) await (await import("@/content-file/demo")).loadDemo();
  const { startServer } = await import("@/server");
  const { clearPageCache } = await import("@/site/page-cache");
  await listenForOtherProcesses(clearPageCache);
  const server = startServer({ port: env.PORT, hostname: env.HOST });
  log("info", `Waymark is ready on ${env.SITE_URL}`);
  void startJobs(clearPageCache);
  return () => stop(server);
}

async function startJobs(clearPageCache: () => void) {
  const { startSchedule } = await import("@/backup/schedule");
  startSchedule();
  const { startMailer } = await import("@/mail/send-mails");
  const { queueSignUpMails } = await import("@/subscribers/signing-up/queue-sign-up-mails");
  const { tryHandlingStoredBounces } = await import("@/subscribers/bounces/bounce-folder");
  const { deleteObsoleteRequestMails } = await import("@/reviews/requests/reminders/queries");
  const { issueMails } = await import("@/newsletter/sending/issue-mails");
  const { workOnIssues } = await import("@/newsletter/sending/work-on-issues");
  const { removeBouncedSubscriber } = await import("@/subscribers/bounces/queries");
  const prepareRound = async () => {
    await tryHandlingStoredBounces();
    await deleteObsoleteRequestMails();
    await queueSignUpMails();
    await workOnIssues();
  };
  startMailer({ prepareRound, issueMails, removeSubscriber: removeBouncedSubscriber });
  const { emptyOldTrash } = await import("@/posts/trash/queries");
  const { deleteOldMails } = await import("@/mail/queries");
  const { deleteOldSignUps } = await import("@/subscribers/signing-up/queries");
  startMaintenance(async () => {
    await Promise.all([emptyOldTrash(), deleteOldMails(), deleteOldSignUps()]);
  });
  // Last, because it takes minutes with many posts; visitors can read the previously rendered HTML meanwhile.
  const { rerenderPosts } = await import("@/posts/writing/rerender-posts");
  await rerenderPosts()
    .catch((error) => log("error", "Posts could not be rendered again", { error: describeError(error) }))
    .finally(clearPageCache);
}

/** Not logged, because no log line contains a password. docs/operations.md says what to do when others can read the output. */
function printFirstAdmin(admin: Awaited<ReturnType<typeof createFirstAdmin>>) {
  if (!admin) return;
  console.info(`\nThe first administrator was created. This password is shown only now:`);
  console.info(`  Username: ${admin.username}\n  Password: ${admin.password}`);
  console.info(`  Sign in:  ${env.SITE_URL}/admin/login\n`);
}

async function stop(server: Bun.Server<undefined>) {
  setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
  const { stopSchedule } = await import("@/backup/schedule");
  const { stopMailer } = await import("@/mail/send-mails");
  await Promise.race([Promise.all([server.stop(), stopSchedule(), stopMailer()]), Bun.sleep(GRACE_MS)]);
  await server.stop(true);
  await closeDb();
  process.exit(isDataLost() ? DATA_LOST_EXIT_CODE : 0);
}

/** Bun's own message does not say what to do. */
export function startErrorMessage(error: unknown) {
  if (!(error instanceof Error && "syscall" in error && error.syscall === "listen" && "code" in error)) {
    return errorMessage(error);
  }
  if (error.code === "EADDRINUSE")
    return `Port ${env.PORT} is in use. Stop the program that uses it, or set PORT to another port.`;
  return `Waymark can't listen on ${env.HOST}, port ${env.PORT}: ${error.code}. Set HOST and PORT to an address that it may use.`;
}
