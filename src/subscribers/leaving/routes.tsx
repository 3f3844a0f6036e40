import { Hono } from "hono";

import { uncachedPage } from "@/site/render";
import { listCategories } from "@/taxonomy/queries";

import { hideFromSearch, uuidOf } from "../link-in-mail";
import { LeavePage, LeftPage, NothingKeptPage } from "../newsletter-pages";
import { MinePage } from "./mine-page";
import { changeTopics, findKeptData, leave } from "./queries";

export const leavingRoutes = new Hono()
  .use("/newsletter/leave/*", hideFromSearch)
  .use("/newsletter/mine/*", hideFromSearch)

  .get("/newsletter/leave/:uuid", (c) => uncachedPage(c, <LeavePage action={c.req.path} />))

  /** Also called by mail programs (RFC 8058): without a cookie, from anywhere, and they don't follow redirects. */
  .post("/newsletter/leave/:uuid", async (c) => {
    const uuid = uuidOf(c);
    if (uuid) await leave(uuid);
    return uncachedPage(c, <LeftPage />);
  })

  .get("/newsletter/mine/:uuid", async (c) => {
    const uuid = uuidOf(c);
    const kept = uuid && (await findKeptData(uuid));
    if (!kept) return uncachedPage(c, <NothingKeptPage />, 404);
    const page = {
      kept,
      categories: await listCategories(),
      path: c.req.path,
      leavePath: `/newsletter/leave/${uuid}`,
      isSaved: c.req.query("saved") !== undefined,
    };
    return uncachedPage(c, <MinePage {...page} />);
  })

  .get("/newsletter/mine/:uuid/data.json", async (c) => {
    const uuid = uuidOf(c);
    const kept = uuid && (await findKeptData(uuid));
    c.header("Cache-Control", "no-store");
    return kept ? c.json(kept) : c.json({ error: "Nothing is kept." }, 404);
  })

  .post("/newsletter/mine/:uuid", async (c) => {
    const uuid = uuidOf(c);
    const form = await c.req.parseBody({ all: true }).catch(() => ({}) as Record<string, unknown>);
    const known = new Set((await listCategories()).map(({ slug }) => slug));
    const topics = [form.topics ?? []].flat().filter((slug) => typeof slug === "string" && known.has(slug)) as string[];
    const isChanged = uuid && (await changeTopics(uuid, topics.length > 0 ? [...new Set(topics)] : null));
    return isChanged ? c.redirect(`${c.req.path}?saved`, 303) : uncachedPage(c, <NothingKeptPage />, 404);
  });
