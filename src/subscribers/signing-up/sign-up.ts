import { env } from "@/env";

import { subscribe } from "../queries";
import { isValidFormToken } from "./form-token";
import { storeSignUp } from "./queries";

export type SignUpOutcome = "pending" | "added" | "taken";

type SignUp = { email: string; honeypot: string | undefined; token: string | undefined };

/** With mail, every valid address gets the same outcome. */
export async function signUp({ email, honeypot, token = "" }: SignUp): Promise<SignUpOutcome> {
  if (env.mail) {
    if (!honeypot) await storeSignUp(email, isValidFormToken(token));
    return "pending";
  }
  return honeypot || (await subscribe(email)) ? "added" : "taken";
}
