import { attemptKey } from "./attempts/key";

/** Who may try wrong passwords only so often, and the longest they can be made to wait between two tries, in seconds. */
export type Lane = { key: string; longestWait: number };

// No lane is a name's: then strangers could make its owner wait.

/** The addresses of one IPv6 network are one. */
export const addressLane = (network: string): Lane => ({
  key: attemptKey("address", network),
  longestWait: 15 * 60,
});

/** A browser in which this user signed in before: what others try from the same address does not count against it. */
export const browserLane = (id: string): Lane => ({ key: attemptKey("browser", id), longestWait: 60 });

/** Someone signed in who is asked for the password again. */
export const userLane = (id: number): Lane => ({ key: attemptKey("user", id), longestWait: 60 });
