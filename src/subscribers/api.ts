import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { subscribeInput } from "./input";
import { makeFormToken } from "./signing-up/form-token";
import { FORM_TOKEN_HEADER } from "./signing-up/form-token-header";
import { signUp } from "./signing-up/sign-up";
import { checkSignUpLimit } from "./signing-up/sign-up-limit";

export const subscriberApi = new Hono()
  .get("/token", (c) => {
    c.header("Cache-Control", "no-store");
    return c.json({ token: makeFormToken() });
  })

  .post("/", validate("json", subscribeInput), async (c) => {
    const { email, website } = c.req.valid("json");
    const error = await checkSignUpLimit(c);
    if (error) return c.json({ error }, 429);
    const outcome = await signUp({ email, honeypot: website, token: c.req.header(FORM_TOKEN_HEADER) });
    if (outcome === "pending") return c.json({ pending: true }, 201);
    return outcome === "added"
      ? c.json({ message: "You've been subscribed to our newsletter." }, 201)
      : c.json({ error: "This email is already subscribed." }, 409);
  });
