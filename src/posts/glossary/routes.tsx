import { Hono } from "hono";

import { nextPublication } from "@/posts/queries";
import { publicPage } from "@/site/page-cache";

import { GLOSSARY_PATH } from "./glossary-address";
import { GlossaryPage } from "./glossary-page";
import { listShownEntries } from "./queries";

export const glossaryPageRoutes = new Hono().get(GLOSSARY_PATH, async (c) => {
  const page = await publicPage(c, GLOSSARY_PATH, async () => {
    const expiresAt = await nextPublication();
    return { page: <GlossaryPage entries={await listShownEntries()} />, expiresAt };
  });
  return page ?? c.notFound();
});
