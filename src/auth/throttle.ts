import { networkOf } from "@/lib/client-address";

/** Something that may be tried wrongly only so often, and the longest it can be made to wait between two tries. */
export type Lane = { key: string; longestWaitMs: number };

const FREE_TRIES = 10;
const FIRST_WAIT_MS = 30_000;
const FORGOTTEN_AFTER_MS = 15 * 60_000;
const MOST_KEPT = 20_000;

const tries = new Map<string, { count: number; last: number }>();

/** A name waits a minute at most: whoever guesses at it from many places can slow its owner down, not shut them out. */
export const nameLane = (username: string): Lane => ({
  key: `name ${username.toLowerCase()}`,
  longestWaitMs: 60_000,
});
export const addressLane = (address: string): Lane => ({
  key: `address ${networkOf(address)}`,
  longestWaitMs: FORGOTTEN_AFTER_MS,
});
/** A browser in which this user signed in before: what strangers try does not count against it. */
export const browserLane = (id: string): Lane => ({ key: `browser ${id}`, longestWaitMs: 60_000 });
export const userLane = (id: number): Lane => ({ key: `user ${id}`, longestWaitMs: 60_000 });

/**
 * Counts a try before it is made, so that many at once are counted too; `forgetTries` or `takeBackTry` when it was no wrong one.
 * Gives the seconds to wait, and counts nothing, when a lane has had ten and its wait is not over.
 */
export function countTry(lanes: Lane[]) {
  const now = Date.now();
  const wait = Math.max(...lanes.map((lane) => waitOf(lane, now)));
  if (wait > 0) return Math.ceil(wait / 1000);
  for (const { key } of lanes) {
    const count = triesOf(key, now)?.count ?? 0;
    tries.delete(key);
    tries.set(key, { count: count + 1, last: now });
  }
  if (tries.size > MOST_KEPT) dropOldTries(now);
  return 0;
}

export function forgetTries(lanes: Lane[]) {
  for (const { key } of lanes) tries.delete(key);
}

export function takeBackTry(lanes: Lane[]) {
  for (const { key } of lanes) {
    const kept = tries.get(key);
    if (kept) kept.count -= 1;
  }
}

export function forgetAllTries() {
  tries.clear();
}

function waitOf({ key, longestWaitMs }: Lane, now: number) {
  const kept = triesOf(key, now);
  if (!kept || kept.count < FREE_TRIES) return 0;
  const wait = Math.min(FIRST_WAIT_MS * 2 ** (kept.count - FREE_TRIES), longestWaitMs);
  return kept.last + wait - now;
}

function triesOf(key: string, now: number) {
  const kept = tries.get(key);
  return kept && now - kept.last < FORGOTTEN_AFTER_MS ? kept : undefined;
}

/** The map is in the order of the last try, oldest first. */
function dropOldTries(now: number) {
  for (const [key, { last }] of tries) {
    if (tries.size <= MOST_KEPT && now - last < FORGOTTEN_AFTER_MS) return;
    tries.delete(key);
  }
}
