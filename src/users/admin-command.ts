import { parseArgs } from "node:util";

import { closeDb, migrateDb, openDb } from "@db/client";

import { hashPassword } from "@/auth/password";
import { formatDate } from "@/lib/dates";

import { localEmail } from "./first-admin";
import { emailInput, fullNameInput, newPassword, usernameInput } from "./input";
import { changePassword, createUser, findUserId, listUsers } from "./queries";
import { randomPassword } from "./random-password";
import { readSecretLine } from "./secret-line";

const help = `Looks after the administrators from the server's own shell.

  bun run admin -- create [username] [--email <address>] [--name <full name>]
  bun run admin -- password [username]
  bun run admin -- list

Without a username it is "admin". The password is asked for, or read from a pipe;
an empty one has a random password made and shown once.
`;

/** What a person did wrong, in a sentence for them. */
class Refusal extends Error {}

async function create(username: string, options: { email?: string | undefined; name?: string | undefined }) {
  const name = accept(usernameInput, username);
  const email = options.email === undefined ? localEmail(name) : accept(emailInput, options.email);
  const fullName = accept(fullNameInput, options.name ?? "Admin User");
  const { password, isMade } = await askPassword(name);
  const passwordHash = await hash(password);
  const { taken } = await createUser({ username: name, email, fullName, role: "admin", passwordHash });
  if (taken) throw new Refusal(`A user with this ${taken} already exists.`);
  console.info(`${name} can sign in now.`);
  if (isMade) console.info(`Password, shown only now: ${password}`);
}

async function resetPassword(username: string) {
  const id = await findUserId(username);
  if (id === undefined) throw new Refusal(`There is no user called ${username}.`);
  const { password, isMade } = await askPassword(username);
  await changePassword(id, await hash(password));
  console.info(`The password of ${username} was changed, and ${username} is signed out everywhere.`);
  if (isMade) console.info(`Password, shown only now: ${password}`);
}

async function list() {
  for (const { username, fullName, email, role, createdAt } of await listUsers()) {
    console.info([username, fullName, email, role, formatDate(createdAt)].join("\t"));
  }
}

async function askPassword(username: string) {
  const typed = await readSecretLine(`Password for ${username} (empty: make one): `);
  if (typed === undefined) throw new Refusal("Nothing was changed.");
  return { password: accept(newPassword, typed || randomPassword()), isMade: typed === "" };
}

async function hash(password: string) {
  const hashed = await hashPassword(password);
  if (hashed === undefined) throw new Refusal("The password could not be hashed.");
  return hashed;
}

function accept(schema: typeof emailInput | typeof newPassword | typeof fullNameInput, value: string) {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Refusal(`${result.error.issues[0]?.message ?? "Not usable"}.`);
}

function readCommand(): (() => Promise<void>) | undefined {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { email: { type: "string" }, name: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  const [command, username = "admin", ...rest] = positionals;
  if (values.help || rest.length > 0) return undefined;
  if (command === "create") return () => create(username, values);
  if (command === "password") return () => resetPassword(username);
  return command === "list" ? list : undefined;
}

/** Ends with 0 when it is done, 1 when it could not be, 2 when the command was not understood. */
async function run() {
  const command = tryToRead();
  if (!command) {
    const asked = Bun.argv.some((word) => word === "--help" || word === "-h");
    (asked ? console.info : console.error)(help);
    return asked ? 0 : 2;
  }
  try {
    await openDb();
  } catch (error) {
    console.error(error instanceof Error ? error.message : "The database could not be opened.");
    console.error(
      "With the embedded database this command needs the folder to itself: stop the server, run it, start the server.",
    );
    return 1;
  }
  try {
    await migrateDb();
    await command();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return 1;
  } finally {
    await closeDb();
  }
}

function tryToRead() {
  try {
    return readCommand();
  } catch {
    return undefined;
  }
}

process.exit(await run());
