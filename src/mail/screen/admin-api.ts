import { Hono } from "hono";

import type { AdminEnv } from "@/auth/guard";
import { env } from "@/env";
import { idParam } from "@/lib/http/id-param";
import { setIdleTimeout } from "@/lib/http/idle-timeout";
import { validate } from "@/lib/http/validate";

import { countAsSent, sendAgain } from "../queries";
import { messageInput, uncertainInput } from "./input";
import { readMailStatus } from "./mail-status";
import { sendTest } from "./send-test";

const noMail = { error: "Mail is not set up, so nothing can be sent." };

const refusals = {
  "already settled": { error: "This email is no longer uncertain." },
  canceled: { error: "The issue that it belongs to was canceled." },
};

/** Mounted at `/api/admin/mail`. */
export const mailApiRoutes = new Hono<AdminEnv>()
  .get("/", async (c) => c.json(await readMailStatus()))

  .post("/test", async (c) => {
    if (!env.mail) return c.json(noMail, 409);
    const { email } = c.get("user");
    if (!email) return c.json({ error: "Your account has no email address." }, 409);
    setIdleTimeout(c, 0);
    const delivery = await sendTest(email, env.mail);
    if (delivery.outcome === "sent") return c.json({ message: `The test was sent to ${email}.` });
    return c.json({ error: delivery.problem }, 502);
  })

  .post("/check", validate("json", messageInput), async (c) => {
    const { message } = c.req.valid("json");
    const { checkMessage } = await import("./check-message");
    return c.json({ findings: await checkMessage(message) });
  })

  .post("/uncertain/:id", validate("param", idParam("Mail")), validate("json", uncertainInput), async (c) => {
    const { id } = c.req.valid("param");
    const outcome = await (c.req.valid("json").action === "send again" ? sendAgain(id) : countAsSent(id));
    return outcome === "done" ? c.json({ id }) : c.json(refusals[outcome], 409);
  });
