export const termKinds = {
  category: {
    one: "category",
    many: "categories",
    title: "Categories",
    screen: "/admin/categories",
    api: "/api/admin/categories",
  },
  tag: { one: "tag", many: "tags", title: "Tags", screen: "/admin/tags", api: "/api/admin/tags" },
} as const;

export type TermKind = keyof typeof termKinds;
