import { Hono } from "hono";

import { validate } from "@/lib/validate";

import { adminApiGuard, type AdminEnv } from "./guard";
import { loginInput } from "./input";
import { answerRefusal } from "./refusal";
import { endSession } from "./session";
import { signIn } from "./sign-in";

export const authApi = new Hono<AdminEnv>()
  .post("/login", validate("json", loginInput), async (c) => {
    const refusal = await signIn(c, c.req.valid("json"));
    return refusal ? answerRefusal(c, refusal) : c.json({ message: "Login successful" });
  })

  .post("/logout", adminApiGuard, async (c) => {
    await endSession(c);
    return c.json({ message: "Logged out" });
  })

  .get("/me", adminApiGuard, (c) => c.json(c.get("user")));
