import { parseArgs } from "node:util";

import { z } from "zod";

import { hashPassword } from "@/auth/password";
import { formatDate } from "@/lib/time/dates";
import { localEmail } from "@/users/first-admin";
import { emailInput, fullNameInput, newPassword, usernameInput } from "@/users/input";
import { changePassword, createUser, findUserByUsername, listUsers } from "@/users/queries";
import { randomPassword } from "@/users/random-password";
import { findWeakness } from "@/users/weak-password";

import { importResults, printAddresses } from "./sources-command";

/** Exit codes: 0 for success, 1 for a failure, 2 for a command that was not understood, 75 for a returned email that the mail server should pass on again later. */
export type Outcome = { code: 0 | 1 | 2 | 75; text: string };

/** Returns the line that was typed; "" means that a password is to be generated, undefined that the person gave up. */
export type Ask = (question: string) => Promise<string | undefined>;

type Options = { email?: string | undefined; name?: string | undefined };

export const help = `Manages administrators and the database from the server's shell.

  bun run admin -- create [username] [--email <address>] [--name <full name>]
  bun run admin -- password [username]
  bun run admin -- list

The default username is "admin". The password is asked for, or read from a pipe.
If it is empty, a random password is generated and shown once; it has to be
changed at the first sign-in.

  bun run admin -- recover
  bun run admin -- move-to <postgres://… or "embedded">

"recover" moves a damaged embedded database aside and restores the newest backup that has posts.
"move-to" copies the site into another database, which must be empty.

  bun run admin -- sources --urls
  bun run admin -- sources --results <file>

"sources --urls" prints the web addresses of the library of sources, one per line, for
any link checker. "--results" reads what it found: lychee's JSON, or lines with an
address and a status (separated by a tab, or CSV).

  bun run admin -- bounces < message

"bounces" reads a message that was returned as undeliverable, from a pipe of your mail
server. It exits with 0 when there is nothing more to do, and with 75 when it should be
called again later.
`;

const sourceOptions = { urls: { type: "boolean" }, results: { type: "string" } } as const;

function readSourcesCommand({ urls, results, email, name }: Options & { urls?: boolean; results?: string }) {
  if (email !== undefined || name !== undefined || Boolean(urls) === (results !== undefined)) return undefined;
  return results === undefined ? printAddresses : () => importResults(results);
}

const profile = z.object({ username: usernameInput, email: emailInput.optional(), fullName: fullNameInput });
const done = (...lines: string[]): Outcome => ({ code: 0, text: lines.join("\n") });
const failed = (text: string): Outcome => ({ code: 1, text });

/** Returns the outcome of a command that needs no database, or else a function that runs the command. */
export function readCommand(words: string[], ask: Ask): Outcome | (() => Promise<Outcome>) {
  const usage: Outcome = { code: 2, text: help };
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        email: { type: "string" },
        name: { type: "string" },
        help: { type: "boolean", short: "h" },
        ...sourceOptions,
      },
    });
    const [command, username = "admin", ...rest] = positionals;
    if (values.help) return done(help);
    if (rest.length > 0) return usage;
    if (command === "sources") return (positionals.length === 1 && readSourcesCommand(values)) || usage;
    if (values.urls || values.results) return usage;
    if (command === "create") return () => create(username, values, ask);
    if (command === "password") return () => resetPassword(username, ask);
    return command === "list" ? list : usage;
  } catch {
    return usage;
  }
}

async function create(name: string, options: Options, ask: Ask) {
  const wanted = profile.safeParse({ username: name, email: options.email, fullName: options.name ?? "Admin User" });
  if (!wanted.success) return failed(firstMessage(wanted.error));
  const { username, fullName, email = localEmail(username) } = wanted.data;
  const chosen = await choosePassword({ username, email, fullName }, ask);
  if ("code" in chosen) return chosen;
  const { taken } = await createUser({ username, email, fullName, role: "admin", ...chosen.password });
  if (taken) return failed(`A user with this ${taken} already exists.`);
  return done(`${username} can sign in now.`, ...chosen.shown);
}

async function resetPassword(username: string, ask: Ask) {
  const user = await findUserByUsername(username);
  if (!user) return failed(`There is no user called ${username}.`);
  const chosen = await choosePassword(user, ask);
  if ("code" in chosen) return chosen;
  await changePassword(user.id, chosen.password);
  return done(`The password of ${username} was changed, and ${username} is signed out everywhere.`, ...chosen.shown);
}

async function list() {
  const lines = (await listUsers()).map(({ username, fullName, email, role, createdAt }) =>
    [username, fullName, email, role, formatDate(createdAt)].join("\t"),
  );
  return lines.length > 0 ? done(...lines) : done("There are no administrators yet.");
}

async function choosePassword(owner: { username: string; email: string; fullName: string }, ask: Ask) {
  const typed = await ask(`Password for ${owner.username} (empty: generate one): `);
  if (typed === undefined) return failed("Nothing was changed.");
  const chosen = newPassword.safeParse(typed || randomPassword());
  if (!chosen.success) return failed(firstMessage(chosen.error));
  const weakness = typed && (await findWeakness(typed, owner));
  if (weakness) return failed(`${weakness}.`);
  const passwordHash = await hashPassword(chosen.data);
  if (passwordHash === undefined) return failed("The password could not be hashed.");
  const shown = typed ? [] : [`Password (shown only once, must be changed at the first sign-in): ${chosen.data}`];
  return { password: { passwordHash, mustChangePassword: !typed }, shown };
}

const firstMessage = (error: z.ZodError) => `${error.issues[0]?.message ?? "This can't be used"}.`;
