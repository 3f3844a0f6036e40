const argon2id = { algorithm: "argon2id", memoryCost: 47104, timeCost: 1 } as const;

const MOST_AT_ONCE = 4;
const LONGEST_QUEUE = 16;

let running = 0;
const queue: (() => void)[] = [];

/** Checked when there is nobody of that name, so that a wrong name takes as long as a wrong password. */
const nobody = Bun.password.hash(crypto.randomUUID(), argon2id);

/** Undefined when too many passwords wait already. */
export async function hashPassword(password: string) {
  return inTurn(() => Bun.password.hash(asTyped(password), argon2id));
}

/** Without a hash it takes the same time and is false; undefined when too many passwords wait already. */
export async function matchesPassword(password: string, hash: string | undefined) {
  const expected = hash ?? (await nobody);
  const matches = await inTurn(() => Bun.password.verify(asTyped(password), expected));
  return hash === undefined && matches ? false : matches;
}

/** Keyboards differ in how they spell é; the password is the same. */
const asTyped = (password: string) => password.normalize("NFC");

/** Each hash takes 46 MB and a processor: few at once, a short queue, and the rest is turned away. */
async function inTurn<Result>(work: () => Promise<Result>) {
  if (running >= MOST_AT_ONCE) {
    if (queue.length >= LONGEST_QUEUE) return undefined;
    await new Promise<void>((resolve) => queue.push(resolve));
  } else {
    running++;
  }
  try {
    return await work();
  } finally {
    const next = queue.shift();
    if (next) next();
    else running--;
  }
}
