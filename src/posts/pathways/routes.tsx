import { type Context, Hono } from "hono";
import type { ReactNode } from "react";

import { isSlug } from "@/lib/text/slug";
import { pageNotFound } from "@/posts/handle-not-found";
import { nextPublication } from "@/posts/queries";
import { redirectOldAddress } from "@/posts/redirect-old-address";
import { publicPage } from "@/site/page-cache";

import { AllPathwaysPage } from "./all-pathways-page";
import { ALL_PATHWAYS, pathwayUrl } from "./pathway-address";
import { PathwayPage } from "./pathway-page";
import { findPublicPathway, listPublicPathways } from "./queries";

export const pathwayPageRoutes = new Hono()
  .get(ALL_PATHWAYS, (c) =>
    respond(c, ALL_PATHWAYS, async () => {
      const pathways = await listPublicPathways();
      return pathways.length > 0 && <AllPathwaysPage pathways={pathways} />;
    }),
  )
  .get(`${ALL_PATHWAYS}/:slug`, async (c) => {
    const slug = c.req.param("slug");
    return respond(c, isSlug(slug) ? pathwayUrl({ slug }) : undefined, async () => {
      const pathway = await findPublicPathway(slug);
      return pathway && <PathwayPage pathway={pathway} />;
    });
  });

async function respond(c: Context, path: string | undefined, render: () => Promise<ReactNode>) {
  const page =
    path &&
    (await publicPage(c, path, async () => {
      const expiresAt = await nextPublication();
      const content = await render();
      return content ? { page: content, expiresAt } : undefined;
    }));
  return page || ((await redirectOldAddress(c)) ?? pageNotFound(c, "page"));
}
