export const termKinds = {
  category: {
    singular: "category",
    plural: "categories",
    title: "Categories",
    screen: "/admin/categories",
    api: "/api/admin/categories",
  },
  tag: { singular: "tag", plural: "tags", title: "Tags", screen: "/admin/tags", api: "/api/admin/tags" },
} as const;

export type TermKind = keyof typeof termKinds;
