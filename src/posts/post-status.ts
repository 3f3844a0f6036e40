export const postStatuses = ["published", "draft", "scheduled"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const statusNames: { readonly [Status in PostStatus]: string } = {
  published: "Published",
  draft: "Draft",
  scheduled: "Scheduled",
};

type Publication = { isPublished: boolean; published: string };

/** Must agree with is-public.ts. */
export function statusOf({ isPublished, published }: Publication): PostStatus {
  if (!isPublished) return "draft";
  return Date.parse(published) > Date.now() ? "scheduled" : "published";
}
