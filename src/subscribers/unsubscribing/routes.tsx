import { Hono } from "hono";

import { uncachedPage } from "@/site/render";
import { listCategories } from "@/taxonomy/queries";

import { hideFromSearchEngines, uuidOf } from "../link-in-mail";
import { NoSubscriptionPage, UnsubscribedPage, UnsubscribePage } from "../newsletter-pages";
import { changeTopics, findStoredData, unsubscribe } from "./queries";
import { SubscriptionPage } from "./subscription-page";

export const unsubscribeRoutes = new Hono()
  .use("/newsletter/leave/*", hideFromSearchEngines)
  .use("/newsletter/mine/*", hideFromSearchEngines)

  .get("/newsletter/leave/:uuid", (c) => uncachedPage(c, <UnsubscribePage action={c.req.path} />))

  /** Mail programs call it too (RFC 8058), without a cookie and from any origin, and don't follow redirects. */
  .post("/newsletter/leave/:uuid", async (c) => {
    const uuid = uuidOf(c);
    if (uuid) await unsubscribe(uuid);
    return uncachedPage(c, <UnsubscribedPage />);
  })

  .get("/newsletter/mine/:uuid", async (c) => {
    const uuid = uuidOf(c);
    const stored = uuid && (await findStoredData(uuid));
    if (!stored) return uncachedPage(c, <NoSubscriptionPage />, 404);
    const page = {
      stored,
      categories: await listCategories(),
      path: c.req.path,
      unsubscribePath: `/newsletter/leave/${uuid}`,
      isSaved: c.req.query("saved") !== undefined,
    };
    return uncachedPage(c, <SubscriptionPage {...page} />);
  })

  .get("/newsletter/mine/:uuid/data.json", async (c) => {
    const uuid = uuidOf(c);
    const stored = uuid && (await findStoredData(uuid));
    c.header("Cache-Control", "no-store");
    return stored ? c.json(stored) : c.json({ error: "Nothing is stored." }, 404);
  })

  .post("/newsletter/mine/:uuid", async (c) => {
    const uuid = uuidOf(c);
    const form = await c.req.parseBody({ all: true }).catch(() => ({}) as Record<string, unknown>);
    const known = new Set((await listCategories()).map(({ slug }) => slug));
    const topics = [form.topics ?? []].flat().filter((slug) => typeof slug === "string" && known.has(slug)) as string[];
    const isChanged = uuid && (await changeTopics(uuid, topics.length > 0 ? [...new Set(topics)] : null));
    return isChanged ? c.redirect(`${c.req.path}?saved`, 303) : uncachedPage(c, <NoSubscriptionPage />, 404);
  });
