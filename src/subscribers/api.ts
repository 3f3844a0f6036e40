import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { subscribeInput } from "./input";
import { subscribe } from "./queries";
import { checkSignUpLimit } from "./sign-up-limit";

export const subscriberApi = new Hono().post("/", validate("json", subscribeInput), async (c) => {
  const { email, website } = c.req.valid("json");
  const error = await checkSignUpLimit(c);
  if (error) return c.json({ error }, 429);
  const added = website ? true : await subscribe(email);
  return added
    ? c.json({ message: "You've been subscribed to our newsletter." }, 201)
    : c.json({ error: "This email is already subscribed." }, 409);
});
