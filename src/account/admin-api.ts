import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { confirmInput } from "@/auth/input";
import { checkOwnPassword } from "@/auth/own-password";
import { confirmSession, deleteOtherSessions, deleteUserSession, listSessions } from "@/auth/queries";
import { respondRefused } from "@/auth/refusal";
import { endSession, sessionIdHash } from "@/auth/session";
import { validate } from "@/lib/http/validate";
import { profileInput } from "@/users/input";
import { changeProfile } from "@/users/queries";

export const accountApi = new Hono<AdminEnv>()
  .get("/me", (c) => c.json({ ...c.get("user"), secondsLeft: c.get("session").secondsLeft }))

  .patch("/me", validate("json", profileInput), async (c) => {
    const { user, taken } = await changeProfile(c.get("user").id, c.req.valid("json"));
    if (!taken) return c.json(user);
    const message = `A user with this ${taken} already exists`;
    return c.json({ error: message, fields: { [taken]: message } }, 409);
  })

  .get("/sessions", async (c) => c.json(await listSessions(c.get("user").id, (await sessionIdHash(c)) ?? "")))

  .delete("/sessions/:id", async (c) => {
    const { id } = c.req.param();
    return (await deleteUserSession(c.get("user").id, id))
      ? c.json({ id })
      : c.json({ error: "This session has already ended" }, 404);
  })

  .post("/sessions/end-others", async (c) => {
    await deleteOtherSessions(c.get("user").id, (await sessionIdHash(c)) ?? "");
    return c.json({ message: "Signed out everywhere else" });
  })

  .post("/logout", async (c) => {
    await endSession(c);
    return c.json({ message: "Logged out" });
  })

  .post("/confirm-password", validate("json", confirmInput), async (c) => {
    const checked = await checkOwnPassword(c.get("user").id, c.req.valid("json").password);
    if (typeof checked !== "boolean") return respondRefused(c, checked);
    const message = "This is not your password";
    if (!checked) return c.json({ error: message, fields: { password: message } }, 400);
    const idHash = await sessionIdHash(c);
    if (idHash) await confirmSession(idHash);
    return c.json({ message: "Password confirmed" });
  });
