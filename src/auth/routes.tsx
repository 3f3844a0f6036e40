import { Hono } from "hono";

import { uncachedPage } from "@/site/render";

import { loginInput } from "./input";
import { LoginPage } from "./login-page";
import { nextPath } from "./next-path";
import { currentSession } from "./session";
import { signIn } from "./sign-in";

export const authRoutes = new Hono()
  .get("/", async (c) => {
    const next = nextPath(c.req.query("next"));
    return (await currentSession(c)) ? c.redirect(next) : uncachedPage(c, <LoginPage next={next} />);
  })

  .post("/", async (c) => {
    const next = nextPath(c.req.query("next"));
    const input = loginInput.safeParse(await c.req.parseBody().catch(() => ({})));
    if (!input.success) return uncachedPage(c, <LoginPage next={next} error={input.error.issues[0]?.message} />, 400);
    const refusal = await signIn(c, input.data);
    if (!refusal) return c.redirect(next, 303);
    if (refusal.retryAfter !== undefined) c.header("Retry-After", String(refusal.retryAfter));
    return uncachedPage(c, <LoginPage next={next} error={refusal.error} />, refusal.status);
  });
