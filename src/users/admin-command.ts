import { closeDb, migrateDb, openDb } from "@db/client";

import { type Outcome, readCommand } from "./command";
import { readSecretLine } from "./secret-line";

// `bun run admin`: opens the database, does what was asked, and ends with the outcome's code.
const command = readCommand(Bun.argv.slice(2), readSecretLine);
const { code, text } = typeof command === "function" ? await withDatabase(command) : command;
if (text) (code === 0 ? console.info : console.error)(text);
process.exit(code);

async function withDatabase(work: () => Promise<Outcome>): Promise<Outcome> {
  try {
    await openDb();
  } catch (error) {
    const reason = error instanceof Error ? error.message : "The database could not be opened.";
    return {
      code: 1,
      text: `${reason}\nThis command needs the embedded database to itself: stop the server, run it, and start the server again.`,
    };
  }
  try {
    await migrateDb();
    return await work();
  } finally {
    await closeDb();
  }
}
