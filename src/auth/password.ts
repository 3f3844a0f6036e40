import { priorityQueue } from "@/lib/async/priority-queue";
import { log } from "@/lib/log";

const argon2id = { algorithm: "argon2id", memoryCost: 47104, timeCost: 1 } as const;

const ourHash = /^\$argon2id\$v=19\$m=47104,t=1,p=1\$[A-Za-z0-9+/]{43}\$[A-Za-z0-9+/]{43}$/;
/** Hashes made by other programs: argon2 with other parameters, bcrypt. */
const otherHash =
  /^\$(argon2(id|i|d)\$v=\d+\$(?!m=47104,t=1,p=1\$)[mtp=\d,]+\$[\w+/]+\$[\w+/]{22,}|2[aby]\$\d\d\$[\w./]{53})$/;

/** Each hash takes 46 MB and a CPU core. */
const { run: enqueue, accepts } = priorityQueue({ concurrency: 4, maxWaiting: 16 });

/** Signed-in users go before everyone who is signing in. */
export const SIGNED_IN_PRIORITY = -1;

/** Checked when there is no such user, so that a wrong username takes as long as a wrong password. */
const dummyHash = Bun.password.hash(crypto.randomUUID(), argon2id);

export type PasswordOwner = { id: number; passwordHash: string };

export const canCheckPassword = accepts;

/** Undefined when too many passwords are already waiting. */
export const hashPassword = (password: string) =>
  enqueue(SIGNED_IN_PRIORITY, () => Bun.password.hash(normalize(password), argon2id));

/** Takes the same time without an owner; undefined when too many passwords are already waiting. */
export function matchesPassword(password: string, owner: PasswordOwner | undefined, priority: number) {
  return enqueue(priority, async () => {
    const typed = normalize(password);
    const matches = owner !== undefined && (await verify(typed, owner));
    if (!matches && !isOurHash(owner?.passwordHash ?? "")) await Bun.password.verify(typed, await dummyHash);
    return matches;
  });
}

export const isOurHash = (hash: string) => ourHash.test(hash);

async function verify(typed: string, { id, passwordHash }: PasswordOwner) {
  if (isOurHash(passwordHash) || otherHash.test(passwordHash)) {
    const matches = await Bun.password.verify(typed, passwordHash).catch(() => undefined);
    if (matches !== undefined) return matches;
  }
  log(
    "error",
    "A user's password is stored in a form that can't be checked; set a new one with `bun run admin -- password`",
    {
      userId: id,
    },
  );
  return false;
}

/** Keyboards encode é in different ways, all of which must match. */
const normalize = (password: string) => password.normalize("NFC");
