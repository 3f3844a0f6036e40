import { Hono } from "hono";

import { CANNOT_SAVE_MESSAGE } from "@/http/disk-guard";
import { hasDiskSpace } from "@/lib/disk/free-space";
import { uncachedPage } from "@/site/render";

import { INVALID_EMAIL_MESSAGE, subscribeInput } from "./input";
import { subscribe } from "./queries";
import { checkSignUpLimit } from "./sign-up-limit";
import { SubscribedPage, SubscribePage } from "./subscribe-page";

/** Handles the form without JavaScript. */
export const subscriberRoutes = new Hono()
  .get("/subscribe", (c) => uncachedPage(c, <SubscribePage />))

  .post("/subscribe", async (c) => {
    const form = await c.req.parseBody().catch(() => ({}));
    const input = subscribeInput.safeParse(form);
    const typed = "email" in form && typeof form.email === "string" ? form.email : "";
    if (!input.success) return uncachedPage(c, <SubscribePage email={typed} problem={INVALID_EMAIL_MESSAGE} />, 400);
    if (!hasDiskSpace()) return uncachedPage(c, <SubscribePage email={typed} problem={CANNOT_SAVE_MESSAGE} />, 503);
    const refusal = await checkSignUpLimit(c);
    if (refusal) return uncachedPage(c, <SubscribePage email={typed} problem={refusal} />, 429);
    const added = input.data.website ? true : await subscribe(input.data.email);
    if (added) return c.redirect("/subscribe/thanks", 303);
    return uncachedPage(c, <SubscribePage email={typed} problem="This email is already subscribed." />, 409);
  })

  .get("/subscribe/thanks", (c) => uncachedPage(c, <SubscribedPage />));
