import { type Context, Hono } from "hono";

import { findAuthor } from "@/authors/queries";
import { isSlug } from "@/lib/text/slug";
import { pageNotFound } from "@/posts/handle-not-found";
import { nextPublication } from "@/posts/queries";
import { redirectOldAddress } from "@/posts/redirect-old-address";
import { publicPage } from "@/site/page-cache";
import { findTerm } from "@/taxonomy/queries";

import { type ArticleList, type ListKind, listUrl, readPageNumber } from "./article-list";
import { AuthorPage } from "./author-page";
import { listCardsIn } from "./queries";
import { TermPage } from "./term-page";

export const articleListRoutes = new Hono()
  .get("/category/:slug", (c) => respondWithList(c, "category", c.req.param("slug")))
  .get("/tag/:slug", (c) => respondWithList(c, "tag", c.req.param("slug")))
  .get("/author/:slug", (c) => respondWithList(c, "author", c.req.param("slug")));

async function respondWithList(c: Context, kind: ListKind, slug: string) {
  const number = readPageNumber(new URL(c.req.url).searchParams);
  const list = isSlug(slug) && number !== undefined ? { kind, slug, page: number } : undefined;
  const page =
    list &&
    (await publicPage(c, listUrl(list), async () => {
      const expiresAt = await nextPublication();
      const content = await renderList(list);
      return content && { page: content, expiresAt };
    }));
  return page ?? (await redirectOldAddress(c)) ?? pageNotFound(c, "page");
}

/** Undefined when there is no such list or page of it. */
async function renderList(list: ArticleList) {
  const shown = await listCardsIn(list);
  if (list.page > 1 && shown.cards.length === 0) return undefined;
  if (list.kind === "author") {
    const author = await findAuthor(list.slug);
    return author && <AuthorPage author={author} list={list} {...shown} />;
  }
  const term = await findTerm(list.kind, list.slug);
  return term && <TermPage kind={list.kind} name={term.name} list={list} {...shown} />;
}
