import { Hono } from "hono";

import { validate } from "@/lib/validate";

import { adminApiGuard, type AdminEnv } from "./guard";
import { loginInput } from "./input";
import { matchesPassword } from "./password";
import { findSignIn } from "./queries";
import { endSession, startSession } from "./session";

export const authApi = new Hono<AdminEnv>()
  .post("/login", validate("json", loginInput), async (c) => {
    const { username, password } = c.req.valid("json");
    const user = await findSignIn(username);
    const matches = await matchesPassword(password, user?.passwordHash);
    if (matches === undefined) {
      c.header("Retry-After", "2");
      return c.json({ error: "Too many people are signing in. Please try again in a moment." }, 503);
    }
    if (!user || !matches || !(await startSession(c, user))) {
      return c.json({ error: "Invalid username or password" }, 401);
    }
    return c.json({ message: "Login successful" });
  })

  .post("/logout", adminApiGuard, async (c) => {
    await endSession(c);
    c.header("Clear-Site-Data", '"cache"');
    return c.json({ message: "Logged out" });
  })

  .get("/me", adminApiGuard, (c) => c.json(c.get("user")));
