import { afterEach, expect, setDefaultTimeout, setSystemTime, test } from "bun:test";

import { app } from "@/app";
import { addressFrom } from "@/lib/client-address";
import { makeUser } from "@/testing";

import { addressLane, countTry, forgetTries, nameLane } from "./throttle";

// Hashing a password takes its time on a busy machine.
setDefaultTimeout(60_000);

const RIGHT = "seven calm herons wade";

afterEach(() => {
  setSystemTime();
});

/** Signs in from an address, as the server would see it. */
function login(username: string, password: string, address = "192.0.2.1", headers: Record<string, string> = {}) {
  const server = { requestIP: () => ({ address, family: "IPv4", port: 1 }) };
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

const cookiesOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";")[0])
    .join("; ");

test("the 11th wrong password in a minute has to wait, whatever X-Forwarded-For says [T6, T7, F20]", async () => {
  await makeUser({ username: "grace" });
  setSystemTime(new Date());
  for (let attempt = 1; attempt <= 12; attempt++) {
    const response = await login("grace", "wrong", "192.0.2.1", { "X-Forwarded-For": `198.51.100.${attempt}` });
    expect(response.status).toBe(attempt <= 10 ? 401 : 429);
  }
  const refused = await login("grace", RIGHT);
  expect(refused.status).toBe(429);
  expect(refused.headers.get("Retry-After")).toBe("30");
  expect(await refused.json()).toEqual({ error: "Too many wrong passwords. Please try again in 30 seconds." });
});

test("tries made all at once are counted too", async () => {
  await makeUser({ username: "grace" });
  const answers = await Promise.all(Array.from({ length: 30 }, () => login("grace", "wrong")));
  expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
  expect(answers.every(({ status }) => [401, 429, 503].includes(status))).toBe(true);
});

test("an address that tries many names has to wait, and others do not", async () => {
  await makeUser({ username: "grace" });
  for (let attempt = 1; attempt <= 9; attempt++) countTry([nameLane(`name-${attempt}`), addressLane("192.0.2.1")]);
  expect((await login("nobody", "wrong")).status).toBe(401);
  expect((await login("grace", RIGHT)).status).toBe(429);
  expect((await login("grace", RIGHT, "192.0.2.2")).status).toBe(200);
});

test("a name that strangers guess at opens again within a minute, from an address of its own", async () => {
  await makeUser({ username: "grace" });
  const start = Date.now();
  for (let minute = 0; minute < 40; minute++) {
    setSystemTime(start + minute * 60_000);
    expect(countTry([nameLane("grace"), addressLane(`192.0.2.${minute}`)])).toBe(0);
  }
  expect((await login("grace", RIGHT, "203.0.113.9")).status).toBe(429);
  setSystemTime(start + 40 * 60_000);
  expect((await login("grace", RIGHT, "203.0.113.9")).status).toBe(200);
});

test("a browser in which the user signed in before does not wait for what strangers did", async () => {
  await makeUser({ username: "grace" });
  const known = { Cookie: cookiesOf(await login("grace", RIGHT)) };
  for (let attempt = 1; attempt <= 10; attempt++) countTry([nameLane("grace"), addressLane("198.51.100.7")]);
  expect((await login("grace", RIGHT, "203.0.113.9")).status).toBe(429);
  expect((await login("Grace", RIGHT, "203.0.113.9", known)).status).toBe(200);
  for (let attempt = 1; attempt <= 10; attempt++) await login("grace", "wrong", "203.0.113.9", known);
  expect((await login("grace", RIGHT, "203.0.113.9", known)).status).toBe(429);
});

test("the wait doubles with each wrong try up to the lane's longest, and a right one forgets them", () => {
  const lanes = [addressLane("192.0.2.1")];
  let now = Date.now();
  const waits = Array.from({ length: 16 }, () => {
    setSystemTime(now);
    const wait = countTry(lanes);
    now += wait * 1000;
    setSystemTime(now);
    if (wait > 0) countTry(lanes);
    return wait;
  });
  expect(waits.filter((wait) => wait > 0)).toEqual([30, 60, 120, 240, 480, 900]);
  forgetTries(lanes);
  expect(countTry(lanes)).toBe(0);
});

test("the addresses of one IPv6 network count as one", () => {
  for (let attempt = 1; attempt <= 10; attempt++) countTry([addressLane(`2001:db8:1:2::${attempt.toString(16)}`)]);
  expect(countTry([addressLane("2001:db8:1:2:ffff::1")])).toBe(30);
  expect(countTry([addressLane("2001:db8:1:3::1")])).toBe(0);
  expect(countTry([addressLane("::1")])).toBe(0);
  expect(countTry([nameLane("2001:db8:1:2::1")])).toBe(0);
});

test("of X-Forwarded-For only what our own proxies wrote is believed [T7]", () => {
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2", 0)).toBe("10.0.0.1");
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2", 1)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2, 10.0.0.2", 2)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "2.2.2.2", 2)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", undefined, 1)).toBe("10.0.0.1");
  // Some proxies write the port too, which is another one for each connection.
  expect(addressFrom("10.0.0.1", "1.1.1.1, 2.2.2.2:50123", 1)).toBe("2.2.2.2");
  expect(addressFrom("10.0.0.1", "[2001:db8::1]:50123", 1)).toBe("2001:db8::1");
  expect(addressFrom("10.0.0.1", "2001:db8::1", 1)).toBe("2001:db8::1");
});
