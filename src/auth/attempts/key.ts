import { sessionSecrets } from "../secret";

const secret = `attempts ${sessionSecrets()[0]}`;

/** The same in every process of the site, without revealing what is counted. */
export const attemptKey = (kind: string, value: string | number) =>
  new Bun.CryptoHasher("sha256", secret).update(`${kind} ${value}`).digest("base64url").slice(0, 22);
