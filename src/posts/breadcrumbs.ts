import { env } from "@/env";

export const breadcrumbs = (crumbs: { name: string; path: string }[]) => ({
  "@type": "BreadcrumbList",
  itemListElement: [{ name: "Articles", path: "/" }, ...crumbs].map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: env.SITE_URL + path,
  })),
});
