import { env } from "@/env";

/** Structured data for search engines (schema.org): the way from Home to a page. */
export const breadcrumbs = (crumbs: { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Articles", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: env.SITE_URL + path,
  })),
});
