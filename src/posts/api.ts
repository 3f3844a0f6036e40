import { Hono } from "hono";
import { z } from "zod";

import { revalidate } from "@/lib/revalidate";
import { isSlug } from "@/lib/slug";
import { validate } from "@/lib/validate";

import { MOST_SHOWN } from "./home-list";
import { findArticle, findCurrentSlug, findFeaturedCard, hasCategory, listCards } from "./queries";

/** All that Home can show, and one to know whether there are more. */
const MOST_AT_ONCE = MOST_SHOWN + 1;
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "Must be a whole number")
  .transform(Number);

/** Which part of a list is asked for; without a limit it is the whole list. */
const pageInput = z.object({
  limit: wholeNumber
    .refine((limit) => limit >= 1 && limit <= MOST_AT_ONCE, `Must be from 1 to ${MOST_AT_ONCE}`)
    .optional(),
  offset: wholeNumber.optional(),
});

export const postApi = new Hono()
  .get("/posts", revalidate, validate("query", pageInput), async (c) => {
    return c.json(await listCards(c.req.valid("query")));
  })

  // No featured article is no failure: the client's loader takes any answer but 2xx for one.
  .get("/posts/featured", revalidate, async (c) => c.json((await findFeaturedCard()) ?? null))

  .get("/posts/:slug", revalidate, async (c) => {
    const slug = c.req.param("slug");
    const article = isSlug(slug) ? await findArticle(slug) : undefined;
    if (article) return c.json(article);
    const current = isSlug(slug) ? await findCurrentSlug(slug) : undefined;
    return current ? c.redirect(`/api/posts/${current}`, 301) : c.json({ error: "Article not found" }, 404);
  })

  .get("/categories/:slug/posts", revalidate, validate("query", pageInput), async (c) => {
    const slug = c.req.param("slug");
    if (!isSlug(slug) || !(await hasCategory(slug))) return c.json({ error: "Category not found" }, 404);
    return c.json(await listCards({ ...c.req.valid("query"), categorySlug: slug }));
  });
