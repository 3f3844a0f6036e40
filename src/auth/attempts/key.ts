import { sessionSecrets } from "../secret";

const secret = `attempts ${sessionSecrets()[0]}`;

/** The key of a count: the same in every process of the site, and without what it counts in it. */
export const attemptKey = (kind: string, value: string | number) =>
  new Bun.CryptoHasher("sha256", secret).update(`${kind} ${value}`).digest("base64url").slice(0, 22);
