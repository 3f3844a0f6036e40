import { Slugs } from "../foreign-post";
import type { Notes } from "../notes";
import type { GhostEntry, GhostRow, GhostTable } from "./tables";

export type GhostSurvey = Awaited<ReturnType<typeof surveyGhost>>;

type Row<Table extends GhostTable> = GhostRow<Table>;
type Term = { name: string; slug: string };

/** What the posts of an export name: people, tags, and each other; and who gets its newsletter. */
export async function surveyGhost(entries: AsyncIterable<GhostEntry>, notes: Notes) {
  const tags = new Map<string, Row<"tags">>();
  const users = new Map<string, Row<"users">>();
  const meta = new Map<string, Row<"posts_meta">>();
  const tagLinks = new Map<string, Row<"posts_tags">[]>();
  const authorLinks = new Map<string, Row<"posts_authors">[]>();
  const members: Row<"members">[] = [];
  const oldSubscribers: Row<"subscribers">[] = [];
  const withNewsletter = new Set<string>();
  /** Of each post that comes, by its id and by its old slug. */
  const slugs = new Map<string, string>();
  const addresses = new Map<string, string>();
  const made = new Slugs();
  let featured = { id: "", date: "" };
  let hasPosts = false;

  function addPost(post: Row<"posts">) {
    hasPosts = true;
    if (isPage(post)) return notes.add("pages");
    const old = post.slug ?? "";
    const slug = made.take(old, old, post.title ?? "", `post-${post.id}`);
    if (old !== "" && old !== slug) notes.add("slugs", `“${old}” is now “${slug}”`);
    slugs.set(post.id, slug);
    if (old) addresses.set(old, slug);
    if (!post.featured || post.status !== "published" || !isForEverybody(post)) return;
    if (featured.id !== "") notes.add("featured");
    const date = String(post.published_at ?? "");
    if (date >= featured.date) featured = { id: post.id, date };
  }

  function addUser(user: Row<"users">) {
    notes.add("users");
    users.set(user.id, user);
  }

  for await (const { table, row } of entries) {
    if (table === "posts") addPost(row);
    else if (table === "posts_meta") meta.set(row.post_id, row);
    else if (table === "posts_tags") pushTo(tagLinks, row.post_id, row);
    else if (table === "posts_authors") pushTo(authorLinks, row.post_id, row);
    else if (table === "tags") tags.set(row.id, row);
    else if (table === "users") addUser(row);
    else if (table === "members") members.push(row);
    else if (table === "members_newsletters") withNewsletter.add(row.member_id);
    else if (table === "subscribers") oldSubscribers.push(row);
    else notes.add("comments");
  }

  /** The public tags of a post, the primary one first. */
  function tagsOf(postId: string): Term[] {
    return inOrder(tagLinks.get(postId))
      .map(({ tag_id }) => tags.get(tag_id))
      .filter((tag) => tag !== undefined)
      .filter(({ name, visibility }) => !name.startsWith("#") && visibility !== "internal")
      .map(({ name, slug }) => ({ name, slug: slug ?? "" }));
  }

  function isSubscribed({ id, subscribed }: Row<"members">) {
    if (subscribed !== null && subscribed !== undefined) return Boolean(subscribed);
    return withNewsletter.size === 0 || withNewsletter.has(id);
  }

  return {
    meta,
    slugs,
    addresses,
    featuredId: featured.id,
    hasPosts,
    tagsOf,
    primaryTags: () => [...slugs.keys()].flatMap((postId) => tagsOf(postId).slice(0, 1)),
    authorsOf: (postId: string, single: string | null | undefined) => {
      const named = inOrder(authorLinks.get(postId)).map(({ author_id }) => author_id);
      return (named.length > 0 ? named : [single ?? ""])
        .map((id) => users.get(id))
        .filter((user) => user !== undefined);
    },
    members() {
      const leaving = members.filter((member) => !isSubscribed(member));
      const gone = oldSubscribers.filter(({ status }) => status !== "subscribed");
      if (leaving.length + gone.length > 0) notes.add("unsubscribed", undefined, leaving.length + gone.length);
      return [...members.filter(isSubscribed), ...oldSubscribers.filter((row) => !gone.includes(row))].map(
        ({ email, created_at }) => ({ email, since: created_at }),
      );
    },
  };
}

/** Not only for members. */
export const isForEverybody = ({ visibility }: Row<"posts">) => !visibility || visibility === "public";

const isPage = ({ type, page }: Row<"posts">) => (type ? type !== "post" : page);

const inOrder = <Link extends { sort_order?: number | null | undefined }>(links: Link[] = []) =>
  links.toSorted((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0));

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
