import type { ImportContext } from "./import-context";
import { findTakenUuids, findUuidsOf } from "./stored-posts/queries";

type PostName = { uuid: string | undefined; slug: string };

/** Keeps the permanent ids of posts, unless another post has the same id: a copy of a post is a different post. */
export class PermanentIds {
  private readonly assigned = new Set<string>();

  constructor(private readonly context: Pick<ImportContext, "schema" | "replace">) {}

  async assign(posts: PostName[]) {
    const { schema, replace } = this.context;
    // Posts in older backups have no such ids: if a stored post has the same slug, it is the same post.
    const known = replace && !schema ? await findUuidsOf(posts.map(({ slug }) => slug)) : new Map<string, string>();
    const wanted = posts.map(({ uuid, slug }) => uuid ?? known.get(slug));
    const taken = replace
      ? new Set<string>()
      : await findTakenUuids(
          schema,
          wanted.flatMap((uuid) => uuid ?? []),
        );
    return wanted.map((uuid) => {
      if (!uuid || taken.has(uuid) || this.assigned.has(uuid)) return undefined;
      this.assigned.add(uuid);
      return uuid;
    });
  }
}
