import { Hono } from "hono";

import { env } from "@/env";
import { CANNOT_SAVE_MESSAGE } from "@/http/disk-guard";
import { hasDiskSpace } from "@/lib/disk/free-space";
import { uncachedPage } from "@/site/render";

import { INVALID_EMAIL_MESSAGE, subscribeInput } from "./input";
import { hasSentIssues } from "./queries";
import { makeFormToken } from "./signing-up/form-token";
import { signUp } from "./signing-up/sign-up";
import { checkSignUpLimit } from "./signing-up/sign-up-limit";
import { CheckInboxPage, SubscribedPage, SubscribePage } from "./subscribe-page";

const formProps = async () => ({ hasSentIssues: await hasSentIssues(), ...(env.mail && { token: makeFormToken() }) });

/** Handles the form without JavaScript. */
export const subscriberRoutes = new Hono()
  .get("/subscribe", async (c) => uncachedPage(c, <SubscribePage {...await formProps()} />))

  .post("/subscribe", async (c) => {
    const form: Record<string, unknown> = await c.req.parseBody().catch(() => ({}));
    const input = subscribeInput.safeParse(form);
    const typed = typeof form.email === "string" ? form.email : "";
    const refuse = async (problem: string, status: 400 | 409 | 429 | 503) =>
      uncachedPage(c, <SubscribePage email={typed} problem={problem} {...await formProps()} />, status);
    if (!input.success) return refuse(INVALID_EMAIL_MESSAGE, 400);
    if (!hasDiskSpace()) return refuse(CANNOT_SAVE_MESSAGE, 503);
    const refusal = await checkSignUpLimit(c);
    if (refusal) return refuse(refusal, 429);
    const { email, website } = input.data;
    const token = typeof form.token === "string" ? form.token : undefined;
    const outcome = await signUp({ email, honeypot: website, token });
    if (outcome === "taken") return refuse("This email is already subscribed.", 409);
    return c.redirect(outcome === "pending" ? "/subscribe/pending" : "/subscribe/thanks", 303);
  })

  .get("/subscribe/thanks", (c) => uncachedPage(c, <SubscribedPage />))
  .get("/subscribe/pending", (c) => uncachedPage(c, <CheckInboxPage />));
