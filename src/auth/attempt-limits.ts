import { attemptKey } from "./attempts/key";

/** Who may try wrong passwords only so often, and the longest they can be made to wait between two tries, in seconds. */
export type AttemptLimit = { key: string; maxWaitSeconds: number };

// No lane is a name's: then strangers could make its owner wait.

/** The addresses of one IPv6 network are one. */
export const networkLimit = (network: string): AttemptLimit => ({
  key: attemptKey("address", network),
  maxWaitSeconds: 15 * 60,
});

/** A browser in which this user signed in before: what others try from the same address does not count against it. */
export const browserLimit = (id: string): AttemptLimit => ({ key: attemptKey("browser", id), maxWaitSeconds: 60 });

/** Someone signed in who is asked for the password again. */
export const userLimit = (id: number): AttemptLimit => ({ key: attemptKey("user", id), maxWaitSeconds: 60 });
