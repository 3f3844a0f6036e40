import { type Context, Hono } from "hono";

import { uncachedPage } from "@/site/render";

import { hideFromSearchEngines, uuidOf } from "../link-in-mail";
import { ConfirmedPage, ConfirmPage, NoConfirmationPage } from "../newsletter-pages";
import { confirmSignUp, findConfirmation } from "./queries";

export const confirmationRoutes = new Hono()
  .use("/newsletter/confirm/*", hideFromSearchEngines)

  .get("/newsletter/confirm/:uuid", async (c) => {
    const uuid = uuidOf(c);
    const found = uuid && (await findConfirmation(uuid));
    if (!found) return noConfirmation(c);
    return found === "confirmed" ? confirmed(c, uuid) : uncachedPage(c, <ConfirmPage action={c.req.path} />);
  })

  .post("/newsletter/confirm/:uuid", async (c) => {
    const uuid = uuidOf(c);
    return uuid && (await confirmSignUp(uuid)) ? confirmed(c, uuid) : noConfirmation(c);
  });

const confirmed = (c: Context, uuid: string) =>
  uncachedPage(c, <ConfirmedPage subscriptionPath={`/newsletter/mine/${uuid}`} />);
const noConfirmation = (c: Context) => uncachedPage(c, <NoConfirmationPage />, 410);
