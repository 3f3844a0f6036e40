import type { Import } from "./import-context";
import { findTakenUuids, findUuidsOf } from "./queries";

type PostName = { uuid: string | undefined; slug: string };

/** Lets posts keep their permanent ids, unless another post has the same one: a copy of a post is another post. */
export class PermanentIds {
  private readonly assigned = new Set<string>();

  constructor(private readonly context: Pick<Import, "schema" | "replace">) {}

  async assign(posts: PostName[]) {
    const { schema, replace } = this.context;
    // What a backup from before there were such ids replaces is the same post when it has the same slug.
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
