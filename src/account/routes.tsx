import { type Context, Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { nextPath } from "@/auth/next-path";
import { busy } from "@/auth/refusal";
import { endSession, sessionIdHash } from "@/auth/session";
import { fieldErrors } from "@/lib/http/validate";
import { uncachedPage } from "@/site/render";
import { chooseOwnPassword } from "@/users/choose-own-password";
import { chosenPasswordInput } from "@/users/input";

import { ChoosePasswordPage } from "./choose-password-page";

/** Users with a password that someone else set must choose their own here before they can do anything else. */
export const choosePasswordRoutes = new Hono<AdminEnv>()
  .get("/choose-password", (c) => (c.get("session").mustChangePassword ? showForm(c) : c.redirect(nextOf(c))))

  .post("/choose-password", async (c) => {
    const { mustChangePassword, confirmedPasswordRecently, user } = c.get("session");
    if (!mustChangePassword) return c.redirect(nextOf(c), 303);
    if (!confirmedPasswordRecently) {
      await endSession(c);
      return c.redirect(`/admin/login?next=${encodeURIComponent(nextOf(c))}`, 303);
    }
    const input = chosenPasswordInput.safeParse(await c.req.parseBody().catch(() => ({})));
    if (!input.success) return showForm(c, fieldErrors(input.error), 400);
    const { password } = input.data;
    const result = await chooseOwnPassword(user, password, await sessionIdHash(c));
    if (result.outcome === "refused") return showForm(c, { password: result.problem }, 400);
    if (result.outcome === "busy") return showForm(c, { form: busy.error }, 503);
    return c.redirect(nextOf(c), 303);
  });

const nextOf = (c: Context) => nextPath(c.req.query("next"));

function showForm(c: Context<AdminEnv>, problems: Record<string, string> = {}, status: 200 | 400 | 503 = 200) {
  const { username } = c.get("user");
  return uncachedPage(c, <ChoosePasswordPage username={username} next={nextOf(c)} problems={problems} />, status);
}
