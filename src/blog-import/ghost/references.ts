import { oneLine } from "@/lib/text/one-line";
import { isArticleSlug } from "@/posts/article-slug";
import { isOldAddress } from "@/posts/old-address";

import { parseInstant, Slugs } from "../blog-post";
import type { Notes } from "../notes";
import { UniqueIndex } from "../unique-index";
import type { GhostEntry, GhostRow, GhostTable } from "./tables";

export type GhostReferences = Awaited<ReturnType<typeof collectReferences>>;

type Row<Table extends GhostTable> = GhostRow<Table>;
type Term = { name: string; slug: string };

/** A post that comes: its id in the export, which it may lack or share, its new slug, and where it stood on the old site, as paths. */
export type PlannedPost = { id: string; slug: string; oldAddresses: string[] };

export async function collectReferences(entries: AsyncIterable<GhostEntry>, notes: Notes) {
  const tags = new UniqueIndex<Row<"tags">>();
  const users = new UniqueIndex<Row<"users">>();
  const meta = new Map<string, Row<"posts_meta">>();
  const tagLinks = new Map<string, Row<"posts_tags">[]>();
  const authorLinks = new Map<string, Row<"posts_authors">[]>();
  const members: Row<"members">[] = [];
  const oldSubscribers: Row<"subscribers">[] = [];
  const withNewsletter = new Set<string>();
  const posts = new Map<number, PlannedPost>();
  const addresses = new UniqueIndex<string>();
  const slugsOfIds = new Map<string, string[]>();
  const made = new Slugs(isArticleSlug);
  let featured = { position: -1, date: "" };

  function addPost(post: Row<"posts">, position: number) {
    const id = post.id ?? "";
    const old = post.slug ?? "";
    const slug = made.take(old, old, post.title ?? "", id && `post-${id}`);
    if (old !== "" && old !== slug) notes.about(slug).add("slugs", `“${oneLine(old)}” is now “${slug}”`);
    posts.set(position, { id, slug, oldAddresses: addressesOf(old, post) });
    pushTo(slugsOfIds, id, slug);
    addresses.set(old, slug);
    if (!post.featured || post.status !== "published" || !isForEverybody(post) || isPage(post)) return;
    if (featured.position !== -1) notes.add("featured");
    const date = String(post.published_at ?? "");
    if (date >= featured.date) featured = { position, date };
  }

  function addUser(user: Row<"users">) {
    notes.add("users");
    users.set(user.id, user);
  }

  for await (const { table, row, position } of entries) {
    if (table === "posts") addPost(row, position);
    else if (table === "posts_meta") meta.set(row.post_id, withMeta(row, meta.get(row.post_id)));
    else if (table === "posts_tags") pushTo(tagLinks, row.post_id, row);
    else if (table === "posts_authors") pushTo(authorLinks, row.post_id, row);
    else if (table === "tags") tags.set(row.id, row);
    else if (table === "users") addUser(row);
    else if (table === "members") members.push(row);
    else if (table === "members_newsletters") withNewsletter.add(row.member_id);
    else if (table === "subscribers") oldSubscribers.push(row);
    else notes.add("comments");
  }
  for (const [id, slugs] of slugsOfIds) {
    if (id !== "" && slugs.length > 1) for (const slug of slugs) notes.about(slug).add("sameIds", slug);
  }

  function tagsOf({ id, slug }: PlannedPost): Term[] {
    const found = inOrder(tagLinks.get(id)).map(({ tag_id }) => tags.get(tag_id));
    if (found.includes(undefined)) notes.about(slug).add("unknownIds", slug);
    return found
      .filter((tag) => tag !== undefined)
      .map((tag) => ({ ...tag, name: tag.name || tag.slug || "" }))
      .filter(({ name, visibility }) => name !== "" && !name.startsWith("#") && visibility !== "internal")
      .map(({ name, slug: tagSlug }) => ({ name, slug: tagSlug ?? "" }));
  }

  function isSubscribed({ id, subscribed }: Row<"members">) {
    return subscribed ?? (withNewsletter.size === 0 || withNewsletter.has(id ?? ""));
  }

  return {
    meta,
    posts,
    addresses,
    featured: featured.position,
    tagsOf,
    authorsOf({ id, slug }: PlannedPost, single: string | null | undefined) {
      const named = inOrder(authorLinks.get(id)).map(({ author_id }) => author_id);
      const wanted = named.length > 0 ? named : [single ?? ""].filter((author) => author !== "");
      const found = wanted.map((author) => users.get(author));
      if (found.includes(undefined)) notes.about(slug).add("unknownIds", slug);
      return found.filter((user) => user !== undefined);
    },
    members() {
      const unsubscribed = members.filter((member) => !isSubscribed(member));
      const formerSubscribers = oldSubscribers.filter(({ status }) => status !== "subscribed");
      if (unsubscribed.length + formerSubscribers.length > 0)
        notes.add("unsubscribed", undefined, unsubscribed.length + formerSubscribers.length);
      return [...members.filter(isSubscribed), ...oldSubscribers.filter((row) => !formerSubscribers.includes(row))].map(
        ({ email, created_at }) => ({ email, since: created_at }),
      );
    },
  };
}

export const isForEverybody = ({ visibility }: Row<"posts">) => visibility === "" || visibility === "public";

export const isPage = ({ type, page }: Row<"posts">) => (type ? type !== "post" : page);

/** Ghost's own two ways to write the address of a post; an export does not say which one its site had. */
function addressesOf(slug: string, { published_at }: Row<"posts">) {
  if (slug === "") return [];
  const day = parseInstant(published_at)?.slice(0, 10).replaceAll("-", "/");
  return [`/${slug}`, ...(day ? [`/${day}/${slug}`] : [])].filter(isOldAddress);
}

function withMeta(row: Row<"posts_meta">, known: Row<"posts_meta"> | undefined) {
  return known ? { ...row, email_only: row.email_only || known.email_only } : row;
}

const inOrder = <Link extends { sort_order: number }>(links: Link[] = []) =>
  links.toSorted((one, other) => one.sort_order - other.sort_order);

function pushTo<Value>(map: Map<string, Value[]>, key: string, value: Value) {
  const values = map.get(key);
  if (values) values.push(value);
  else map.set(key, [value]);
}
