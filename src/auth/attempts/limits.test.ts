import { expect, setDefaultTimeout, test } from "bun:test";

import { db } from "@db/client";
import { attempts } from "@db/schema";
import { eq, sql } from "drizzle-orm";

import { app } from "@/app";
import { addressFrom, networkOf } from "@/lib/http/client-network";
import { makeUser } from "@/testing/setup";

import { networkLimit } from "./limits";
import { cleanUp, countAttempt, MAX_ATTEMPT_ROWS, uncountAttempt } from "./queries";

// Hashing a password is slow on a busy machine.
setDefaultTimeout(120_000);

const RIGHT = "seven calm herons wade";
const QUARTER_HOUR = 900;

/** Signs in from an address, as the server would see it. */
function login(username: string, password: string, address = "192.0.2.1", headers: Record<string, string> = {}) {
  const family = address.includes(":") ? "IPv6" : "IPv4";
  const server = { requestIP: () => ({ address, family, port: 1 }) };
  return app.request(
    "/api/admin/login",
    {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: JSON.stringify({ username, password }),
    },
    { server },
  );
}

/** Lets time pass by moving all attempts into the past. */
const later = (time: string) =>
  db.update(attempts).set({
    firstAt: sql`${attempts.firstAt} - ${time}::interval`,
    lastAt: sql`${attempts.lastAt} - ${time}::interval`,
  });

async function tryTenTimes(...[username, address, headers]: [string, string?, Record<string, string>?]) {
  for (let attempt = 1; attempt <= 10; attempt++) await login(username, "wrong", address, headers);
}

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("the 11th wrong password is refused with a time to wait, whatever X-Forwarded-For says [T6, T7, F20]", async () => {
  await makeUser({ username: "grace" });
  for (let attempt = 1; attempt <= 12; attempt++) {
    const response = await login("grace", "wrong", "192.0.2.1", { "X-Forwarded-For": `198.51.100.${attempt}` });
    expect(response.status).toBe(attempt <= 10 ? 401 : 429);
  }
  const refused = await login("grace", RIGHT);
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("Retry-After"));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(30);
  expect(((await refused.json()) as { error: string }).error).toMatch(
    /^Too many wrong passwords\. Please try again in \d+ seconds?\.$/,
  );
  await later("30 seconds");
  expect((await login("grace", RIGHT)).status).toBe(200);
  // The right password clears the count.
  expect(await db.$count(attempts)).toBe(0);
});

test("concurrent attempts are counted too [T6]", async () => {
  await makeUser({ username: "grace" });
  const responses = await Promise.all(Array.from({ length: 30 }, () => login("grace", "wrong")));
  expect(responses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(responses.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
});

test("an address that tries many usernames has to wait, and other addresses do not", async () => {
  await makeUser({ username: "grace" });
  for (let attempt = 1; attempt <= 10; attempt++) await login(`nobody-${attempt}`, "wrong");
  expect((await login("grace", RIGHT)).status).toBe(429);
  expect((await login("grace", RIGHT, "192.0.2.2")).status).toBe(200);
});

test("however many addresses guess a user's password, the user can sign in from another address [A3]", async () => {
  await makeUser({ username: "grace" });
  for (let attacker = 1; attacker <= 40; attacker++) await login("grace", "wrong", `198.51.100.${attacker}`);
  expect((await login("grace", RIGHT, "203.0.113.9")).status).toBe(200);
});

test("while attackers fill the queue, the user's own sign-in is checked before theirs [A3]", async () => {
  await makeUser({ username: "grace" });
  for (let attacker = 1; attacker <= 60; attacker++) await countAttemptFrom(`198.51.100.${attacker}`);
  const flood = Array.from({ length: 60 }, (_, attacker) => login("grace", "wrong", `198.51.100.${attacker + 1}`));
  // From the first refusal on, the queue is full.
  await Promise.any(flood.map(async (response) => expect((await response).status).toBe(503)));
  const owner = login("grace", RIGHT, "203.0.113.9");
  expect((await owner).status).toBe(200);
  const statuses = (await Promise.all(flood)).map(({ status }) => status);
  expect(statuses).toContain(503);
  expect(statuses.every((status) => status === 401 || status === 503)).toBe(true);
  // Passwords that were not checked are not counted.
  const checked = statuses.filter((status) => status === 401).length;
  expect(await db.$count(attempts, eq(attempts.count, 2))).toBe(checked);
});

test("ten thousand other counts do not push an address's count out of the database [A13]", async () => {
  await makeUser({ username: "admin" });
  await tryTenTimes("admin");
  await db
    .insert(attempts)
    .values(Array.from({ length: 10_500 }, (_, number) => ({ key: `other ${number}`, count: 1 })));
  await cleanUp();
  expect((await login("admin", RIGHT)).status).toBe(429);
});

test("a stored count contains neither the address nor the username [A13]", async () => {
  await makeUser({ username: "grace" });
  await login("grace", "wrong", "192.0.2.77");
  const [row] = await db.select().from(attempts);
  expect(row?.key).toMatch(/^[\w-]{22}$/);
  expect(Object.keys(row ?? {}).sort()).toEqual(["count", "firstAt", "key", "lastAt"]);
});

test("processes with the same secret count together, and without it nobody can tell whose count it is [A13]", () => {
  const keyWith = (secret: string) => {
    const code = 'console.log((await import("./key")).attemptKey("address", "192.0.2.77"))';
    const env = { ...process.env, SESSION_SECRET: secret };
    return Bun.spawnSync([process.execPath, "-e", code], { env, cwd: import.meta.dir }).stdout.toString();
  };
  const key = keyWith("a".repeat(32));
  expect(key).toMatch(/^[\w-]{22}\n$/);
  expect(keyWith("a".repeat(32))).toBe(key);
  expect(keyWith("b".repeat(32))).not.toBe(key);
});

test("an attempt from a browser in which the user signed in before is counted separately [A3]", async () => {
  await makeUser({ username: "grace" });
  const known = { Cookie: cookiesOf(await login("grace", RIGHT, "203.0.113.9")) };
  await tryTenTimes("grace", "203.0.113.9");
  expect((await login("grace", RIGHT, "203.0.113.9")).status).toBe(429);
  expect((await login("Grace", RIGHT, "203.0.113.9", known)).status).toBe(200);
  await tryTenTimes("grace", "203.0.113.9", known);
  expect((await login("grace", RIGHT, "203.0.113.9", known)).status).toBe(429);
  expect((await login("somebody", "wrong", "203.0.113.10", known)).status).toBe(401);
  // However often a password was wrong there, the right one gets in within a minute.
  for (let attempt = 1; attempt <= 5; attempt++) {
    await later("1 minute");
    expect((await login("grace", "wrong", "203.0.113.9", known)).status).toBe(401);
  }
  await later("1 minute");
  expect((await login("grace", RIGHT, "203.0.113.9", known)).status).toBe(200);
});

test("the wait doubles with each wrong attempt up to a maximum, and starts again after a quarter of an hour without an attempt", async () => {
  for (let attempt = 1; attempt <= 10; attempt++)
    expect(await countAttempt("one", QUARTER_HOUR)).toEqual({ number: attempt });
  const waits: number[] = [];
  for (let attempt = 11; attempt <= 16; attempt++) {
    const counted = await countAttempt("one", QUARTER_HOUR);
    const wait = "wait" in counted ? counted.wait : 0;
    waits.push(wait);
    await later(`${wait} seconds`);
    await countAttempt("one", QUARTER_HOUR);
  }
  // A second may have passed between two statements.
  const expected = [30, 60, 120, 240, 480, 900];
  for (const [at, wait] of waits.entries()) expect((expected[at] ?? 0) - wait).toBeOneOf([0, 1, 2, 3]);
  await later("15 minutes");
  expect(await countAttempt("one", QUARTER_HOUR)).toEqual({ number: 1 });
});

test("an attempt that is taken back does not count", async () => {
  for (let attempt = 1; attempt <= 30; attempt++) {
    expect(await countAttempt("one", QUARTER_HOUR)).toEqual({ number: 1 });
    await uncountAttempt("one");
  }
});

test("when the clock is set back, the wait is no longer than usual, and ends [G3]", async () => {
  await makeUser({ username: "grace" });
  await tryTenTimes("grace");
  await later("-1 day");
  const refused = await login("grace", RIGHT);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("Retry-After"))).toBeLessThanOrEqual(30);
  await later("30 seconds");
  expect((await login("grace", RIGHT)).status).toBe(200);
});

test("the count of an address without an attempt for more than an hour is deleted [A13]", async () => {
  await db.insert(attempts).values({ key: "old", count: 99, lastAt: new Date(Date.now() - 7_200_000).toISOString() });
  await cleanUp();
  expect(await db.$count(attempts, eq(attempts.key, "old"))).toBe(0);
});

test("when there are too many counts, the newest are kept", async () => {
  await db.execute(sql`insert into ${attempts} (key, count, last_at)
    select n::text, 1, now() - n * interval '1 millisecond' from generate_series(1, ${MAX_ATTEMPT_ROWS + 5}::integer) as n`);
  await cleanUp();
  expect(await db.$count(attempts)).toBe(MAX_ATTEMPT_ROWS);
  expect(await db.$count(attempts, eq(attempts.key, "1"))).toBe(1);
  expect(await db.$count(attempts, eq(attempts.key, String(MAX_ATTEMPT_ROWS + 1)))).toBe(0);
}, 60_000);

test("the addresses of one IPv6 network count as one", async () => {
  await makeUser({ username: "grace" });
  for (let attempt = 1; attempt <= 10; attempt++) await countAttemptFrom(`2001:db8:1:2::${attempt.toString(16)}`);
  expect((await login("grace", RIGHT, "2001:db8:1:2:ffff::1")).status).toBe(429);
  expect((await login("grace", RIGHT, "2001:db8:1:3::1")).status).toBe(200);
});

test("only what our own proxies wrote into X-Forwarded-For is trusted [T7]", () => {
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2", 0)).toBe("10.0.0.1");
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2", 1)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2, 10.0.0.2", 2)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "2.2.2.2", 2)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  // Some proxies write the port too, which differs for each connection.
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2:50123", 1)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "[2001:db8::1]:50123", 1)).toBe("2001:db8::1");
  expect(addressFrom("10.0.0.1", "2001:db8::1", 1)).toBe("2001:db8::1");
});

/** Counts a wrong password without hashing it. */
async function countAttemptFrom(address: string) {
  const { key, maxWaitSeconds } = networkLimit(networkOf(address));
  await countAttempt(key, maxWaitSeconds);
}
