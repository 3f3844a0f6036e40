import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import type { AdminEnv } from "./guard";
import { confirmInput, loginInput } from "./input";
import { checkOwnPassword } from "./own-password";
import { confirmSession } from "./queries";
import { answerRefusal } from "./refusal";
import { endSession, sessionIdHash } from "./session";
import { signIn } from "./sign-in";

export const loginApi = new Hono().post("/", validate("json", loginInput), async (c) => {
  const refusal = await signIn(c, c.req.valid("json"));
  return refusal ? answerRefusal(c, refusal) : c.json({ message: "Login successful" });
});

/** For those who are signed in. */
export const sessionApi = new Hono<AdminEnv>()
  .post("/logout", async (c) => {
    await endSession(c);
    return c.json({ message: "Logged out" });
  })

  .post("/confirm-password", validate("json", confirmInput), async (c) => {
    const checked = await checkOwnPassword(c.get("user").id, c.req.valid("json").password);
    if (typeof checked !== "boolean") return answerRefusal(c, checked);
    const message = "This is not your password";
    if (!checked) return c.json({ error: message, fields: { password: message } }, 400);
    const idHash = await sessionIdHash(c);
    if (idHash) await confirmSession(idHash);
    return c.json({ message: "Password confirmed" });
  })

  .get("/me", (c) => c.json(c.get("user")));
