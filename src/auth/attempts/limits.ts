import { sql } from "drizzle-orm";

import { attemptKey } from "./key";

/** This many attempts are free; then the wait starts at `FIRST_WAIT_SECONDS` and doubles. */
export const FREE_ATTEMPTS = 10;
export const FIRST_WAIT_SECONDS = 30;
/** After this long without an attempt, the count starts again. */
export const resetAfter = sql`interval '15 minutes'`;

type AttemptLimit = {
  key: string;
  maxWaitSeconds: number;
};

// No limit on signing in applies to a username, since others could then lock out its owner.

export const networkLimit = (network: string): AttemptLimit => ({
  key: attemptKey("address", network),
  maxWaitSeconds: 15 * 60,
});

/** For a browser in which this user signed in before: attempts from other browsers on the same network don't count for it. */
export const browserLimit = (id: string): AttemptLimit => ({ key: attemptKey("browser", id), maxWaitSeconds: 60 });

/** For someone who is signed in and has to enter the password again. */
export const userLimit = (id: number): AttemptLimit => ({ key: attemptKey("user", id), maxWaitSeconds: 60 });
