import { Hono } from "hono";

import { validate } from "@/lib/http/validate";

import { loginInput } from "./input";
import { respondRefused } from "./refusal";
import { signIn } from "./sign-in";

export const loginApi = new Hono().post("/", validate("json", loginInput), async (c) => {
  const refusal = await signIn(c, c.req.valid("json"));
  return refusal ? respondRefused(c, refusal) : c.json({ message: "Login successful" });
});
