import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";

import { validate } from "@/lib/validate";

import { subscribeInput } from "./input";
import { subscribe } from "./queries";
import { limitSignUps, TOO_MANY } from "./sign-up-limit";

const LARGEST_BODY = 10_000;

const tooLarge = bodyLimit({
  maxSize: LARGEST_BODY,
  onError: (c) => c.json({ error: "The request is too large." }, 413),
});

export const subscriberApi = new Hono().post(
  "/",
  limitSignUps((c) => c.json({ error: TOO_MANY }, 429)),
  tooLarge,
  validate("json", subscribeInput),
  async (c) => {
    const { email, website } = c.req.valid("json");
    const added = website ? true : await subscribe(email);
    return added
      ? c.json({ message: "You've been subscribed to our newsletter." }, 201)
      : c.json({ error: "This email is already subscribed." }, 409);
  },
);
