import { type Context, Hono } from "hono";
import { z } from "zod";

import { validate } from "@/lib/http/validate";
import { isSlug } from "@/lib/text/slug";
import { publicJson } from "@/site/page-cache";
import { hasCategory } from "@/taxonomy/queries";

import { MAX_SHOWN } from "./home-list";
import { findArticlePage, findCurrentSlug, findFeaturedCard, listCards, nextPublication } from "./queries";
import { redirectUncached } from "./redirect-old-address";

/** One more than Home can show, to tell whether there are more. */
const MAX_LIMIT = MAX_SHOWN + 1;
const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/, "Must be a whole number")
  .transform(Number);

const pageInput = z.object({
  limit: wholeNumber.refine((limit) => limit >= 1 && limit <= MAX_LIMIT, `Must be from 1 to ${MAX_LIMIT}`).optional(),
  offset: wholeNumber.optional(),
});

export const postApi = new Hono()
  .get("/posts", validate("query", pageInput), (c) => {
    const range = c.req.valid("query");
    return respondUntilNextPublication(c, isPartial(range) ? undefined : "/api/posts", async () => listCards(range));
  })

  // The client treats a 404 as a failure, so this returns null when there is no featured article.
  .get("/posts/featured", (c) =>
    respondUntilNextPublication(c, "/api/posts/featured", async () => (await findFeaturedCard()) ?? null),
  )

  .get("/posts/:slug", async (c) => {
    const slug = c.req.param("slug");
    if (!isSlug(slug)) return c.json({ error: "Article not found" }, 404);
    const found = await publicJson(c, `/api/posts/${slug}`, async () => {
      const page = await findArticlePage(slug);
      if (!page) return undefined;
      const { version, olderPosts, authorSlug, reviewFacts, pathways, citations, ...article } = page.article;
      const tags = article.tags.map(({ id, name }) => ({ id, name }));
      return { value: { ...article, tags }, expiresAt: page.expiresAt };
    });
    if (found) return found;
    const current = await findCurrentSlug(slug);
    return current ? redirectUncached(c, `/api/posts/${current}`) : c.json({ error: "Article not found" }, 404);
  })

  .get("/categories/:slug/posts", validate("query", pageInput), async (c) => {
    const slug = c.req.param("slug");
    const range = c.req.valid("query");
    if (!isSlug(slug) || !(await hasCategory(slug))) return c.json({ error: "Category not found" }, 404);
    const address = isPartial(range) ? undefined : `/api/categories/${slug}/posts`;
    return respondUntilNextPublication(c, address, () => listCards({ ...range, categorySlug: slug }));
  });

/** Responses with a limit or an offset are not cached: there are too many combinations. */
const isPartial = ({ limit, offset }: z.infer<typeof pageInput>) => limit !== undefined || offset !== undefined;

async function respondUntilNextPublication(c: Context, address: string | undefined, read: () => Promise<unknown>) {
  const response = await publicJson(c, address, async () => {
    const expiresAt = await nextPublication();
    return { value: await read(), expiresAt };
  });
  return response ?? c.notFound();
}
