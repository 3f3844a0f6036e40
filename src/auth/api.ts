import { type Context, Hono } from "hono";

import { clientAddress } from "@/lib/client-address";
import { validate } from "@/lib/validate";

import { adminApiGuard, type AdminEnv } from "./guard";
import { loginInput } from "./input";
import { knownBrowser, rememberBrowser } from "./known-browser";
import { matchesPassword } from "./password";
import { findSignIn } from "./queries";
import { endSession, startSession } from "./session";
import { addressLane, browserLane, countTry, forgetTries, nameLane, takeBackTry } from "./throttle";
import { answerBusy, answerTooManyTries } from "./too-many";

export const authApi = new Hono<AdminEnv>()
  .post("/login", validate("json", loginInput), async (c) => {
    const { username, password } = c.req.valid("json");
    const lanes = await lanesOf(c, username);
    const wait = countTry(lanes);
    if (wait > 0) return answerTooManyTries(c, wait);
    const user = await findSignIn(username);
    const matches = await matchesPassword(password, user?.passwordHash);
    if (matches === undefined) {
      takeBackTry(lanes);
      return answerBusy(c);
    }
    if (!user || !matches || !(await startSession(c, user))) {
      return c.json({ error: "Invalid username or password" }, 401);
    }
    forgetTries(lanes);
    await rememberBrowser(c, username);
    return c.json({ message: "Login successful" });
  })

  .post("/logout", adminApiGuard, async (c) => {
    await endSession(c);
    c.header("Clear-Site-Data", '"cache"');
    return c.json({ message: "Logged out" });
  })

  .get("/me", adminApiGuard, (c) => c.json(c.get("user")));

async function lanesOf(c: Context, username: string) {
  const browser = await knownBrowser(c, username);
  return browser ? [browserLane(browser)] : [nameLane(username), addressLane(clientAddress(c))];
}
