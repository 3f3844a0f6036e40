import { closeDb, migrateDb, openDb } from "@db/client";
import { FolderInUseError } from "@db/not-damaged-error";

import { errorMessage } from "@/lib/errors";

import { help, type Outcome, readCommand } from "./command";
import { readSecretLine } from "./secret-line";

const args = Bun.argv.slice(2);
const { code, text } = await runCommand().catch(describeFailure);
if (text) (code === 0 ? console.info : console.error)(text);
process.exit(code);

async function runCommand(): Promise<Outcome> {
  const [first, target, ...rest] = args;
  if (first === "recover" || first === "move-to") {
    if (rest.length > 0 || (first === "move-to") !== (target !== undefined)) return { code: 2, text: help };
    if (target) return (await import("./move-command")).moveTo(target);
    return (await import("./recover-command")).recover();
  }
  if (first === "bounces") {
    if (target !== undefined || process.stdin.isTTY) return { code: 2, text: help };
    return (await import("./bounces-command")).readPipedBounce(Bun.stdin.stream());
  }
  const command = readCommand(args, readSecretLine);
  return typeof command === "function" ? withDatabase(command) : command;
}

async function withDatabase(work: () => Promise<Outcome>): Promise<Outcome> {
  await openDb();
  try {
    await migrateDb();
    return await work();
  } finally {
    await closeDb();
  }
}

function describeFailure(error: unknown): Outcome {
  const reason = errorMessage(error);
  const hint =
    "This command needs the embedded database to itself: stop the server, run the command, and start the server again.";
  return { code: 1, text: error instanceof FolderInUseError ? `${reason}\n${hint}` : reason };
}
