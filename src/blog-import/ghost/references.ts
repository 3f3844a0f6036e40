import { oneLine } from "@/lib/text/one-line";
import { isArticleSlug } from "@/posts/article-slug";
import { isOldAddress } from "@/posts/old-address";

import { parseInstant, Slugs } from "../blog-post";
import type { Notes } from "../notes";
import { UniqueIndex } from "../unique-index";
import type { GhostEntry, GhostRow, GhostTable } from "./tables";

type Row<Table extends GhostTable> = GhostRow<Table>;
type Term = { name: string; slug: string };

/** `id` is the one in the export, which may be missing or not unique; `slug` is the new one. */
export type PlannedPost = { id: string; slug: string; oldAddresses: string[] };

export class GhostReferences {
  readonly meta = new Map<string, Row<"posts_meta">>();
  readonly posts = new Map<number, PlannedPost>();
  readonly newSlugs = new UniqueIndex<string>();
  featuredPosition = -1;
  private featuredDate = "";
  private readonly tags = new UniqueIndex<Row<"tags">>();
  private readonly users = new UniqueIndex<Row<"users">>();
  private readonly tagLinks = new Map<string, Row<"posts_tags">[]>();
  private readonly authorLinks = new Map<string, Row<"posts_authors">[]>();
  private readonly allMembers: Row<"members">[] = [];
  private readonly oldSubscribers: Row<"subscribers">[] = [];
  private readonly withNewsletter = new Set<string>();
  private readonly slugsOfIds = new Map<string, string[]>();
  private readonly slugs = new Slugs(isArticleSlug);

  constructor(private readonly notes: Notes) {}

  add({ table, row, position }: GhostEntry) {
    if (table === "posts") this.addPost(row, position);
    else if (table === "posts_meta") this.meta.set(row.post_id, withMeta(row, this.meta.get(row.post_id)));
    else if (table === "posts_tags") pushTo(this.tagLinks, row.post_id, row);
    else if (table === "posts_authors") pushTo(this.authorLinks, row.post_id, row);
    else if (table === "tags") this.tags.set(row.id, row);
    else if (table === "users") this.addUser(row);
    else if (table === "members") this.allMembers.push(row);
    else if (table === "members_newsletters") this.withNewsletter.add(row.member_id);
    else if (table === "subscribers") this.oldSubscribers.push(row);
    else this.notes.add("comments");
  }

  noteSharedIds() {
    for (const [id, slugs] of this.slugsOfIds) {
      if (id !== "" && slugs.length > 1) for (const slug of slugs) this.notes.about(slug).add("sameIds", slug);
    }
  }

  tagsOf({ id, slug }: PlannedPost): Term[] {
    const found = inOrder(this.tagLinks.get(id)).map(({ tag_id }) => this.tags.get(tag_id));
    if (found.includes(undefined)) this.notes.about(slug).add("unknownIds", slug);
    const named = found
      .filter((tag) => tag !== undefined)
      .map((tag) => ({ ...tag, name: tag.name || tag.slug || "" }))
      .filter(({ name }) => name !== "");
    for (const tag of named) if (isInternal(tag)) this.notes.about(slug).add("internalTags", tag.name);
    return named.filter((tag) => !isInternal(tag)).map(({ name, slug: tagSlug }) => ({ name, slug: tagSlug ?? "" }));
  }

  authorsOf({ id, slug }: PlannedPost, onlyAuthor: string | null | undefined) {
    const named = inOrder(this.authorLinks.get(id)).map(({ author_id }) => author_id);
    const wanted = named.length > 0 ? named : [onlyAuthor ?? ""].filter((author) => author !== "");
    const found = wanted.map((author) => this.users.get(author));
    if (found.includes(undefined)) this.notes.about(slug).add("unknownIds", slug);
    return found.filter((user) => user !== undefined);
  }

  subscribers() {
    const subscribed = [
      ...this.allMembers.filter((member) => this.isSubscribed(member)),
      ...this.oldSubscribers.filter(({ status }) => status === "subscribed"),
    ];
    const others = this.allMembers.length + this.oldSubscribers.length - subscribed.length;
    if (others > 0) this.notes.add("unsubscribed", undefined, others);
    return subscribed.map(({ email, created_at }) => ({ email, since: created_at }));
  }

  private isSubscribed({ id, subscribed }: Row<"members">) {
    return subscribed ?? (this.withNewsletter.size === 0 || this.withNewsletter.has(id ?? ""));
  }

  private addPost(post: Row<"posts">, position: number) {
    const id = post.id ?? "";
    const old = post.slug ?? "";
    const slug = this.slugs.take(old, old, post.title ?? "", id && `post-${id}`);
    if (old !== "" && old !== slug) this.notes.about(slug).add("slugs", `“${oneLine(old)}” is now “${slug}”`);
    this.posts.set(position, { id, slug, oldAddresses: addressesOf(old, post) });
    pushTo(this.slugsOfIds, id, slug);
    this.newSlugs.set(old, slug);
    if (!post.featured || post.status !== "published" || !isForEveryone(post) || isPage(post)) return;
    if (this.featuredPosition !== -1) this.notes.add("featured");
    const date = String(post.published_at ?? "");
    if (date < this.featuredDate) return;
    this.featuredPosition = position;
    this.featuredDate = date;
  }

  private addUser(user: Row<"users">) {
    this.notes.add("users");
    this.users.set(user.id, user);
  }
}

const isInternal = ({ name, visibility }: Pick<Row<"tags">, "name" | "visibility">) =>
  name?.startsWith("#") || visibility === "internal";

export const isForEveryone = ({ visibility }: Row<"posts">) => visibility === "" || visibility === "public";

export const isPage = ({ type, page }: Row<"posts">) => (type ? type !== "post" : page);

/** The two forms of a post's address in Ghost; an export does not say which one its site used. */
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
